import { Link } from "react-router";
import { firstName } from "#app/platform/text/first-name.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { Teacher } from "./teacher-queries.server.ts";

/** One teacher on the About page: picture, what they teach, where they learned it, and who they are. */
export function TeacherPortrait({ teacher }: { teacher: Teacher }) {
  const name = firstName(teacher.full_name) || teacher.full_name;
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
          <span>{years(teacher.years_of_experience)}</span>
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

function years(count: number): string {
  if (count <= 0) return "New to teaching";
  return `${formatCount(count, "year")} of experience`;
}
