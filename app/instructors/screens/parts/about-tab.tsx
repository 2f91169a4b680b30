import { CalendarDays, CalendarPlus, Mail } from "lucide-react";
import type { ReactNode } from "react";
import { firstName } from "#app/platform/text/first-name.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import type { Instructor } from "../../queries.server.ts";

/** In the teacher's own words, and where to go from here. */
export function AboutTab({ instructor }: { instructor: Instructor }) {
  const { full_name, bio, teaching_philosophy, languages, achievements, education, studio_email } =
    instructor;
  const first_name = firstName(full_name) || full_name;
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[1fr_18rem]">
      <div className="flex min-w-0 flex-col gap-11">
        <section aria-labelledby="bio">
          <h2 id="bio" className="mb-4 text-2xl">
            About {first_name}
          </h2>
          <div className="flex max-w-[62ch] flex-col gap-4 text-ink-2">
            {(bio ?? `${first_name} hasn't added a bio yet.`).split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        {teaching_philosophy && (
          <section aria-labelledby="philosophy">
            <h2 id="philosophy" className="mb-4 text-2xl">
              Teaching philosophy
            </h2>
            <blockquote className="serif max-w-[52ch] border-l-2 border-marigold pl-5 text-xl leading-normal text-ink">
              {teaching_philosophy}
            </blockquote>
          </section>
        )}
        {achievements.length > 0 && <PlainList id="achievements" title="Achievements" items={achievements} />}
        {education.length > 0 && <PlainList id="education" title="Education" items={education} />}
      </div>
      <aside className="flex flex-col gap-9">
        <section aria-labelledby="languages">
          <h2 id="languages" className="serif mb-3 text-xl">
            Languages
          </h2>
          <p className="text-ink-2">{(languages.length > 0 ? languages : ["English"]).join(", ")}</p>
        </section>
        <section aria-labelledby="actions">
          <h2 id="actions" className="serif mb-4 text-xl">
            Quick actions
          </h2>
          <ul className="flex flex-col gap-2.5">
            <li>
              <LinkButton
                to="/schedule"
                look="secondary"
                wide
                icon={<CalendarDays aria-hidden="true" size={18} strokeWidth={1.75} />}
              >
                View Class Schedule
              </LinkButton>
            </li>
            <li>
              <LinkButton
                to="/schedule"
                wide
                icon={<CalendarPlus aria-hidden="true" size={18} strokeWidth={1.75} />}
              >
                Book a Class
              </LinkButton>
            </li>
            {studio_email && (
              <li>
                <a href={`mailto:${studio_email}`} className={buttonClass({ look: "secondary", wide: true })}>
                  <Mail aria-hidden="true" size={18} strokeWidth={1.75} />
                  Contact Instructor
                </a>
              </li>
            )}
          </ul>
        </section>
      </aside>
    </div>
  );
}

function PlainList({ id, title, items }: { id: string; title: ReactNode; items: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      <ul className="flex max-w-[62ch] flex-col gap-2.5 text-ink-2">
        {items.map((item) => (
          <li key={item} className="flex gap-3.5">
            <span aria-hidden="true" className="mt-[0.68em] h-px w-4 shrink-0 bg-marigold" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
