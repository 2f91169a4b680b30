import { Link } from "react-router";
import { siteOf } from "#app/frame/business.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { showBusinessSettings } from "#app/settings/queries.server.ts";
import { Container, PageTitle } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import { terms, termsLead, termsUpdated } from "../copy/terms.ts";
import { Passages, policyLinks } from "../passages.tsx";
import type { Route } from "./+types/terms";

export function headers() {
  return cachePage(["settings"]);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Terms of Service",
    description: "What you can expect from the studio and what it asks of you, in eight short sections.",
    path: "/terms",
    site: siteOf(matches),
    image: "/og/terms.png",
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { studio, legal_disclaimer } = (await showBusinessSettings(appContext(context).db)).settings;
  return { cancellation_hours: studio.cancellation_hours, disclaimer: legal_disclaimer.disclaimer };
}

export default function Terms({ loaderData: { cancellation_hours, disclaimer } }: Route.ComponentProps) {
  const inserts = { ...policyLinks, disclaimer };
  return (
    <Container className="py-14 md:py-20">
      <PageTitle eyebrow={`Last updated ${termsUpdated}`} title="Terms of Service" lead={termsLead} />
      <ol className="mt-10 max-w-[54rem] md:mt-14">
        {terms({ cancellation_hours }).map((term, at) => (
          <li
            key={term.title}
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
                <Passages passages={term.passages} inserts={inserts} />
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
  );
}
