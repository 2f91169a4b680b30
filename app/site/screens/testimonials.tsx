import { siteOf } from "#app/frame/business.ts";
import { PageHead } from "#app/frame/page-head.tsx";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Section, SectionTitle } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import { Stars } from "#app/ui/stars.tsx";
import { ClosingCall } from "../closing-call.tsx";
import { studentFigures } from "../copy/figures.ts";
import { type Testimonial, testimonials } from "../copy/testimonials.ts";
import { comingFilms, testimonialsClosing, testimonialsHero } from "../copy/testimonials-page.ts";
import { FiguresRow } from "../figures-row.tsx";
import type { Route } from "./+types/testimonials";

export function headers() {
  return cachePage(["settings"]);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Testimonials",
    description: "Six students on what changed after three months with the studio, printed as it came.",
    path: "/testimonials",
    site: siteOf(matches),
    image: "/og/testimonials.png",
  });
}

export default function Testimonials() {
  return (
    <>
      <PageHead {...testimonialsHero} picture="people" tone="lotus" />
      <Container className="pt-4">
        <FiguresRow figures={studentFigures} />
      </Container>
      <Section aria-label="What students say">
        <div className="gap-6 md:columns-2 lg:columns-3">
          {testimonials.map((testimonial) => (
            <Voice key={testimonial.name} testimonial={testimonial} />
          ))}
        </div>
      </Section>
      <Section tone="soft">
        <SectionTitle title="On film" lead="We are filming three of these stories where they happen." />
        <ul className="grid gap-6 md:grid-cols-3">
          {comingFilms.map((film) => (
            <li key={film.title}>
              <div className="relative grid aspect-video place-items-center overflow-hidden rounded-lg border border-line bg-paper">
                <Illustration name={film.picture} className="h-3/4" />
                <span
                  aria-hidden="true"
                  className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full border border-line bg-paper text-ink-3"
                >
                  <Icon name="play" className="size-4.5 translate-x-px" />
                </span>
                <Badge tone="marigold" className="absolute top-4 left-4">
                  Coming Soon
                </Badge>
              </div>
              <h3 className="mt-4">{film.title}</h3>
              <p className="mt-1 text-sm text-ink-2">{film.length}</p>
            </li>
          ))}
        </ul>
      </Section>
      <div className="h-16 md:h-21" />
      <ClosingCall {...testimonialsClosing} picture="teacup">
        <LinkButton to="/book-class" prefetch="intent">
          Book a class
        </LinkButton>
        <LinkButton to="/contact" look="secondary" prefetch="intent">
          Tell us what changed
        </LinkButton>
      </ClosingCall>
    </>
  );
}

const tones: Record<Testimonial["type"], Tone> = {
  Corporate: "sky",
  "1-on-1": "lotus",
  Group: "forest",
  "Private Group": "marigold",
};

function Voice({ testimonial }: { testimonial: Testimonial }) {
  const { name, location, content, image, rating, type, position, company } = testimonial;
  return (
    <figure className="mb-6 break-inside-avoid rounded-lg border border-line bg-paper p-6 sm:p-7">
      <div className="flex items-center justify-between gap-4">
        <Badge tone={tones[type]}>{type}</Badge>
        <Stars rating={rating} />
      </div>
      <blockquote className="serif mt-5 text-[1.13rem]/relaxed font-normal">
        <p>{content}</p>
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-4 border-t border-line pt-5">
        <Avatar seed={image} className="size-13" />
        <span className="min-w-0 text-sm text-ink-2">
          <b className="block text-base font-semibold text-ink">{name}</b>
          {position && company && (
            <span className="block">
              {position}, {company}
            </span>
          )}
          {location}
        </span>
      </figcaption>
    </figure>
  );
}
