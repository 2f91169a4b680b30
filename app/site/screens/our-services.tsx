import { useBusiness } from "#app/frame/business.ts";
import { PageHead } from "#app/frame/page-head.tsx";
import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { CallToAction } from "#app/site/call-to-action.tsx";
import type { ServiceBlock as Service, ServicesContent } from "#app/site/page-content.server.ts";
import { SitePicture } from "#app/site/site-picture.tsx";
import { TextSection } from "#app/site/text-section.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Section, SectionTitle } from "#app/ui/page.tsx";
import { findSite, textsMeta } from "#app/ui/seo.ts";
import { italicFaces } from "#app/ui/styles/preloaded-face.ts";
import { servicesContent } from "../page-content.server.ts";
import type { Route } from "./+types/our-services";

export const links = italicFaces;

export const handle: PageHandle = { reads: [] };

export const headers = () => cachePage(["settings", "catalogue", "schedule"]);

export function meta(args: Route.MetaArgs) {
  const site = findSite(args.matches);
  return textsMeta(args, {
    title: "Services",
    path: "/services",
    image: "/og/services.png",
    about: {
      "@type": "ItemList",
      itemListElement: args.loaderData?.blocks.map((service, at) => ({
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

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = appContext(context);
  return servicesContent(db, (await showSiteTexts(db)).texts);
}

export default ServicesPage;

export function ServicesPage({ loaderData }: { loaderData: ServicesContent }) {
  const { hero, blocks, more, why, closing } = loaderData;
  return (
    <>
      <TextSection name="site.services.hero">
        <PageHead head={hero} picture="mat" />
      </TextSection>
      <TextSection name="site.services.blocks">
        {blocks.length > 0 ? (
          <div className="flex flex-col gap-16 py-10 md:gap-24 md:py-16">
            {blocks.map((service, at) => (
              <ServiceBlock key={service.id} service={service} at={at} />
            ))}
          </div>
        ) : (
          <EmptyState
            picture="mat"
            title="We are planning the first classes"
            text="Classes and prices appear here as soon as you can book them."
            action={<LinkButton to="/contact">Ask us about it</LinkButton>}
            heading="h2"
          />
        )}
      </TextSection>
      <TextSection name="site.services.more">
        {more && more.items.length > 0 && <AlsoTaught more={more} />}
      </TextSection>
      <TextSection name="site.services.why">{why.items.length > 0 && <WhyChoose why={why} />}</TextSection>
      <PricingSummary services={blocks.filter(({ price }) => price)} />
      <CallToAction
        name="site.services.closing"
        closing={closing}
        picture="path"
        link={["/contact", "Write to us"]}
        secondLink={["/schedule", "See the schedule first"]}
      />
    </>
  );
}

const grounds = { lotus: "bg-lotus-soft/60", forest: "bg-forest-soft/60", sky: "bg-sky-soft/60" } as const;
const echoes = { lotus: "text-lotus", forest: "text-forest", sky: "text-sky" } as const;
const tones = ["lotus", "forest", "sky"] as const;

function ServiceBlock({ service, at: place }: { service: Service; at: number }) {
  const tone = tones[place % 3] ?? "lotus";
  return (
    <section id={service.id} aria-labelledby={`${service.id}-title`}>
      <Container className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div
          className={cx(
            "relative grid min-h-64 place-items-center self-stretch overflow-hidden rounded-xl p-8 md:p-14",
            grounds[tone],
            place % 2 === 1 && "lg:order-2",
          )}
        >
          <Echoes tone={tone} />
          <SitePicture name={service.picture} tone={tone} className="relative w-full max-w-56 lg:max-w-80" />
        </div>
        <div>
          <h2 id={`${service.id}-title`}>{service.name}</h2>
          {service.tagline && (
            <p className="serif mt-3 text-xl/snug font-normal text-ink-2">{service.tagline}</p>
          )}
          {service.words && <p className="mt-4 max-w-[38em]">{service.words}</p>}
          {service.features.length > 0 && (
            <ul className="mt-5 flex flex-col gap-2.5">
              {service.features.map((feature) => (
                <li key={feature} className="flex gap-3">
                  <Icon name="check" className="size-4.5 mt-[0.22em] text-forest" />
                  {feature}
                </li>
              ))}
            </ul>
          )}
          {(service.price || service.duration || service.audience) && (
            <dl className="mt-7 grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-2">
              {service.price && (
                <Fact label="Price">
                  <span className="serif text-xl">{service.price.from}</span> {service.price.unit}
                </Fact>
              )}
              {service.duration && (
                <Fact label="Duration">
                  <span className="serif text-xl">{service.duration}</span>
                </Fact>
              )}
              {service.audience && (
                <Fact label="Ideal for" className="sm:col-span-2">
                  {service.audience}
                </Fact>
              )}
            </dl>
          )}
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

/** Rings behind the drawing, cut off by the panel's edge. */
function Echoes({ tone }: { tone: (typeof tones)[number] }) {
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

function AlsoTaught({ more }: { more: NonNullable<ServicesContent["more"]> }) {
  return (
    <Section className="pt-0!">
      <h2 className="text-2xl">{more.title}</h2>
      <ul className="mt-6 grid gap-x-14 gap-y-8 md:grid-cols-2">
        {more.items.map((item) => (
          <li key={item.name} className="flex gap-6 border-t border-line pt-6">
            <SitePicture name={item.picture} tone="clay" className="w-24 shrink-0 self-start" />
            <div>
              <h3>{item.name}</h3>
              <p className="mt-1.5 text-ink-2">{item.words}</p>
              <LinkButton to={item.link} look="quiet" size="small" className="mt-2 -ml-4" prefetch="intent">
                {item.label}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WhyChoose({ why }: { why: ServicesContent["why"] }) {
  return (
    <Section tone="soft">
      <SectionTitle title={why.title} />
      <ol className="grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {why.items.map((reason, at) => (
          <li key={reason.title} className="border-t-2 border-marigold pt-4">
            <span aria-hidden="true" className="serif text-lg text-ink-3">
              {at + 1}
            </span>
            <h3 className="mt-1">{reason.title}</h3>
            <p className="mt-2 text-ink-2">{reason.words}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function PricingSummary({ services }: { services: readonly Service[] }) {
  const takesPayments = useBusiness()?.takes_payments;
  if (services.length === 0) return null;
  const hasDurations = services.some(({ duration }) => duration);
  return (
    <Section aria-labelledby="pricing">
      <SectionTitle
        id="pricing"
        title="Prices at a glance"
        lead={
          takesPayments
            ? "In Indian rupees. Joining is free, and My Bookings shows how to pay for each class."
            : "In Indian rupees. Joining is free. Online payment is coming soon. Until then, we arrange payment with you."
        }
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
            {hasDurations && (
              <th scope="col" className="pb-3 font-medium">
                Duration
              </th>
            )}
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
                <b className="font-semibold">{service.price?.from}</b>{" "}
                <span className="text-ink-2">{service.price?.unit}</span>
              </td>
              {hasDurations && <td className="py-5 text-ink-2 max-sm:p-0">{service.duration}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
