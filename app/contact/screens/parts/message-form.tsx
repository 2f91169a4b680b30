import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useSession } from "#app/accounts/use-session.tsx";
import { contactFields, contactProblem, messageMaximum } from "#app/contact/field-problems.ts";
import type { FieldErrors, FormError, Typed } from "#app/platform/action-result.ts";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findUnsent, keepUnsent, type Unsent } from "./message-sent.tsx";

const formId = "contact-form";

interface MessageFormProps {
  answer: FormError | undefined;
  again: boolean;
}

export function MessageForm({ answer, again }: MessageFormProps) {
  const unsent = useUnsent();
  const typed = answer?.typed ? firstValues(answer.typed) : unsent;
  const stopwatch = useStopwatch();
  useMemberDetails(unsent);

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!again) return;
    document.querySelector<HTMLElement>(`#${formId} [name=name]`)?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [again]);

  return (
    <section aria-labelledby="message-title" data-no-print>
      <h2 ref={heading} id="message-title" className="mb-7">
        Send a message
      </h2>
      <EntityForm
        key={unsent ? "unsent" : "new"}
        id={formId}
        answer={answer?.fieldErrors && answer}
        check={findProblems}
        preventScrollReset
        onSubmit={() => {
          // Restored text was typed earlier, so its time says nothing.
          if (!unsent) stopwatch.stop();
        }}
        onInput={(event) => keepUnsent(new FormData(event.currentTarget))}
        className="relative grid gap-x-5 gap-y-6 sm:grid-cols-2"
      >
        <TextField label="Name" name="name" autoComplete="name" defaultValue={typed?.name} required />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={typed?.email}
          required
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          optional
          defaultValue={typed?.phone}
        />
        <TextField label="Subject" name="subject" autoComplete="off" defaultValue={typed?.subject} required />
        <TextArea
          label="Message"
          name="message"
          rows={8}
          counter={messageMaximum}
          defaultValue={typed?.message}
          className="sm:col-span-2"
          required
        />
        <HiddenField />
        <input ref={stopwatch.ref} type="hidden" name="open_ms" defaultValue="" />
        {answer && !answer.fieldErrors && (
          <div className="sm:col-span-2">
            <Notice tone="error">{answer.error}</Notice>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
          <SubmitButton size="large" busyLabel="Sending...">
            Send Message
          </SubmitButton>
          <p className="max-w-[26em] text-sm text-ink-3">
            We use your message to reply to you. See our{" "}
            <Link to="/privacy" className="link">
              privacy policy
            </Link>
            .
          </p>
        </div>
      </EntityForm>
    </section>
  );
}

function findProblems(form: FormData): FieldErrors {
  const found: FieldErrors = {};
  for (const field of contactFields) {
    const problem = contactProblem(field, String(form.get(field) ?? ""));
    if (problem) found[field] = [problem];
  }
  return found;
}

function firstValues(typed: Typed): Unsent {
  return Object.fromEntries(Object.entries(typed).map(([name, values]) => [name, values[0] ?? ""]));
}

/** Hidden from people, so only programs fill it in. */
function HiddenField() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute top-0 -left-[200vw] opacity-0">
      <label>
        Leave this empty
        <input name="second_phone" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/**
 * Measures how long the page was visible. Without scripts the field stays empty and does not count as a sign of
 * spam.
 */
function useStopwatch() {
  const ref = useRef<HTMLInputElement>(null);
  const began = useRef(0);
  useEffect(() => {
    began.current = pageShownAt();
  }, []);
  return {
    ref,
    stop: () => {
      if (ref.current) ref.current.value = String(Math.round(performance.now() - began.current));
    },
  };
}

/** Returns when this page was first visible, on the clock of `performance`. Scripts may start much later. */
function pageShownAt(): number {
  const [loaded] = performance.getEntriesByType("navigation");
  const isLoadedHere = loaded && new URL(loaded.name).pathname === location.pathname;
  if (!isLoadedHere) return performance.now();
  return performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
}

/** Restores unsent text of this tab, unless the form has newer text. */
function useUnsent() {
  const [unsent, setUnsent] = useState<Unsent>();
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const values = new FormData(form);
    if (!values.get("subject") && !values.get("message")) setUnsent(findUnsent());
  }, []);
  return unsent;
}

/** Fills in a member's name and email unless the fields have text. */
function useMemberDetails(unsent: Unsent | undefined) {
  const { user } = useSession();
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!user || !(form instanceof HTMLFormElement)) return;
    for (const [name, value] of Object.entries({ name: user.name, email: user.email, ...unsent })) {
      const input = form.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input.value === "") input.value = value;
    }
  }, [user, unsent]);
}
