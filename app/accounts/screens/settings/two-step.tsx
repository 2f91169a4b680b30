import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityForm, InlineForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { TwoStepNotice } from "../two-step-notice.tsx";
import { FormStatus, Proving } from "./form-status.tsx";
import { useSettingsForm } from "./settings-form.ts";

/** Manages two-step sign-in with an authenticator app. */
export function TwoStep({
  on,
  hasPassword,
  required,
}: {
  on: boolean;
  hasPassword: boolean;
  required: { day: string; isDue: boolean } | null;
}) {
  const beginning = useSettingsForm("two-step-begin");
  const confirming = useSettingsForm("two-step-confirm");
  const ending = useSettingsForm("two-step-off", "backup-codes");
  // The QR code is invalid after its confirmation, even after turning two-step sign-in off.
  const setup = beginning.busy || confirming.done ? undefined : beginning.done?.value.setup;
  const startOver = () => {
    confirming.reset();
    ending.reset();
  };
  return (
    <section id="two-step" className="scroll-mt-24">
      <h3 className="mb-1 flex items-center gap-2.5 font-semibold">
        Two-step sign-in{" "}
        <Badge tone={on ? "forest" : "plain"} className="font-sans">
          {on ? "On" : "Off"}
        </Badge>
      </h3>
      <p className="mb-4 text-sm text-ink-2">
        With two-step sign-in, you also enter a code from an authenticator app each time you sign in. No one
        can sign in with your password alone.
      </p>
      {required && (
        <div className="mb-4">
          <TwoStepNotice {...required} isHere />
        </div>
      )}
      {on && confirming.done && (
        <div className="mb-4 flex flex-col items-start gap-4">
          <FormStatus answer={confirming.answer} />
          <LinkButton to="/dashboard" look="secondary" size="small">
            Open the dashboard
          </LinkButton>
        </div>
      )}
      {!on && ending.done && <FormStatus answer={ending.answer} />}
      {on && <SwitchOff ending={ending} hasPassword={hasPassword} />}
      {!on && !setup && (
        <InlineForm
          {...beginning.form}
          label="Set up two-step sign-in"
          look="secondary"
          className="flex max-w-sm flex-col gap-4"
          onSubmit={startOver}
        >
          <Proving hasPassword={hasPassword} />
        </InlineForm>
      )}
      {!on && setup && (
        <InlineForm {...confirming.form} label="Turn on" busyLabel="Checking…">
          <ol className="flex flex-col gap-5">
            <li>
              <p className="font-medium">1. Scan this with your authenticator app</p>
              <img
                src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.qr_code)}`}
                alt="QR code for your authenticator app"
                width={176}
                height={176}
                className="mt-2 rounded-md bg-white"
              />
              <p className="mt-2 text-sm text-ink-2">
                Or type this key: <code className="figures break-all select-all">{setup.secret}</code>
              </p>
            </li>
            <li>
              <p className="font-medium">
                2. Save these backup codes where you can reach them without your phone
              </p>
              <Codes codes={setup.backup_codes} />
            </li>
            <li className="max-w-xs">
              <TextField
                label="3. Enter the code from the app"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
              />
            </li>
          </ol>
        </InlineForm>
      )}
    </section>
  );
}

interface SwitchOffProps {
  ending: ReturnType<typeof useSettingsForm>;
  hasPassword: boolean;
}

function SwitchOff({ ending, hasPassword }: SwitchOffProps) {
  const codes = ending.done?.value.codes;
  return (
    <div className="flex flex-col gap-4">
      <FormStatus answer={ending.done} />
      {codes && <Codes codes={codes} />}
      <EntityForm {...ending.form} hidden={{}} className="flex max-w-md flex-col gap-4">
        <Proving hasPassword={hasPassword} />
        <p className="flex flex-wrap gap-2.5">
          <SubmitButton name="intent" value="two-step-off" look="secondary">
            Turn off
          </SubmitButton>
          <SubmitButton name="intent" value="backup-codes" look="secondary">
            New backup codes
          </SubmitButton>
        </p>
      </EntityForm>
    </div>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="mt-2 grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-paper-2 p-4">
      {codes.map((code) => (
        <li key={code}>
          <code className="figures select-all">{code}</code>
        </li>
      ))}
    </ul>
  );
}
