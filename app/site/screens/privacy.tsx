import { Link } from "react-router";
import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import type { PolicyContent } from "#app/site/page-content.server.ts";
import { Passages } from "#app/site/passages.tsx";
import { TextSection } from "#app/site/text-section.tsx";
import { Container, PageTitle } from "#app/ui/page.tsx";
import { textsMeta } from "#app/ui/seo.ts";
import { policyContent } from "../page-content.server.ts";
import type { Route } from "./+types/privacy";

export const handle: PageHandle = { reads: [] };

export const headers = () => cachePage(["settings"]);

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Privacy Policy", path: "/privacy", image: "/og/privacy.png" });
}

export async function loader({ context }: Route.LoaderArgs) {
  return policyContent((await showSiteTexts(appContext(context).db)).texts, "privacy");
}

export default PrivacyPage;

export function PrivacyPage({ loaderData: { changed, lead, sections } }: { loaderData: PolicyContent }) {
  return (
    <TextSection name="site.privacy.text">
      <Container id="top" className="py-14 md:py-20">
        <PageTitle eyebrow={changed && `Last updated ${changed}`} title="Privacy Policy" lead={lead} />
        <div className="mt-10 grid gap-x-16 gap-y-10 md:mt-14 lg:grid-cols-[17rem_1fr]">
          <nav
            aria-labelledby="privacy-contents"
            className="self-start rounded-lg border border-line bg-paper-2 p-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
            data-no-print
          >
            <h2 id="privacy-contents" className="serif text-lg">
              On this page
            </h2>
            <ol className="mt-2 sm:max-lg:columns-2">
              {sections.map((section) => (
                <li key={section.id}>
                  <a
                    href={`#${section.id}`}
                    className="flex min-h-11 items-center text-[0.95rem] text-ink-2 hover:text-ink hover:underline lg:min-h-9"
                  >
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="max-w-[42rem]">
            {sections.map((section) => (
              <section
                key={section.id}
                id={section.id}
                aria-labelledby={`${section.id}-title`}
                className="border-t border-line py-8 first:border-t-0 first:pt-0"
              >
                <h2 id={`${section.id}-title`} className="mb-4 text-2xl">
                  {section.title}
                </h2>
                <div className="flex flex-col gap-4 text-ink-2">
                  <Passages passages={section.passages} />
                </div>
              </section>
            ))}
            <p className="flex flex-wrap gap-x-8 border-t border-line pt-4" data-no-print>
              <a href="#top" className="link inline-flex min-h-11 items-center">
                Back to top
              </a>
              <Link to="/terms" className="link inline-flex min-h-11 items-center">
                Terms of Service
              </Link>
            </p>
          </div>
        </div>
      </Container>
    </TextSection>
  );
}
