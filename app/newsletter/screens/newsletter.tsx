import { redirect } from "react-router";
import { HeadTitle } from "#app/frame/page-head.tsx";
import type { PageHandle } from "#app/frame/shell.tsx";
import { answerSubscription } from "#app/newsletter/answer-subscription.server.ts";
import { anchorOf } from "#app/newsletter/footer-anchors.ts";
import { NewsletterForm } from "#app/newsletter/newsletter-form.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Container } from "#app/ui/page.tsx";
import { textsMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/newsletter";

export const handle: PageHandle = { reads: [] };

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

/** Also answers the form in the footer of any page, when it was sent before scripts ran, and returns to that page. */
export async function action(args: Route.ActionArgs) {
  const answer = await answerSubscription(args);
  const page = sendingPage(args.request);
  if (page) throw redirect(`${page}#${anchorOf(answer)}`, 303);
  return answer;
}

/** Returns the path of the studio's page that sent this form, or undefined for the page of the newsletter itself. */
function sendingPage(request: Request): string | undefined {
  const referrer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  if (origin !== new URL(request.url).origin) return undefined;
  // A browser takes a path with two slashes for another host.
  return pathname === "/newsletter" || pathname.startsWith("//") ? undefined : pathname + search;
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Container className="grid items-start gap-x-20 gap-y-10 py-14 md:grid-cols-[1.3fr_1fr] md:py-21">
      <div>
        <HeadTitle head={loaderData.hero} />
        <Illustration name="letter" tone="lotus" className="mt-10 hidden w-72 md:block" />
      </div>
      <div className="rounded-xl border border-line bg-paper-2 p-6 sm:p-8">
        <NewsletterForm title="Get the newsletter" answer={actionData} />
      </div>
    </Container>
  );
}
