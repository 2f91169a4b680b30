import { Link } from "react-router";
import { siteOf } from "#app/frame/business.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { Container, PageTitle } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import { privacyLead, privacySections, privacyUpdated } from "../copy/privacy.ts";
import { Passages, policyLinks } from "../passages.tsx";
import type { Route } from "./+types/privacy";

export function headers() {
  return cachePage(["settings"]);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Privacy Policy",
    description:
      "What the studio knows about you, why, for how long, and how you get it back or have it removed.",
    path: "/privacy",
    site: siteOf(matches),
    image: "/og/privacy.png",
  });
}

export default function Privacy() {
  return (
    <Container id="top" className="py-14 md:py-20">
      <PageTitle eyebrow={`Last updated ${privacyUpdated}`} title="Privacy Policy" lead={privacyLead} />
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
            {privacySections.map((section) => (
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
          {privacySections.map((section) => (
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
                <Passages passages={section.passages} inserts={policyLinks} />
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
  );
}
