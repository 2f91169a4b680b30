import { PageHead } from "#app/frame/page-head.tsx";
import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { CallToAction } from "#app/site/call-to-action.tsx";
import type { TestimonialsContent } from "#app/site/page-content.server.ts";
import { SitePicture } from "#app/site/site-picture.tsx";
import { StatsRow } from "#app/site/stats-row.tsx";
import type { Testimonial as SiteVoice } from "#app/site/testimonials.server.ts";
import { TextSection } from "#app/site/text-section.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Section, SectionTitle } from "#app/ui/page.tsx";
import { textsMeta } from "#app/ui/seo.ts";
import { Stars } from "#app/ui/stars.tsx";
import { italicFaces } from "#app/ui/styles/preloaded-face.ts";
import { testimonialsContent } from "../page-content.server.ts";
import type { Route } from "./+types/testimonials";

export const links = italicFaces;

export const handle: PageHandle = { reads: [] };

export const headers = () => cachePage(["settings", "profiles"]);

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Testimonials", path: "/testimonials", image: "/og/testimonials.png" });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = appContext(context);
  return testimonialsContent(db, (await showSiteTexts(db)).texts);
}

export default TestimonialsPage;

export function TestimonialsPage({ loaderData }: { loaderData: TestimonialsContent }) {
  const { hero, figures, testimonials, films, closing } = loaderData;
  const hasFilms = films && films.items.length > 0;
  return (
    <>
      <TextSection name="site.testimonials.hero">
        <PageHead head={hero} picture="people" tone="lotus" />
      </TextSection>
      <TextSection name="site.testimonials.figures">
        {figures.length > 0 && (
          <Container className="pt-4">
            <StatsRow figures={figures} />
          </Container>
        )}
      </TextSection>
      <TextSection name="site.testimonials.list">
        {testimonials.length > 0 ? (
          <Section aria-label="What students say">
            <div className="gap-6 md:columns-2 lg:columns-3">
              {testimonials.map((voice) => (
                <Testimonial key={voice.key} voice={voice} />
              ))}
            </div>
          </Section>
        ) : (
          <EmptyState
            picture="feather"
            title="No testimonials yet"
            text="After a class you can rate it, and choose whether we may show your rating here."
            action={<LinkButton to="/schedule">See this week’s classes</LinkButton>}
            heading="h2"
          />
        )}
      </TextSection>
      <TextSection name="site.testimonials.films">{hasFilms && <Films films={films} />}</TextSection>
      <div className="h-16 md:h-21" />
      <CallToAction
        name="site.testimonials.closing"
        closing={closing}
        picture="teacup"
        link={["/book-class", "Book a class"]}
        secondLink={["/contact", "Tell us what changed"]}
      />
    </>
  );
}

function Films({ films }: { films: NonNullable<TestimonialsContent["films"]> }) {
  return (
    <Section tone="soft">
      <SectionTitle title={films.title} lead={films.lead} />
      <ul className="grid gap-6 md:grid-cols-3">
        {films.items.map((film) => (
          <li key={film.title}>
            <div className="relative grid aspect-video place-items-center overflow-hidden rounded-lg border border-line bg-paper">
              <SitePicture name={film.picture} className="h-3/4" />
              <span
                aria-hidden="true"
                className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full border border-line bg-paper text-ink-3"
              >
                <Icon name="play" className="size-4.5 translate-x-px" />
              </span>
              {!film.address && (
                <Badge tone="marigold" className="absolute top-4 left-4">
                  Coming Soon
                </Badge>
              )}
            </div>
            <h3 className="mt-4">
              {film.address ? (
                <a href={film.address} rel="noopener" className="link">
                  {film.title}
                </a>
              ) : (
                film.title
              )}
            </h3>
            {film.words && <p className="mt-1 text-sm text-ink-2">{film.words}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const tones: Record<string, Tone> = {
  Corporate: "sky",
  "1-on-1": "lotus",
  Group: "forest",
  "Private Group": "marigold",
};

function Testimonial({ voice }: { voice: SiteVoice }) {
  const { name, place, role, kind, words, stars, picture, seed } = voice;
  return (
    <figure className="mb-6 break-inside-avoid rounded-lg border border-line bg-paper p-6 sm:p-7">
      <div className="flex items-center justify-between gap-4">
        <Badge tone={tones[kind] ?? "forest"}>{kind}</Badge>
        <Stars rating={stars} />
      </div>
      <blockquote className="serif mt-5 text-[1.13rem]/relaxed font-normal">
        <p>{words}</p>
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-4 border-t border-line pt-5">
        <Avatar seed={seed} src={picture} className="size-13" />
        <span className="min-w-0 text-sm text-ink-2">
          <b className="block text-base font-semibold text-ink">{name}</b>
          {role && <span className="block">{role}</span>}
          {place}
        </span>
      </figcaption>
    </figure>
  );
}
