import { studioFigures } from "#app/site/copy/figures.ts";
import { hero } from "#app/site/copy/hero.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Daylight, Horizon } from "#app/ui/drawings/rings.tsx";
import { Container, Eyebrow, Lead } from "#app/ui/page.tsx";
import { NextClasses, type NextClassesProps } from "./next-classes.tsx";

/** The front of the house: what the studio is, and the next hour one could come. */
export function Hero({ next }: { next: NextClassesProps }) {
  return (
    <section className="relative isolate overflow-hidden">
      <Container className="grid items-center gap-x-12 gap-y-12 pt-10 pb-24 md:pt-16 lg:grid-cols-[1.15fr_0.85fr] lg:pb-32">
        <div>
          <Eyebrow>{hero.eyebrow}</Eyebrow>
          <h1 className="mt-4">
            <span className="block">{hero.title.start}</span>
            <em className="block">{hero.title.emphasis}</em>
          </h1>
          <Lead className="mt-6 max-w-[33em]">{hero.lead}</Lead>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to={hero.primary_action.to} prefetch="intent">
              {hero.primary_action.label}
            </LinkButton>
            <LinkButton to={hero.secondary_action.to} look="secondary" prefetch="intent">
              {hero.secondary_action.label}
            </LinkButton>
          </div>
          <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:gap-x-10">
            {studioFigures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="display figures text-[1.75rem] leading-tight">{value}</dd>
              </div>
            ))}
          </dl>
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
