import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { TwoStepNotice } from "../two-step-notice.tsx";
import { useSettingsAddress, useSettingsForm } from "./answer.ts";
import { FormStatus, Proving } from "./form-status.tsx";

/** A second step at sign-in: the code of an app on the person's phone. */
export function TwoStep({
  on,
  hasPassword,
  required,
}: {
  on: boolean;
  hasPassword: boolean;
  required: { day: string; isDue: boolean } | null;
}) {
  const settingsAddress = useSettingsAddress();
  const beginning = useSettingsForm("two-step-begin");
  const confirming = useSettingsForm("two-step-confirm");
  const ending = useSettingsForm("two-step-off");
  // Once it was confirmed, the picture is used up, also when it is switched off again.
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
        After your password or Google, you enter a code from an authenticator app. Your password alone no
        longer opens your account.
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
        <beginning.Form
          method="post"
          action={settingsAddress}
          className="flex max-w-sm flex-col gap-4"
          onSubmit={startOver}
        >
          <FormStatus answer={beginning.answer} />
          <Proving hasPassword={hasPassword} refused={beginning.failed} />
          <p>
            <Button type="submit" name="intent" value="two-step-begin" look="secondary" busy={beginning.busy}>
              Set up two-step sign-in
            </Button>
          </p>
        </beginning.Form>
      )}
      {!on && setup && (
        <confirming.Form method="post" action={settingsAddress} className="flex flex-col gap-5">
          <FormStatus answer={confirming.answer} />
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
              <p className="font-medium">2. Keep these backup codes where you find them without your phone</p>
              <Codes codes={setup.backup_codes} />
            </li>
            <li className="max-w-xs">
              <TextField
                label="3. Type the code that the app shows"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                error={confirming.failed?.fieldErrors?.code}
                required
              />
            </li>
          </ol>
          <p>
            <Button
              type="submit"
              name="intent"
              value="two-step-confirm"
              busy={confirming.busy}
              busyLabel="Checking…"
            >
              Switch it on
            </Button>
          </p>
        </confirming.Form>
      )}
    </section>
  );
}

interface SwitchOffProps {
  ending: ReturnType<typeof useSettingsForm>;
  hasPassword: boolean;
}

function SwitchOff({ ending: off, hasPassword }: SwitchOffProps) {
  const settingsAddress = useSettingsAddress();
  const codes = useSettingsForm("backup-codes");
  // Both are sent with one password: one after the other.
  const busy = off.busy || codes.busy;
  return (
    <div className="flex flex-col gap-4">
      <FormStatus answer={off.answer ?? codes.answer} />
      {codes.done?.value.codes && <Codes codes={codes.done.value.codes} />}
      <off.Form method="post" action={settingsAddress} className="flex max-w-md flex-col gap-4">
        <Proving hasPassword={hasPassword} refused={off.failed ?? codes.failed} />
        <p className="flex flex-wrap gap-2.5">
          <Button type="submit" name="intent" value="two-step-off" look="secondary" busy={busy}>
            Switch it off
          </Button>
          <Button
            type="submit"
            name="intent"
            value="backup-codes"
            look="secondary"
            busy={busy}
            onClick={(event) => {
              // The same password, another question: asked by the other fetcher, so that its answer is shown.
              const form = event.currentTarget.form;
              if (!form?.reportValidity()) return;
              event.preventDefault();
              const data = new FormData(form);
              data.set("intent", "backup-codes");
              // What is said above is about the last press.
              off.reset();
              void codes.submit(data, { method: "post", action: settingsAddress });
            }}
          >
            New backup codes
          </Button>
        </p>
      </off.Form>
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
