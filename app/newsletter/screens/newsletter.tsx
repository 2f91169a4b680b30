import { siteOf } from "#app/frame/business.ts";
import { answerSubscription } from "#app/newsletter/answer-subscription.server.ts";
import { NewsletterForm } from "#app/newsletter/newsletter-form.tsx";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Container, PageTitle } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/newsletter";

export function headers() {
  return cachePage(["settings"]);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Letters from the studio",
    description:
      "New classes, wellness tips and a special offer now and then, by e-mail, about once a month.",
    path: "/newsletter",
    site: siteOf(matches),
    image: "/og/newsletter.png",
  });
}

/** Takes the form of every page's foot as well, where no script has loaded. */
export function action(args: Route.ActionArgs) {
  return answerSubscription(args);
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <Container className="grid items-start gap-x-20 gap-y-10 py-14 md:grid-cols-[1.3fr_1fr] md:py-21">
      <div>
        <PageTitle
          eyebrow="Newsletter"
          title="Letters from the studio"
          lead="About once a month: what is new on the timetable, one practice small enough to keep, and a special offer when there is one. Written by the people who teach."
        />
        <Illustration name="letter" tone="lotus" className="mt-10 hidden w-72 md:block" />
      </div>
      <div className="rounded-xl border border-line bg-paper-2 p-6 sm:p-8">
        <NewsletterForm title="Have them sent to you" answer={actionData} />
      </div>
    </Container>
  );
}
