import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { StepState } from "#app/bookings/screens/parts/use-step-history.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EntityForm } from "#app/ui/form/entity-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spinner } from "#app/ui/skeleton.tsx";
import { type useRequestWizard, WizardContext } from "./use-wizard.ts";

interface WizardStep {
  /** In the row of steps. */
  name: string;
  title: string;
  lead?: string;
  fields: ReactNode;
}

interface WizardFormProps {
  wizard: ReturnType<typeof useRequestWizard>;
  steps: readonly WizardStep[];
  /** The title of the confirmation after the last step. */
  last: string;
  nextLabel?: string;
  previousLabel?: string;
  submitLabel: string;
  sendingWords: string;
  needsSignIn?: boolean;
  /** Under the fields of the last step. */
  summary?: ReactNode;
  /** The price that the page shows, in minor units. */
  price: number | undefined;
}

/** The form of a booking flow, showing one step at a time. */
export function WizardForm({
  wizard,
  steps,
  last,
  nextLabel = "Next",
  previousLabel = "Previous",
  submitLabel,
  sendingWords,
  needsSignIn = false,
  summary,
  price,
}: WizardFormProps) {
  const { step, isSending } = wizard;
  const isLast = step === steps.length;
  return (
    <WizardContext value={wizard}>
      <StepRow
        names={[...steps.map(({ name }) => name), last]}
        current={isSending ? steps.length + 1 : step}
      />
      {needsSignIn && wizard.user === null && (
        <SignInNote target={wizard.path} onLeave={wizard.keepForSignIn} />
      )}
      <EntityForm
        ref={wizard.form}
        answer={undefined}
        hidden={{
          step,
          request_id: String(wizard.values.request_id),
          quotedPrice: String(price ?? ""),
        }}
        noValidate
        data-private={wizard.user === null ? undefined : ""}
        onInput={wizard.onInput}
        onSubmit={wizard.onSubmit}
        className="mt-8"
        preventScrollReset
        state={{ step } satisfies StepState}
      >
        {/* Enter in a field presses the first button of a form: it must be this one. */}
        <button
          type="submit"
          name="intent"
          value={isLast ? "submit" : "next"}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        >
          {isLast ? submitLabel : nextLabel}
        </button>
        <div role="status" className={cx(!isSending && "sr-only")}>
          {isSending && (
            <p className="flex items-center justify-center gap-3 py-24 text-lg text-ink-2">
              <Spinner />
              {sendingWords}
            </p>
          )}
        </div>
        <div hidden={isSending}>
          <div key={wizard.epoch}>
            {steps.map(({ name, title, lead, fields }, at) => (
              <section key={name} data-step={at + 1} hidden={step !== at + 1} aria-label={title}>
                <h2 data-step-title tabIndex={-1} className="text-2xl outline-none">
                  {title}
                </h2>
                {lead && <p className="mt-2 text-ink-2">{lead}</p>}
                <div className="mt-6">{fields}</div>
              </section>
            ))}
          </div>
          {isLast && summary}
          {wizard.notice && (
            <div className="mt-8">
              <Notice tone="error">{wizard.notice}</Notice>
            </div>
          )}
          <div className="mt-9 flex flex-row-reverse flex-wrap justify-between gap-3 border-t border-line pt-6">
            {isLast ? (
              <Button type="submit" name="intent" value="submit" busy={isSending} className="max-sm:w-full">
                {submitLabel}
              </Button>
            ) : (
              <Button type="submit" name="intent" value="next" className="max-sm:w-full">
                {nextLabel}
              </Button>
            )}
            {step > 1 && (
              <Button type="submit" name="intent" value="previous" look="secondary" className="max-sm:w-full">
                {previousLabel}
              </Button>
            )}
          </div>
        </div>
      </EntityForm>
    </WizardContext>
  );
}

/** Shows the current step as text and as a progress bar. */
function StepRow({ names, current }: { names: readonly string[]; current: number }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <p id={id} className="mb-2 text-sm text-ink-2 sm:sr-only">
        Step {current} of {names.length}: {names[current - 1]}
      </p>
      <ol className="flex gap-2">
        {names.map((name, at) => {
          const isDone = at + 1 < current;
          const isNow = at + 1 === current;
          return (
            <li
              key={name}
              aria-current={isNow ? "step" : undefined}
              className={cx(
                "flex-1 border-t-2 pt-2.5 text-sm transition-colors duration-200",
                isNow
                  ? "border-marigold font-semibold text-ink"
                  : isDone
                    ? "border-forest text-ink-2"
                    : "border-line text-ink-3",
              )}
            >
              <span className="flex items-center gap-1.5 max-sm:sr-only">
                {isDone && <Check aria-hidden="true" size={15} strokeWidth={2.5} className="text-forest" />}
                {name}
                {isDone && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Tells signed-out visitors about the sign-in before they fill in the form. */
function SignInNote({ target, onLeave }: { target: string; onLeave: () => void }) {
  return (
    <div className="mt-6">
      <Notice tone="info">
        You must log in to send this booking.{" "}
        <Link
          to={`/login?redirect=${encodeURIComponent(target)}`}
          onClick={onLeave}
          className="link font-semibold"
        >
          Log in
        </Link>{" "}
        now or when you submit. We'll save what you've entered.
      </Notice>
    </div>
  );
}
