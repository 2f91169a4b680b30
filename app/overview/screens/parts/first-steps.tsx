import { Check, Circle } from "lucide-react";
import { Link } from "react-router";
import { type ModuleId, moduleTitles, rolesWith } from "#app/staff/modules.ts";
import { roleList } from "#app/staff/role-words.ts";
import type { readFirstSteps } from "../../overview-queries.server.ts";

type Steps = NonNullable<Awaited<ReturnType<typeof readFirstSteps>>>;
type StepKey = Exclude<keyof Steps, "booked">;

const listed: { key: StepKey; label: string; module: ModuleId; query?: string }[] = [
  { key: "settings", label: "Say who you are: name and contact", module: "business-settings" },
  { key: "type", label: "Add a class type", module: "class-package-manager", query: "?new=type" },
  {
    key: "weekly",
    label: "Put a weekly class into the timetable",
    module: "weekly-schedule",
    query: "?new=class",
  },
  { key: "package", label: "Add a package", module: "class-package-manager", query: "?new=package" },
  { key: "teacher", label: "Invite a teacher", module: "user-management", query: "?new=invite" },
];

/** What a studio begins with, until somebody has booked. */
export function FirstSteps({ steps, modules }: { steps: Steps; modules: readonly ModuleId[] }) {
  return (
    <section aria-labelledby="first" className="mb-8 rounded-lg border border-line bg-paper-2 p-5">
      <h2 id="first" className="serif text-xl">
        First steps
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">Nobody has booked yet. With these, somebody can.</p>
      <ol className="flex flex-col">
        {listed.map(({ key, label, module, query = "" }) => (
          <li key={key} className="flex min-h-11 items-center gap-3">
            {steps[key] ? (
              <Check aria-hidden="true" size={18} className="shrink-0 text-forest" />
            ) : (
              <Circle aria-hidden="true" size={18} className="shrink-0 text-ink-3" />
            )}
            {steps[key] ? (
              <span className="text-ink-2">
                {label} <span className="sr-only">(done)</span>
              </span>
            ) : modules.includes(module) ? (
              <Link to={`/dashboard/${module}${query}`} className="link inline-flex min-h-11 items-center">
                {label}
              </Link>
            ) : (
              <span>
                {label}
                <span className="block text-sm text-ink-2">
                  {`Done in ${moduleTitles[module]} by: ${roleList(rolesWith(module))}`}
                </span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
