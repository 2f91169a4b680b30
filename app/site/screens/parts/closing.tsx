import type { SiteText } from "#app/settings/texts/sections.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Daylight, Horizon } from "#app/ui/drawings/rings.tsx";
import { Container } from "#app/ui/page.tsx";

/** The last word before the foot of the page, where the hills of the head come back at evening. */
export function Closing({ closing }: { closing: SiteText<"site.home.closing"> }) {
  return (
    <section aria-labelledby="closing" className="closing relative isolate overflow-hidden">
      <Container className="relative flex flex-col items-center pt-20 pb-28 text-center md:pt-28 md:pb-40">
        <Daylight />
        <h2 id="closing" className="max-w-[15em]">
          {closing.title}
        </h2>
        <p className="mt-5 max-w-[36em] text-lg text-ink-2">{closing.words}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <LinkButton to="/schedule" prefetch="intent">
            Open the schedule
          </LinkButton>
          <LinkButton to="/contact" look="secondary" prefetch="intent">
            Ask us something
          </LinkButton>
        </div>
      </Container>
      <div className="absolute inset-x-0 -bottom-px -z-1">
        <Horizon ground="deep" />
      </div>
    </section>
  );
}
