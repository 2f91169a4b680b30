import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { emailedText, useCanSendEmail } from "#app/mail/emailed-text.ts";
import { type FieldErrors, getSuccess } from "#app/platform/action-result.ts";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { ErrorLine, TextField } from "#app/ui/form/field.tsx";
import type { SubscribeAnswer, SubscribedStatus } from "./answer-subscription.server.ts";
import { emailProblem, nameProblem } from "./field-problems.ts";
import { formAnchor, refusalAnchors, successAnchors } from "./footer-anchors.ts";
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
  /** Shows the result that the anchor of the address names, for a form that was sent before scripts ran. */
  showsAnchor?: boolean;
}

/** Subscribes without leaving the page. */
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

function SubscribeOnce({ title, lead, answer, showsAnchor, again, onAnother }: OnceProps) {
  const [last, setLast] = useState(answer);
  const [busy, setBusy] = useState(false);
  /** Undefined until React runs. Before that the browser checks the fields. */
  const [anchor, setAnchor] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef("");
  const subscribed = getSuccess(last);

  useEffect(() => {
    if (again) form.current?.querySelector<HTMLElement>("[name=name]")?.focus({ preventScroll: true });
  }, [again]);

  useEffect(() => setAnchor(location.hash), []);

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
    <>
      {showsAnchor && !last && (anchor === undefined || anchor.startsWith(`#${formAnchor}-`)) && (
        <AnchoredResults />
      )}
      <EntityForm
        ref={form}
        answer={last}
        check={findProblems}
        action="/newsletter"
        discover="none"
        noValidate={anchor !== undefined}
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
    </>
  );
}

/** The results as plain HTML. The page is the same for everyone, and the style sheet shows the one that the anchor names. */
function AnchoredResults() {
  return (
    <>
      {successAnchors.map(({ id, status }) => (
        <div
          key={id}
          id={id}
          tabIndex={-1}
          className="hidden scroll-mt-24 outline-none target:block [&:target~form]:hidden"
        >
          <SubscribedText status={status} href={`#${formAnchor}`} />
        </div>
      ))}
      {refusalAnchors.map(({ id, text }) => (
        <div key={id} id={id} tabIndex={-1} className="mb-4 hidden scroll-mt-24 outline-none target:block">
          <ErrorLine>{text}</ErrorLine>
        </div>
      ))}
    </>
  );
}

function findProblems(form: FormData): FieldErrors {
  const name = nameProblem(String(form.get("name")));
  const email = emailProblem(String(form.get("email")));
  return { ...(name ? { name: [name] } : {}), ...(email ? { email: [email] } : {}) };
}

/** Uses fetch, so that nothing else on the page reloads or is lost. */
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

function Subscribed({ status, onAnother }: { status: SubscribedStatus; onAnother: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("h2")?.focus({ preventScroll: true }), []);
  return (
    <div ref={place}>
      <Illustration name="letter" tone="lotus" className="mb-3 w-24" />
      <SubscribedText
        status={status}
        href="/newsletter"
        onAnother={(event) => {
          event.preventDefault();
          onAnother();
        }}
      />
    </div>
  );
}

interface SubscribedTextProps {
  status: SubscribedStatus;
  /** Leads back to the empty form. */
  href: string;
  onAnother?: (event: MouseEvent) => void;
}

function SubscribedText({ status, href, onAnother }: SubscribedTextProps) {
  const sendsEmail = useCanSendEmail();
  const confirm = sendsEmail ? confirmText : emailedText(false, "a link to confirm it");
  return (
    <div className="flex flex-col items-start gap-3">
      <h2 tabIndex={-1} className="serif text-xl/tight">
        {status === "pending" ? confirmTitle : subscribedTitle}
      </h2>
      <p role="status" className="text-sm text-ink-2">
        {status === "pending" ? confirm : subscribedText}
      </p>
      <a
        href={href}
        className="link inline-flex min-h-11 items-center text-sm font-semibold"
        onClick={onAnother}
      >
        Subscribe another email
      </a>
    </div>
  );
}
