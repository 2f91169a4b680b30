import { siteOf } from "#app/frame/business.ts";
import { PageHead } from "#app/frame/page-head.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Section, SectionTitle } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import { ClosingCall } from "../closing-call.tsx";
import { aboutClosing, aboutHero, story, teachersSection, values } from "../copy/about.ts";
import { studioFigures } from "../copy/figures.ts";
import { FiguresRow } from "../figures-row.tsx";
import { TeacherPortrait } from "../teacher-portrait.tsx";
import { listTeachers } from "../teacher-queries.server.ts";
import type { Route } from "./+types/about";

export function headers() {
  return cachePage(["settings", "profiles"]);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageMeta({
    title: "About",
    description:
      "How a borrowed laptop and four students became a studio of six teachers in four time zones, and what we hold to.",
    path: "/about",
    site,
    image: "/og/about.png",
    about: {
      "@type": "AboutPage",
      about: {
        "@type": "Organization",
        name: site?.name,
        url: site?.origin,
        employee: loaderData?.teachers.map((teacher) => ({
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
  return { teachers: await listTeachers(appContext(context).db) };
}

export default function About({ loaderData: { teachers } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...aboutHero} picture="path" />
      <Story />
      <Section tone="soft">
        <FiguresRow figures={studioFigures} />
        <Values />
      </Section>
      {teachers.length > 0 && (
        <Section id="teachers" aria-labelledby="teachers-title">
          <SectionTitle id="teachers-title" {...teachersSection} />
          <ul className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
            {teachers.map((teacher) => (
              <TeacherPortrait key={teacher.user_id} teacher={teacher} />
            ))}
          </ul>
        </Section>
      )}
      <ClosingCall {...aboutClosing} picture="mat">
        <LinkButton to="/schedule" prefetch="intent">
          See this week’s classes
        </LinkButton>
        <LinkButton to="/contact" look="secondary" prefetch="intent">
          Ask us something
        </LinkButton>
      </ClosingCall>
    </>
  );
}

function Story() {
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
          <p className="serif mt-2 text-lg italic">{story.signature}</p>
        </div>
      </div>
    </Section>
  );
}

function Values() {
  return (
    <div className="mt-16">
      <SectionTitle title="What we hold to" />
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {values.map((value) => (
          <li key={value.name} className="flex gap-5 sm:block">
            <Illustration name={value.picture} className="w-20 shrink-0 self-start sm:w-32" />
            <div>
              <h3 className="sm:mt-5">{value.name}</h3>
              <p className="mt-2 text-ink-2">{value.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
