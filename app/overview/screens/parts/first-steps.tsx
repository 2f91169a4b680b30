import { Check, Circle } from "lucide-react";
import { Link } from "react-router";
import { type ModuleId, moduleTitles, rolesWith } from "#app/staff/modules.ts";
import { roleList } from "#app/staff/role-labels.ts";
import type { FirstStep } from "../../checklist.ts";

/** Shows the steps a studio needs before its first booking. */
export function FirstSteps({
  steps,
  modules,
}: {
  steps: readonly FirstStep[];
  modules: readonly ModuleId[];
}) {
  return (
    <section aria-labelledby="first" className="mb-8 rounded-lg border border-line bg-paper-2 p-5">
      <h2 id="first" className="serif text-xl">
        First steps
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">Complete these steps so that members can book.</p>
      <ol className="flex flex-col">
        {steps.map(({ key, title, module, at = "", done }) => (
          <li key={key} className="flex min-h-11 items-center gap-3">
            {done ? (
              <Check aria-hidden="true" size={18} className="shrink-0 text-forest" />
            ) : (
              <Circle aria-hidden="true" size={18} className="shrink-0 text-ink-3" />
            )}
            {done ? (
              <span className="text-ink-2">
                {title} <span className="sr-only">(done)</span>
              </span>
            ) : module && modules.includes(module) ? (
              <Link to={`/dashboard/${module}${at}`} className="link inline-flex min-h-11 items-center">
                {title}
              </Link>
            ) : (
              <span>
                {title}
                {module && (
                  <span className="block text-sm text-ink-2">
                    {`Done in ${moduleTitles[module]} by: ${roleList(rolesWith(module))}`}
                  </span>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
