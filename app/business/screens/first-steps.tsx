import { Link } from "react-router";
import { addressOfStep, type FirstStep } from "#app/overview/checklist.ts";
import type { ChecklistMark } from "#app/settings/checklist-marks.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { settingsPath } from "../settings-address.ts";

/** The setup checklist. Each step is checked against the data; the list disappears when done or dismissed. */
export function FirstSteps({ steps, modules }: { steps: readonly FirstStep[]; modules: readonly string[] }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <Panel as="section" className="mb-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          First steps <span className="figures text-base text-ink-3">{`${done} of ${steps.length}`}</span>
        </h2>
        <ActionButton {...mark("put_away")} look="quiet" size="small">
          Dismiss
        </ActionButton>
      </div>
      <ul className="mt-3 grid gap-x-10 md:grid-cols-2">
        {steps.map((step) => (
          <li key={step.key} className="flex items-start gap-3 border-t border-line py-3">
            <span
              className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border ${step.done ? "border-forest bg-forest text-on-forest" : "border-edge"}`}
            >
              {step.done && <Icon name="check" className="size-4" />}
              <span className="sr-only">{step.done ? "Done:" : "To do:"}</span>
            </span>
            <div className="min-w-0 flex-1">
              {addressOfStep(step, modules) ? (
                <Link
                  to={addressOfStep(step, modules)}
                  className="inline-flex min-h-6 items-center font-medium underline decoration-line underline-offset-4 hover:decoration-ink"
                >
                  {step.title}
                </Link>
              ) : (
                <span className="font-medium">{step.title}</span>
              )}
              {step.help && !step.done && <p className="text-sm text-ink-2">{step.help}</p>}
            </div>
            {step.press && !step.done && (
              <ActionButton intent={step.press.intent} action={settingsPath} look="secondary" size="small">
                {step.press.label}
              </ActionButton>
            )}
            {step.mark && !step.done && (
              <ActionButton
                {...mark(step.mark)}
                look="secondary"
                size="small"
                aria-label={`Mark as done: ${step.title}`}
              >
                Mark as done
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function mark(mark: ChecklistMark) {
  return { intent: "mark", send: { mark }, action: settingsPath };
}
