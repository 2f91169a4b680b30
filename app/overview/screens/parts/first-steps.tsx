import { Check, Circle } from "lucide-react";
import { Link } from "react-router";
import type { readFirstSteps } from "../../overview-queries.server.ts";

const listed = [
  ["settings", "Say who you are: name and contact", "/dashboard/business-settings"],
  ["type", "Add a class type", "/dashboard/class-package-manager?new=type"],
  ["weekly", "Put a weekly class into the timetable", "/schedule"],
  ["package", "Add a package", "/dashboard/class-package-manager?new=package"],
  ["teacher", "Invite a teacher", "/dashboard/user-management?new=invite"],
] as const;

/** What a studio begins with, until somebody has booked. */
export function FirstSteps({ steps }: { steps: NonNullable<Awaited<ReturnType<typeof readFirstSteps>>> }) {
  return (
    <section aria-labelledby="first" className="mb-8 rounded-lg border border-line bg-paper-2 p-5">
      <h2 id="first" className="serif text-xl">
        First steps
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">Nobody has booked yet. With these, somebody can.</p>
      <ol className="flex flex-col">
        {listed.map(([key, label, to]) => (
          <li key={key} className="flex min-h-11 items-center gap-3">
            {steps[key] ? (
              <Check aria-hidden="true" size={18} className="text-forest" />
            ) : (
              <Circle aria-hidden="true" size={18} className="text-ink-3" />
            )}
            {steps[key] ? (
              <span className="text-ink-2">
                {label} <span className="sr-only">(done)</span>
              </span>
            ) : (
              <Link to={to} className="link inline-flex min-h-11 items-center">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
