import { type FormEvent, useEffect, useRef, useState } from "react";
import { emailedText, useCanSendEmail } from "#app/mail/emailed-text.ts";
import { doneOf, type FieldErrors } from "#app/platform/action-result.ts";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { SubscribeAnswer } from "./answer-subscription.server.ts";
import { emailProblem, nameProblem } from "./field-problems.ts";
import {
  confirmText,
  confirmTitle,
  privacyNote,
  subscribedText,
  subscribedTitle,
  subscribeMessages,
} from "./messages.ts";

interface NewsletterFormProps {
  title: string;
  lead?: string;
  answer?: SubscribeAnswer | undefined;
}

/** Subscribes without leaving the page; before scripts have loaded, by way of the page at /newsletter. */
export function NewsletterForm(props: NewsletterFormProps) {
  const [round, setRound] = useState(0);
  return (
    <SubscribeOnce
      key={round}
      {...props}
      answer={round === 0 ? props.answer : undefined}
      again={round > 0}
      onAnother={() => setRound(round + 1)}
    />
  );
}

interface OnceProps extends NewsletterFormProps {
  /** The form came back for another address: the focus goes on with it. */
  again: boolean;
  onAnother: () => void;
}

function SubscribeOnce({ title, lead, answer, again, onAnother }: OnceProps) {
  const [last, setLast] = useState(answer);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef("");
  const subscribed = doneOf(last);

  useEffect(() => {
    if (again) form.current?.querySelector<HTMLElement>("[name=name]")?.focus({ preventScroll: true });
  }, [again]);

  async function send(event: FormEvent<HTMLFormElement>) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (busy) return;
    // One name for this sending: repeated after a lost answer, it is answered as the first time.
    sending.current ||= crypto.randomUUID?.() ?? "";
    const values = new FormData(event.currentTarget);
    values.set("request_id", sending.current);
    setBusy(true);
    setLast(await ask(values));
    setBusy(false);
  }

  if (subscribed) return <Subscribed status={subscribed.value} onAnother={onAnother} />;
  return (
    <EntityForm
      ref={form}
      answer={last}
      check={findProblems}
      action="/newsletter"
      discover="none"
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4"
    >
      <div>
        <h2 className="serif text-xl/tight">{title}</h2>
        {lead && <p className="mt-1.5 text-sm text-ink-2">{lead}</p>}
      </div>
      <TextField label="Name" optional name="name" autoComplete="name" />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <SubmitButton wide busy={busy} busyLabel="Subscribing...">
        Subscribe to Newsletter
      </SubmitButton>
      <p className="text-xs text-ink-3">{privacyNote}</p>
    </EntityForm>
  );
}

function findProblems(form: FormData): FieldErrors {
  const name = nameProblem(String(form.get("name")));
  const email = emailProblem(String(form.get("email")));
  return { ...(name ? { name: [name] } : {}), ...(email ? { email: [email] } : {}) };
}

/** A plain request: nothing else on the page is fetched again, and a broken connection takes nothing away. */
async function ask(body: FormData): Promise<SubscribeAnswer> {
  try {
    const answer = await fetch("/api/newsletter", {
      method: "POST",
      body: new URLSearchParams([...body].map(([key, value]) => [key, String(value)])),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    return await answer.json();
  } catch {
    return {
      error: subscribeMessages.failed,
      fieldErrors: { email: [subscribeMessages.failed] },
      lost: true,
    };
  }
}

function Subscribed({ status, onAnother }: { status: "active" | "pending"; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const waits = status === "pending";
  const sendsEmail = useCanSendEmail();
  return (
    <div className="flex flex-col items-start gap-3">
      <Illustration name="letter" tone="lotus" className="w-24" />
      <h2 ref={heading} tabIndex={-1} className="serif text-xl/tight">
        {waits ? confirmTitle : subscribedTitle}
      </h2>
      <p role="status" className="text-sm text-ink-2">
        {!waits ? subscribedText : sendsEmail ? confirmText : emailedText(false, "a link to confirm it")}
      </p>
      <a
        href="/newsletter"
        className="link inline-flex min-h-11 items-center text-sm font-semibold"
        onClick={(event) => {
          event.preventDefault();
          onAnother();
        }}
      >
        Subscribe another email
      </a>
    </div>
  );
}
