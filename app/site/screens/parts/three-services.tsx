import { Link } from "react-router";
import { home } from "#app/site/copy/home.ts";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section, SectionTitle } from "#app/ui/page.tsx";

export function ThreeServices() {
  return (
    <Section tone="soft" aria-labelledby="services">
      <SectionTitle id="services" title={home.services_title} />
      <ul className="grid gap-x-12 gap-y-12 md:grid-cols-3">
        {home.services.map((service) => (
          <li key={service.name} className="relative flex flex-col">
            <Illustration name={service.picture} tone={service.tone} className="h-30 w-40" />
            <h3 className="mt-5 text-2xl">{service.name}</h3>
            <p className="mt-2 text-ink-2">{service.description}</p>
            <p className="mt-3 font-semibold first-letter:uppercase">{service.price_line}</p>
            <MoreLink {...service.link} />
          </li>
        ))}
      </ul>
      <ul className="mt-14 grid gap-x-12 gap-y-8 border-t border-line pt-10 md:grid-cols-2">
        {home.teasers.map((teaser) => (
          <li key={teaser.name} className="flex gap-5">
            <Illustration name={teaser.picture} tone={teaser.tone} className="h-18 w-24 shrink-0" />
            <div>
              <h3>{teaser.name}</h3>
              <p className="mt-1 text-ink-2">{teaser.description}</p>
              <MoreLink {...teaser.link} />
            </div>
          </li>
        ))}
      </ul>
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
