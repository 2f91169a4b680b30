import { type RefObject, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { fillPlaceholders } from "#app/platform/text/placeholders.ts";
import { useOpened } from "#app/staff/use-form-key.ts";
import { useFieldsAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { FormFields } from "#app/ui/form/refused-form.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { useKeyUntilTyped } from "#app/ui/form/typed-since.ts";
import { AnswerNotice } from "#app/ui/notice.tsx";
import type { SavedReply, ThreadEntry } from "../../message-queries.server.ts";
import { useStudioClock } from "./studio-clock.tsx";

/** Shows the conversation in order, with the studio's emails on the right. */
export function Thread({ entries, who }: { entries: readonly ThreadEntry[]; who: string }) {
  const clock = useStudioClock();
  if (entries.length === 0) return null;
  return (
    <ol aria-label="Conversation" className="mt-6 flex flex-col gap-4">
      {entries.map(({ id, direction, subject, body, by, created_at }) => {
        const isOut = direction === "out";
        return (
          <li
            key={id}
            className={`max-w-[90%] rounded-lg border border-line px-4 py-3 ${isOut ? "ml-auto bg-forest-soft" : "mr-auto bg-paper-2"}`}
          >
            <p className="text-sm text-ink-2">
              {isOut ? (by ?? "The studio") : `${who}, pasted in by ${by ?? "the studio"}`},{" "}
              {clock.when(created_at)}
            </p>
            {subject && <p className="mt-1 font-semibold">{subject}</p>}
            <p className="mt-1 break-words whitespace-pre-line">{body}</p>
          </li>
        );
      })}
    </ol>
  );
}

interface ReplyFormProps {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  /** Changes after each reply by this user. */
  turn: string;
  subject: string;
  /** The name that saved replies greet. */
  name: string;
  saved: readonly Omit<SavedReply, "version">[];
  last: string | undefined;
  requestId: string;
  answer: FormAnswer | undefined;
}

/** The answer to one of the forms of a page, where it is that form's. */
export function answerTo(intent: string, answer: FormAnswer | undefined): FormAnswer | undefined {
  return answer?.typed.intent?.[0] === intent ? answer : undefined;
}

/** The reply form. Keeps the typed text if a colleague replied first. */
export function ReplyForm(props: ReplyFormProps) {
  const { id, form, turn, subject, name, saved, last, requestId, answer } = props;
  const { state, formData } = useNavigation();
  const number = useOpened(turn, answer?.typed.request_id?.[0] ?? requestId, requestId);
  const opened = useOpened(turn, last, last);
  // After a conflict, the newer reply counts as read because the page shows it.
  const seen = answer?.current?.values.seen ?? opened;
  return (
    <Form
      ref={form}
      id="reply"
      method="post"
      preventScrollReset
      noValidate
      className="mt-8 flex scroll-mt-6 flex-col gap-4"
      aria-label="Reply by email"
    >
      <h3 className="text-lg">Reply by email</h3>
      {answer?.error && <AnswerNotice tone="error">{answer.error}</AnswerNotice>}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="request_id" value={number} />
      <input type="hidden" name="seen" value={seen ?? ""} />
      <TextField
        label="Subject"
        name="subject"
        defaultValue={answer?.typed.subject?.[0] ?? subject}
        error={answer?.fieldErrors?.subject}
        required
      />
      <SavedReplySelect saved={saved} name={name} />
      <TextArea
        label="Reply"
        name="body"
        rows={7}
        counter={5_000}
        defaultValue={answer?.typed.body?.[0]}
        error={answer?.fieldErrors?.body}
        required
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label="Then mark as completed"
          name="complete"
          value="on"
          defaultChecked={answer?.typed.complete !== undefined}
        />
        <Button
          type="submit"
          name="intent"
          value="reply"
          busy={state !== "idle" && formData?.get("intent") === "reply"}
        >
          Send reply
        </Button>
      </div>
    </Form>
  );
}

interface SavedReplySelectProps {
  saved: readonly Omit<SavedReply, "version">[];
  /** The name that saved replies greet. */
  name: string;
}

/** Adds the text of a saved reply to the form's field `body`. */
export function SavedReplySelect({ saved, name }: SavedReplySelectProps) {
  if (saved.length === 0) return null;
  const take = (chosen: HTMLSelectElement) => {
    const words = saved.find((one) => one.id === chosen.value)?.body;
    const body = chosen.form?.elements.namedItem("body");
    if (!words || !(body instanceof HTMLTextAreaElement)) return;
    body.value = `${body.value ? `${body.value.trimEnd()}\n\n` : ""}${fillPlaceholders(words, { first_name: firstName(name) })}`;
    body.dispatchEvent(new Event("input", { bubbles: true }));
    chosen.value = "";
  };
  return (
    <div className="needs-script">
      <SelectField
        label="Begin with a saved reply"
        defaultValue=""
        onInput={(event) => take(event.currentTarget)}
        options={[
          { value: "", label: "Choose one" },
          ...saved.map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
    </div>
  );
}

/** Adds a reply that arrived by email, to keep the thread complete. */
export function TheirAnswer({ id, requestId }: { id: string; requestId: string }) {
  const of = { intent: "their_answer", id };
  // Keeps the pasted text while colleagues reply; each reply has its own idempotency key.
  const [number, setNumber] = useState(requestId);
  const { Form: Sent, busy, refused } = useFieldsAction(of, () => setNumber(crypto.randomUUID()));
  const { key, form } = useKeyUntilTyped(number);
  return (
    <details className="mt-6" open={refused ? true : undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        Add a reply received by email
      </summary>
      <Sent key={key} ref={form} method="post" noValidate className="mt-2 flex flex-col gap-3">
        <input type="hidden" name="request_id" value={number} />
        <FormFields of={of} refused={refused}>
          <TextArea label="Their reply" name="body" rows={4} counter={5_000} required />
        </FormFields>
        <p>
          <Button type="submit" look="secondary" busy={busy}>
            Add answer
          </Button>
        </p>
      </Sent>
    </details>
  );
}
