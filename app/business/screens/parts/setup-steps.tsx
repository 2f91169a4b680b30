import { type ReactNode, useEffect, useRef } from "react";
import { type FormAnswer, lookAtFields } from "#app/platform/action-result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { PasswordField, TextField } from "#app/ui/form/field.tsx";
import { firstWrong, type HiddenFields } from "#app/ui/form/form-state.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type StudioStep as ConfirmedStudio, studioStep } from "../../first-day/forms.ts";
import type { SetupAnswer } from "./answer-setup.server.ts";
import { EmailServerFields } from "./email-server-fields.tsx";

type Shown =
  | { step: "studio" | "you"; zones: string[]; kept: ConfirmedStudio | undefined }
  | { step: "mail"; email: string; hasServer: boolean }
  | { step: "none"; words: string };

type Step = "studio" | "you" | "mail";

const titles: Record<Step, string> = {
  studio: "Your studio",
  you: "You",
  mail: "Your emails",
};
const steps = Object.keys(titles) as Step[];

/** The setup of a new studio in three steps. Each is a form and works without JavaScript. */
export function SetupSteps({ shown, answer }: { shown: Shown; answer: SetupAnswer | undefined }) {
  const said = answer && "step" in answer ? answer : undefined;
  const head = useRef<HTMLHeadingElement>(null);
  const isOpen = shown.step === "studio" || shown.step === "you";
  const step = isOpen ? (said?.step ?? shown.step) : shown.step;
  const stood = useRef(step);
  useEffect(() => {
    if (!said && stood.current === step) return;
    stood.current = step;
    (firstWrong(document.querySelector("main")) ?? head.current)?.focus();
  }, [said, step]);
  if (shown.step === "none" || step === "none")
    return <NothingToDo words={shown.step === "none" ? shown.words : ""} />;
  const kept = isOpen
    ? Object.fromEntries(Object.entries(shown.kept ?? {}).map(([name, value]) => [name, [String(value)]]))
    : {};
  const typed = said?.typed ?? kept;
  const text = (name: string) => typed[name]?.[0] ?? "";
  return (
    <>
      <p className="text-sm font-semibold text-ink-2">
        Step {steps.indexOf(step) + 1} of {steps.length}
      </p>
      <h1 ref={head} tabIndex={-1} className="mt-1 text-4xl outline-none">
        {titles[step]}
      </h1>
      {said?.fieldErrors && (
        <div className="mt-6">
          <Notice tone="error">{lookAtFields}</Notice>
        </div>
      )}
      {step === "studio" && isOpen && <StudioStep answer={said} text={text} zones={shown.zones} />}
      {step === "you" && <OwnerStep answer={said} text={text} />}
      {step === "mail" && (
        <EmailStep
          answer={said}
          email={shown.step === "mail" ? shown.email : ""}
          hasServer={shown.step === "mail" && shown.hasServer}
        />
      )}
    </>
  );
}

interface StepProps {
  answer: FormAnswer | undefined;
  /** The value of a field from this or an earlier step. */
  text: (name: string) => string;
}

interface StepFormProps extends Pick<StepProps, "answer"> {
  hidden?: HiddenFields;
  actions: ReactNode;
  children: ReactNode;
}

/** The way on stands first among the actions: it is what Enter presses. */
function StepForm({ children, actions, ...form }: StepFormProps) {
  return (
    <EntityForm {...form} noValidate className="mt-6 flex flex-col gap-5">
      {children}
      <div className="mt-3 flex flex-row-reverse flex-wrap justify-start gap-3">{actions}</div>
    </EntityForm>
  );
}

function StudioStep({ answer, text, zones }: StepProps & { zones: readonly string[] }) {
  const select = useRef<HTMLDivElement>(null);
  const zone = text("time_zone");
  useEffect(() => {
    const list = select.current?.querySelector("select");
    // Most people set their studio up where it is.
    if (list && list.value === "")
      list.value = zoneClock.canonical(Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, []);
  return (
    <StepForm
      answer={answer}
      actions={
        <SubmitButton name="intent" value="studio">
          Continue
        </SubmitButton>
      }
    >
      <TextField
        label="Studio name"
        name="studio_name"
        maxLength={200}
        autoComplete="organization"
        required
        defaultValue={text("studio_name")}
      />
      <div ref={select}>
        <SelectField
          label="Studio time zone"
          name="time_zone"
          help="Class times use this time zone."
          required
          {...(zone ? { defaultValue: zone } : {})}
          placeholder="Please choose"
          options={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
        />
      </div>
      <TextField
        label="Contact email"
        name="contact_email"
        type="email"
        autoComplete="email"
        help="Shown on every page. Messages and requests go to this address."
        required
        defaultValue={text("contact_email")}
      />
      <TextField
        label="Notice for private groups"
        name="group_notice_hours"
        inputMode="numeric"
        help="Hours between booking and start. You can change this later."
        defaultValue={text("group_notice_hours") || "24"}
      />
    </StepForm>
  );
}

function OwnerStep({ answer, text }: StepProps) {
  return (
    <StepForm
      answer={answer}
      hidden={Object.fromEntries(Object.keys(studioStep.shape).map((name) => [name, text(name)]))}
      actions={
        <>
          <SubmitButton name="intent" value="you">
            Open the studio
          </SubmitButton>
          <SubmitButton name="intent" value="back" look="quiet">
            Back
          </SubmitButton>
        </>
      }
    >
      <TextField label="Your full name" name="full_name" autoComplete="name" required />
      <TextField
        label="Your email"
        name="email"
        type="email"
        autoComplete="username"
        help="You sign in with it."
        required
        defaultValue={text("email") || text("contact_email")}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        help="At least 6 characters, and not among the most common ones."
        required
      />
      <PasswordField label="Confirm password" name="confirm_password" autoComplete="new-password" required />
    </StepForm>
  );
}

interface EmailStepProps extends Pick<StepProps, "answer"> {
  email: string;
  hasServer: boolean;
}

function EmailStep({ answer, email, hasServer }: EmailStepProps) {
  return (
    <StepForm
      answer={answer}
      actions={
        <>
          <SubmitButton name="intent" value={hasServer ? "test" : "mail"}>
            Send a test email
          </SubmitButton>
          <SubmitButton name="intent" value="later" look="quiet">
            Skip for now
          </SubmitButton>
        </>
      }
    >
      <p className="text-ink-2">
        Confirmations, reminders and your own sign-in links are sent by email. We'll send a test to {email}
        {hasServer
          ? " through the server set by SMTP_URL."
          : ". You get these settings from your email provider. Emails wait until you enter them."}
      </p>
      {!hasServer && <EmailServerFields />}
    </StepForm>
  );
}

function NothingToDo({ words }: { words: string }) {
  return (
    <>
      <h1 className="text-4xl">{words}</h1>
      <p className="mt-6">
        <LinkButton to="/login" reloadDocument>
          Sign In
        </LinkButton>
      </p>
    </>
  );
}
