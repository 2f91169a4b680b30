import { Award } from "lucide-react";
import { pluralize } from "#app/platform/text/plural.ts";
import { type Figures, figureText } from "../../figures.ts";
import type { Instructor } from "../../queries.server.ts";

type Learned = Pick<Instructor, "certification" | "certifications" | "years_of_experience" | "specialties">;

/** Shows the teacher's training and years of experience. */
export function CertificationsTab({ instructor, figures }: { instructor: Learned; figures: Figures }) {
  const { certification, certifications, years_of_experience: years, specialties } = instructor;
  const all = [...new Set([...(certification ? [certification] : []), ...certifications])];
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[1fr_18rem]">
      <section aria-labelledby="certifications">
        <h2 id="certifications" className="mb-5 text-2xl">
          Certifications
        </h2>
        {all.length > 0 ? (
          <ul className="flex max-w-[66ch] flex-col">
            {all.map((one) => (
              <li key={one} className="flex gap-4 border-t border-line py-4 last:border-b">
                <Award
                  aria-hidden="true"
                  size={22}
                  strokeWidth={1.6}
                  className="mt-0.5 shrink-0 text-marigold-deep"
                />
                <span>{one}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">No certifications yet.</p>
        )}
      </section>
      <section aria-labelledby="experience">
        <h2 id="experience" className="mb-5 text-2xl">
          Experience
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-1">
          <Figure label={pluralize(years, "year of teaching", "years of teaching")}>
            {figureText(years)}
          </Figure>
          <Figure label={pluralize(figures.students, "student taught", "students taught")}>
            {figureText(figures.students)}
          </Figure>
          <Figure label={pluralize(figures.classes_taught, "class held", "classes held")}>
            {figureText(figures.classes_taught)}
          </Figure>
          <Figure label={pluralize(specialties.length, "specialty", "specialties")}>
            {figureText(specialties.length)}
          </Figure>
        </dl>
      </section>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="serif figures text-3xl">{children}</dd>
    </div>
  );
}
