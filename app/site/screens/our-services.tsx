import { siteOf } from "#app/frame/business.ts";
import { PageHead } from "#app/frame/page-head.tsx";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Section, SectionTitle } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import { ClosingCall } from "../closing-call.tsx";
import {
  alsoTaught,
  type Service,
  services,
  servicesClosing,
  servicesHero,
  whyChoose,
} from "../copy/our-services.ts";
import type { Route } from "./+types/our-services";

export function headers() {
  return cachePage(["settings"]);
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageMeta({
    title: "Services",
    description:
      "1-on-1 coaching from ₹375 per session, small group classes from ₹125, and wellness programmes for teams. Live and online, at your own hour.",
    path: "/services",
    site,
    image: "/og/services.png",
    about: {
      "@type": "ItemList",
      itemListElement: services.map((service, at) => ({
        "@type": "ListItem",
        position: at + 1,
        item: {
          "@type": "Service",
          name: service.name,
          description: service.tagline,
          provider: { "@type": "Organization", name: site?.name, url: site?.origin },
        },
      })),
    },
  });
}

export default function OurServices() {
  return (
    <>
      <PageHead {...servicesHero} picture="mat" />
      <div className="flex flex-col gap-16 py-10 md:gap-24 md:py-16">
        {services.map((service, at) => (
          <ServiceBlock key={service.id} service={service} turned={at % 2 === 1} />
        ))}
      </div>
      <AlsoTaught />
      <WhyChoose />
      <PricingSummary />
      <ClosingCall {...servicesClosing} picture="path">
        <LinkButton to="/contact" prefetch="intent">
          Write to us
        </LinkButton>
        <LinkButton to="/schedule" look="secondary" prefetch="intent">
          Look at the week first
        </LinkButton>
      </ClosingCall>
    </>
  );
}

const grounds = {
  "one-to-one": "bg-lotus-soft/60",
  "group-classes": "bg-forest-soft/60",
  "corporate-wellness": "bg-sky-soft/60",
} as const;
const echoes = { lotus: "text-lotus", forest: "text-forest", sky: "text-sky" } as const;
const tones = { "one-to-one": "lotus", "group-classes": "forest", "corporate-wellness": "sky" } as const;

function ServiceBlock({ service, turned }: { service: Service; turned: boolean }) {
  return (
    <section id={service.id} aria-labelledby={`${service.id}-title`}>
      <Container className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div
          className={cx(
            "relative grid min-h-64 place-items-center self-stretch overflow-hidden rounded-xl p-8 md:p-14",
            grounds[service.id],
            turned && "lg:order-2",
          )}
        >
          <Echoes tone={tones[service.id]} />
          <Illustration
            name={service.picture}
            tone={tones[service.id]}
            className="relative w-full max-w-56 lg:max-w-80"
          />
        </div>
        <div>
          <h2 id={`${service.id}-title`}>{service.name}</h2>
          <p className="serif mt-3 text-xl/snug font-normal text-ink-2">{service.tagline}</p>
          <p className="mt-4 max-w-[38em]">{service.text}</p>
          <ul className="mt-5 flex flex-col gap-2.5">
            {service.features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <Icon name="check" className="size-4.5 mt-[0.22em] text-forest" />
                {feature}
              </li>
            ))}
          </ul>
          <dl className="mt-7 grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-2">
            <Fact label="Price">
              <span className="serif text-xl">{service.pricing.from}</span> {service.pricing.unit}
            </Fact>
            <Fact label="Duration">
              <span className="serif text-xl">{service.duration}</span>
            </Fact>
            <Fact label="Ideal for" className="sm:col-span-2">
              {service.ideal_for}
            </Fact>
          </dl>
          <div className="mt-6 flex flex-wrap gap-3">
            {service.links.map((link, at) => (
              <LinkButton
                key={link.to}
                to={link.to}
                look={at === 0 ? "primary" : "secondary"}
                prefetch="intent"
              >
                {link.label}
              </LinkButton>
            ))}
          </div>
        </div>
      </Container>
    </section>
  );
}

/** Rings that run out over the panel's edge, behind its drawing. */
function Echoes({ tone }: { tone: (typeof tones)[Service["id"]] }) {
  return (
    <svg
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx("drawing absolute inset-0 size-full", echoes[tone])}
    >
      {[120, 160, 200, 240, 280].map((radius, at) => (
        <circle key={radius} cx="200" cy="200" r={radius} opacity={0.34 - at * 0.055} />
      ))}
    </svg>
  );
}

function Fact({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div className={className}>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function AlsoTaught() {
  return (
    <Section className="pt-0!">
      <h2 className="text-2xl">{alsoTaught.title}</h2>
      <ul className="mt-6 grid gap-x-14 gap-y-8 md:grid-cols-2">
        {alsoTaught.items.map((item) => (
          <li key={item.name} className="flex gap-6 border-t border-line pt-6">
            <Illustration name={item.picture} tone="clay" className="w-24 shrink-0 self-start" />
            <div>
              <h3>{item.name}</h3>
              <p className="mt-1.5 text-ink-2">{item.text}</p>
              <LinkButton
                to={item.link.to}
                look="quiet"
                size="small"
                className="mt-2 -ml-4"
                prefetch="intent"
              >
                {item.link.label}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WhyChoose() {
  return (
    <Section tone="soft">
      <SectionTitle title={whyChoose.title} />
      <ol className="grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {whyChoose.reasons.map((reason, at) => (
          <li key={reason.title} className="border-t-2 border-marigold pt-4">
            <span aria-hidden="true" className="serif text-lg text-ink-3">
              {at + 1}
            </span>
            <h3 className="mt-1">{reason.title}</h3>
            <p className="mt-2 text-ink-2">{reason.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function PricingSummary() {
  return (
    <Section aria-labelledby="pricing">
      <SectionTitle
        id="pricing"
        title="Prices at a glance"
        lead="In Indian rupees. Joining is free, and paying on the site is coming soon; until then we agree on it with you."
      />
      <table className="w-full max-sm:block">
        <thead className="text-left text-sm text-ink-3 max-sm:sr-only">
          <tr>
            <th scope="col" className="pb-3 font-medium">
              Service
            </th>
            <th scope="col" className="pb-3 font-medium">
              Price
            </th>
            <th scope="col" className="pb-3 font-medium">
              Duration
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {services.map((service) => (
            <tr
              key={service.id}
              className="border-t border-line last:border-b max-sm:grid max-sm:gap-1 max-sm:py-5"
            >
              <th scope="row" className="serif py-5 pr-6 text-left text-xl font-normal max-sm:p-0">
                <a href={`#${service.id}`} className="hover:underline">
                  {service.name}
                </a>
              </th>
              <td className="py-5 pr-6 max-sm:p-0">
                <b className="font-semibold">{service.pricing.from}</b>{" "}
                <span className="text-ink-2">{service.pricing.unit}</span>
              </td>
              <td className="py-5 text-ink-2 max-sm:p-0">{service.duration}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
