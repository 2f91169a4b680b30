import { PageHead } from "#app/frame/page-head.tsx";
import { ClosingCall } from "#app/site/closing-call.tsx";
import { FiguresRow } from "#app/site/figures-row.tsx";
import type { AboutContent } from "#app/site/page-content.server.ts";
import { SitePicture } from "#app/site/site-picture.tsx";
import { TeacherPortrait } from "#app/site/teacher-portrait.tsx";
import { TextSection } from "#app/site/text-section.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Section, SectionTitle } from "#app/ui/page.tsx";
import { FirstClass } from "./first-class.tsx";
import { headOf } from "./text-head.ts";

export function AboutHead({ hero }: Pick<AboutContent, "hero">) {
  return (
    <TextSection name="site.about.hero">
      <PageHead {...headOf(hero)} picture="path" />
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
              <FiguresRow figures={figures} />
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
      <TextSection name="site.about.closing">
        <ClosingCall title={closing.title} text={closing.words} picture="mat">
          <LinkButton to="/schedule" prefetch="intent">
            See this week’s classes
          </LinkButton>
          <LinkButton to="/contact" look="secondary" prefetch="intent">
            Ask us something
          </LinkButton>
        </ClosingCall>
      </TextSection>
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
