import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Illustration } from "#app/ui/illustration.tsx";
import { emailProblem, nameProblem } from "./field-problems.ts";
import { confirmText, confirmTitle, privacyNote, subscribedText, subscribedTitle } from "./messages.ts";

/** What is wrong, by field; a new list at each check. */
export interface SubscribeProblems {
  name?: string[];
  email?: string[];
}

/** What `/newsletter` answers. */
export interface SubscribeAnswer {
  problems: SubscribeProblems | null;
  /** How the subscriber stands now; null while there is something to mend. */
  subscribed: "active" | "pending" | null;
  /** What was typed, for the page that is answered before any script has loaded. */
  typed?: { name: string; email: string };
}

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
      onAnother={() => setRound(round + 1)}
    />
  );
}

function SubscribeOnce({ title, lead, answer, onAnother }: NewsletterFormProps & { onAnother: () => void }) {
  const fetcher = useFetcher<SubscribeAnswer>();
  const last = fetcher.data ?? answer;
  const [checked, setChecked] = useState<{ problems: SubscribeProblems; after: typeof last }>();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef<HTMLInputElement>(null);
  // The browser's own check counts until the server has answered again.
  const problems = checked && checked.after === last ? checked.problems : last?.problems;
  const busy = fetcher.state !== "idle";

  useEffect(() => {
    if (problems) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems]);

  function check(event: React.FormEvent<HTMLFormElement>) {
    const values = new FormData(event.currentTarget);
    const name = nameProblem(String(values.get("name")));
    const email = emailProblem(String(values.get("email")));
    if (name || email) {
      event.preventDefault();
      const found = { ...(name ? { name: [name] } : {}), ...(email ? { email: [email] } : {}) };
      setChecked({ problems: found, after: last });
    }
    // One name for this sending: repeated after a lost answer, it is answered as the first time.
    if (sending.current) sending.current.value ||= crypto.randomUUID?.() ?? "";
  }

  if (last?.subscribed) return <Subscribed status={last.subscribed} onAnother={onAnother} />;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/newsletter"
      noValidate
      onSubmit={check}
      className="flex flex-col gap-4"
    >
      <div>
        <h2 className="serif text-xl/tight">{title}</h2>
        {lead && <p className="mt-1.5 text-sm text-ink-2">{lead}</p>}
      </div>
      <TextField
        label="Name"
        optional
        name="name"
        autoComplete="name"
        defaultValue={last?.typed?.name}
        error={problems?.name}
      />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        defaultValue={last?.typed?.email}
        error={problems?.email}
      />
      <input ref={sending} type="hidden" name="request_id" defaultValue="" />
      <Button type="submit" wide busy={busy} busyLabel="Subscribing...">
        Subscribe to Newsletter
      </Button>
      <p className="text-xs text-ink-3">{privacyNote}</p>
    </fetcher.Form>
  );
}

function Subscribed({ status, onAnother }: { status: "active" | "pending"; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const waits = status === "pending";
  return (
    <div className="flex flex-col items-start gap-3">
      <Illustration name="letter" tone="lotus" className="w-24" />
      <h2 ref={heading} tabIndex={-1} className="serif text-xl/tight">
        {waits ? confirmTitle : subscribedTitle}
      </h2>
      <p role="status" className="text-sm text-ink-2">
        {waits ? confirmText : subscribedText}
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
