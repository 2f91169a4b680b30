import { Link } from "react-router";
import { PageHead } from "#app/frame/page-head.tsx";
import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { CallToAction } from "#app/site/call-to-action.tsx";
import type { AboutContent } from "#app/site/page-content.server.ts";
import { SitePicture } from "#app/site/site-picture.tsx";
import { StatsRow } from "#app/site/stats-row.tsx";
import { TextSection } from "#app/site/text-section.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { CachedPart } from "#app/ui/loading/cached-part.tsx";
import { Section, SectionTitle } from "#app/ui/page.tsx";
import { findSite, textsMeta } from "#app/ui/seo.ts";
import { italicFaces } from "#app/ui/styles/preloaded-face.ts";
import { aboutContent } from "../page-content.server.ts";
import type { Teacher } from "../teacher-queries.server.ts";
import type { Route } from "./+types/about";
import { FirstClass } from "./parts/first-class.tsx";

export const handle: PageHandle = { reads: [] };

export const links = italicFaces;

export const headers = () => cachePage(["settings", "profiles"]);

export function meta(args: Route.MetaArgs) {
  const site = findSite(args.matches);
  return textsMeta(args, {
    title: "About",
    path: "/about",
    image: "/og/about.png",
    about: {
      "@type": "AboutPage",
      about: {
        "@type": "Organization",
        name: site?.name,
        url: site?.origin,
        employee: args.loaderData?.teachers.map((teacher) => ({
          "@type": "Person",
          name: teacher.full_name,
          jobTitle: teacher.title ?? undefined,
          url: `${site?.origin}/instructor/${teacher.user_id}`,
        })),
      },
    },
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = appContext(context);
  return aboutContent(db, (await showSiteTexts(db)).texts);
}

export default function About({ loaderData: { hero, ...rest } }: Route.ComponentProps) {
  return (
    <>
      <AboutHead hero={hero} />
      <CachedPart name="about" madeOf={rest}>
        <AboutRest content={rest} />
      </CachedPart>
    </>
  );
}

export function AboutHead({ hero }: Pick<AboutContent, "hero">) {
  return (
    <TextSection name="site.about.hero">
      <PageHead head={hero} picture="path" />
    </TextSection>
  );
}

/** The page below its head. */
export function AboutRest({ content }: { content: Omit<AboutContent, "hero"> }) {
  const { story, figures, values, teachers, teachers_head, first_class, closing } = content;
  return (
    <>
      <TextSection name="site.about.story">{story && <Story story={story} />}</TextSection>
      {(figures.length > 0 || values) && (
        <Section tone="soft">
          {figures.length > 0 && (
            <TextSection name="site.home.figures">
              <StatsRow figures={figures} />
            </TextSection>
          )}
          <TextSection name="site.about.values">
            {values && values.items.length > 0 && <Values values={values} isFirst={figures.length === 0} />}
          </TextSection>
        </Section>
      )}
      {teachers.length > 0 && (
        <Section id="teachers" aria-labelledby="teachers-title">
          <TextSection name="site.about.teachers">
            <SectionTitle id="teachers-title" title={teachers_head.title} lead={teachers_head.lead} />
          </TextSection>
          <ul className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
            {teachers.map((teacher) => (
              <TeacherPortrait key={teacher.user_id} teacher={teacher} />
            ))}
          </ul>
        </Section>
      )}
      {first_class && <FirstClass text={first_class} />}
      <CallToAction
        name="site.about.closing"
        closing={closing}
        picture="mat"
        link={["/schedule", "See this week’s classes"]}
        secondLink={["/contact", "Ask us something"]}
      />
    </>
  );
}

function Story({ story }: { story: NonNullable<AboutContent["story"]> }) {
  const [first, ...rest] = story.paragraphs;
  return (
    <Section className="pt-8!">
      <div className="grid gap-x-16 gap-y-6 md:grid-cols-[1fr_1.9fr]">
        <div className="md:sticky md:top-28 md:self-start">
          <h2>{story.title}</h2>
          <Illustration name="calendar" tone="lotus" className="mt-8 hidden w-52 md:block" />
        </div>
        <div className="flex max-w-[42em] flex-col gap-5">
          <p className="serif text-xl/relaxed font-normal first-letter:float-left first-letter:mt-1.5 first-letter:mr-2.5 first-letter:text-[3.6em] first-letter:leading-[0.8] first-letter:text-forest">
            {first}
          </p>
          {rest.map((paragraph) => (
            <p key={paragraph} className="text-ink-2">
              {paragraph}
            </p>
          ))}
          {story.signature && <p className="serif mt-2 text-lg italic">{story.signature}</p>}
        </div>
      </div>
    </Section>
  );
}

function Values({ values, isFirst }: { values: NonNullable<AboutContent["values"]>; isFirst: boolean }) {
  return (
    <div className={isFirst ? undefined : "mt-16"}>
      <SectionTitle title={values.title} />
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {values.items.map((value) => (
          <li key={value.name} className="flex gap-5 sm:block">
            <SitePicture name={value.picture} className="w-20 shrink-0 self-start sm:w-32" />
            <div>
              <h3 className="sm:mt-5">{value.name}</h3>
              <p className="mt-2 text-ink-2">{value.words}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TeacherPortrait({ teacher }: { teacher: Teacher }) {
  const name = firstName(teacher.full_name) || teacher.full_name;
  const years = teacher.years_of_experience;
  return (
    <li className="grid grid-cols-[auto_1fr] content-start gap-x-5 border-t border-line pt-8 sm:gap-x-7">
      <Avatar
        seed={teacher.full_name}
        src={teacher.avatar_url}
        className="size-22 sm:row-span-2 sm:size-34"
      />
      <div className="min-w-0 self-center sm:self-start">
        <h3 className="text-2xl">
          <Link
            to={`/instructor/${teacher.user_id}`}
            prefetch="intent"
            viewTransition
            className="no-underline decoration-marigold decoration-2 underline-offset-4 hover:underline"
          >
            {teacher.full_name}
          </Link>
        </h3>
        <p className="mt-1 text-ink-2">{teacher.title}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-3">
          {teacher.location && <span>{teacher.location}</span>}
          <span>{years > 0 ? `${formatCount(years, "year")} of experience` : "New to teaching"}</span>
        </p>
      </div>
      <div className="col-span-2 mt-4 min-w-0 sm:col-span-1 sm:col-start-2">
        {teacher.short_bio && <p>{teacher.short_bio}</p>}
        {teacher.specialties.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-2" aria-label={`What ${name} teaches`}>
            {teacher.specialties.map((specialty) => (
              <li key={specialty}>
                <Badge>{specialty}</Badge>
              </li>
            ))}
          </ul>
        )}
        {teacher.certifications.length > 0 && (
          <>
            <h4 className="mt-5 text-sm font-semibold">Training and certifications</h4>
            <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-2 marker:text-marigold">
              {teacher.certifications.map((certification) => (
                <li key={certification}>{certification}</li>
              ))}
            </ul>
          </>
        )}
        {teacher.bio && (
          <details className="group mt-3">
            <summary className="link inline-flex min-h-11 items-center text-sm font-semibold">
              <span className="group-open:hidden">More about {name}</span>
              <span className="hidden group-open:inline">Less about {name}</span>
            </summary>
            <p className="mt-2 text-ink-2">{teacher.bio}</p>
          </details>
        )}
      </div>
    </li>
  );
}
