import { Link } from "react-router";
import { SitePicture } from "#app/site/site-picture.tsx";
import { TextSection } from "#app/site/text-section.tsx";
import type { DrawingTone } from "#app/ui/drawings/illustration.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section, SectionTitle } from "#app/ui/page.tsx";

interface Way {
  name: string;
  picture: string;
  words: string;
  price?: string;
  link: string;
  label: string;
}

const tones: readonly DrawingTone[] = ["forest", "lotus", "sky"];
const shortTones: readonly DrawingTone[] = ["sky", "forest"];

/** The ways to practise, and in short what is taught besides; a studio that offers nothing yet has no such part. */
export function ThreeServices({ title, ways, more }: { title: string; ways: Way[]; more: Way[] }) {
  if (ways.length === 0 && more.length === 0) return null;
  return (
    <Section tone="soft" aria-labelledby="services">
      <SectionTitle id="services" title={title} />
      <ul className="grid gap-x-12 gap-y-12 md:grid-cols-3">
        {ways.map((way, at) => (
          <li key={way.name} className="relative flex flex-col">
            <SitePicture name={way.picture} tone={tones[at % 3]} className="h-30 w-40" />
            <h3 className="mt-5 text-2xl">{way.name}</h3>
            <p className="mt-2 text-ink-2">{way.words}</p>
            {way.price && <p className="mt-3 font-semibold first-letter:uppercase">{way.price}</p>}
            <MoreLink to={way.link} label={way.label} />
          </li>
        ))}
      </ul>
      <TextSection name="site.home.more">
        {more.length > 0 && (
          <ul className="mt-14 grid gap-x-12 gap-y-8 border-t border-line pt-10 md:grid-cols-2">
            {more.map((way, at) => (
              <li key={way.name} className="flex gap-5">
                <SitePicture name={way.picture} tone={shortTones[at % 2]} className="h-18 w-24 shrink-0" />
                <div>
                  <h3>{way.name}</h3>
                  <p className="mt-1 text-ink-2">{way.words}</p>
                  <MoreLink to={way.link} label={way.label} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </TextSection>
    </Section>
  );
}

function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group mt-1 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-forest hover:underline hover:underline-offset-4"
    >
      {label}
      <Icon
        name="arrow"
        className="size-4.5 transition-transform duration-200 ease-breath group-hover:translate-x-1"
      />
    </Link>
  );
}
