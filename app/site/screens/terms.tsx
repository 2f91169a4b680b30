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
import type { Route } from "./+types/terms";

export const handle: PageHandle = { reads: [] };

export const headers = () => cachePage(["settings"]);

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Terms of Service", path: "/terms", image: "/og/terms.png" });
}

export async function loader({ context }: Route.LoaderArgs) {
  return policyContent((await showSiteTexts(appContext(context).db)).texts, "terms");
}

export default TermsPage;

export function TermsPage({ loaderData: { changed, lead, sections } }: { loaderData: PolicyContent }) {
  return (
    <TextSection name="site.terms.text">
      <Container className="py-14 md:py-20">
        <PageTitle eyebrow={changed && `Last updated ${changed}`} title="Terms of Service" lead={lead} />
        <ol className="mt-10 max-w-[54rem] md:mt-14">
          {sections.map((term, at) => (
            <li
              key={term.id}
              className="grid gap-x-8 gap-y-2 border-t border-line py-8 md:grid-cols-[4.5rem_1fr] md:py-10"
            >
              <span aria-hidden="true" className="display text-4xl/none text-marigold-deep md:text-5xl/none">
                {at + 1}
              </span>
              <div>
                <h2 className="mb-4 text-2xl">
                  <span className="sr-only">{at + 1}. </span>
                  {term.title}
                </h2>
                <div className="flex flex-col gap-4 text-ink-2">
                  <Passages passages={term.passages} />
                </div>
              </div>
            </li>
          ))}
        </ol>
        <p className="max-w-[54rem] border-t border-line pt-6 text-ink-2">
          A question about any of this?{" "}
          <Link to="/contact" className="link">
            Write to us
          </Link>
          , or read the{" "}
          <Link to="/privacy" className="link">
            Privacy Policy
          </Link>
          .
        </p>
      </Container>
    </TextSection>
  );
}
