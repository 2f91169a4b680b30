import { useBusiness } from "#app/frame/business.ts";
import type { Figure } from "#app/site/page-content.server.ts";
import { TextSection } from "#app/site/text-section.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Daylight, Horizon } from "#app/ui/drawings/rings.tsx";
import { Container, Eyebrow, Lead } from "#app/ui/page.tsx";
import { NextClasses, type NextClassesProps } from "./next-classes.tsx";

interface HeroProps {
  hero: { eyebrow: string; title: string; emphasis: string; lead: string };
  figures: readonly Figure[];
  next: NextClassesProps;
}

/** The first screen of the home page: what the studio is, and the next hour one could come. */
export function Hero({ hero, figures, next }: HeroProps) {
  const offersGroups = useBusiness()?.offers_private_groups ?? true;
  return (
    <section className="relative isolate overflow-hidden">
      <Container className="grid items-center gap-x-12 gap-y-12 pt-10 pb-24 md:pt-16 lg:grid-cols-[1.15fr_0.85fr] lg:pb-32">
        <div>
          {hero.eyebrow && <Eyebrow>{hero.eyebrow}</Eyebrow>}
          <h1 className="mt-4">
            <span className="block">{hero.title}</span>
            {hero.emphasis && <em className="block">{hero.emphasis}</em>}
          </h1>
          <Lead className="mt-6 max-w-[33em]">{hero.lead}</Lead>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/schedule" prefetch="intent">
              See this week’s classes
            </LinkButton>
            {offersGroups && (
              <LinkButton to="/book-class" look="secondary" prefetch="intent">
                Book a private group
              </LinkButton>
            )}
          </div>
          <TextSection name="site.home.figures">
            {figures.length > 0 && (
              <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:gap-x-10">
                {figures.map(({ value, label }) => (
                  <div key={label} className="flex flex-col-reverse">
                    <dt className="text-sm text-ink-2">{label}</dt>
                    <dd className="display figures text-[1.75rem] leading-tight">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </TextSection>
        </div>
        <div className="relative">
          <Daylight />
          <NextClasses {...next} />
        </div>
      </Container>
      <div className="absolute inset-x-0 -bottom-px -z-1">
        <Horizon />
      </div>
    </section>
  );
}
