import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { ActionButton } from "#app/staff/action-button.tsx";
import { roleList } from "#app/staff/role-labels.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { shareText } from "../../teacher-files.ts";
import { openTeacher } from "../../teachers-address.ts";
import type { TeacherData } from "./open-teacher.server.ts";

/** Shows a teacher's profile, figures and actions. */
export function TeacherProfile({ data: { teacher, values } }: { data: TeacherData }) {
  const [params] = useSearchParams();
  const to = (set: Record<string, string>) => openTeacher(params, teacher.id, set);
  return (
    <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
      <div className="min-w-0">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 text-[0.95rem]">
          <Fact label="Email">{teacher.email}</Fact>
          <Fact label="Roles">{roleList(teacher.roles)}</Fact>
          <Fact label="Specialties">{teacher.specialties.join(", ")}</Fact>
          <Fact label="Certification">{values.certification}</Fact>
          <Fact label="Years of teaching">{values.years_of_experience}</Fact>
          <Fact label="Languages">{values.languages.join(", ")}</Fact>
          <Fact label="Certifications">{values.certifications.join("; ")}</Fact>
          <Fact label="Education">{values.education.join("; ")}</Fact>
          <Fact label="Achievements">{values.achievements.join("; ")}</Fact>
          <Fact label="Short bio">{values.short_bio}</Fact>
          <Fact label="Bio">{values.bio}</Fact>
          <Fact label="Philosophy">{values.teaching_philosophy}</Fact>
        </dl>
        <p className="mt-5">
          <Link to={`/instructor/${teacher.id}`} className="link">
            View public profile
          </Link>
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to={to({ do: "edit" })}>Edit teaching profile</LinkButton>
          {teacher.state === "resting" ? (
            <ActionButton intent="teach" send={{ id: teacher.id }} look="secondary">
              Teach again
            </ActionButton>
          ) : (
            <LinkButton to={to({ ask: "rest" })} look="secondary">
              Rest
            </LinkButton>
          )}
          <LinkButton to={to({ ask: "end" })} look="quiet">
            End teaching
          </LinkButton>
        </div>
      </div>
      <ul className="grid content-start gap-3 max-lg:grid-cols-2">
        <Figure label="Weekly classes">{teacher.weekly}</Figure>
        <Figure label="Classes in the next 28 days">{teacher.ahead}</Figure>
        <Figure label="Occupancy of 8 weeks">{shareText(teacher.occupancy)}</Figure>
        <Figure label="Rating">
          <Stars rating={teacher.rating} count={teacher.ratings} />
        </Figure>
      </ul>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="rounded-lg border border-line bg-paper-2 px-4 py-3">
      <span className="figures block text-2xl">{children}</span>
      <span className="text-sm text-ink-2">{label}</span>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line break-words">{children || "–"}</dd>
    </>
  );
}
