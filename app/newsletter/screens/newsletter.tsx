import { HeadTitle } from "#app/frame/page-head.tsx";
import type { PageHandle } from "#app/frame/shell.tsx";
import { answerSubscription } from "#app/newsletter/answer-subscription.server.ts";
import { NewsletterForm } from "#app/newsletter/newsletter-form.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Container } from "#app/ui/page.tsx";
import { textsMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/newsletter";

export const handle: PageHandle = { scripts: "at first sign", reads: [] };

export function headers() {
  return cachePage(["settings"]);
}

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, {
    title: "Letters from the studio",
    path: "/newsletter",
    image: "/og/newsletter.png",
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { texts } = await showSiteTexts(appContext(context).db);
  return { hero: texts["site.newsletter.hero"], search: texts["site.newsletter.search"] };
}

/** Takes the form of every page's foot as well, where no script has loaded. */
export function action(args: Route.ActionArgs) {
  return answerSubscription(args);
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Container className="grid items-start gap-x-20 gap-y-10 py-14 md:grid-cols-[1.3fr_1fr] md:py-21">
      <div>
        <HeadTitle head={loaderData.hero} />
        <Illustration name="letter" tone="lotus" className="mt-10 hidden w-72 md:block" />
      </div>
      <div className="rounded-xl border border-line bg-paper-2 p-6 sm:p-8">
        <NewsletterForm title="Have them sent to you" answer={actionData} />
      </div>
    </Container>
  );
}
