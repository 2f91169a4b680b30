import { type FormEvent, useId } from "react";
import { useFetcher } from "react-router";
import { doneOf, errorOf } from "#app/platform/action-result.ts";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { browserFingerprint } from "../../fingerprint.ts";
import type { ReaderAnswer } from "./answer-reader.server.ts";

interface ReportCommentProps {
  articleId: string;
  commentId: string;
  answered: ReaderAnswer | undefined;
}

/** Anyone may say that a comment should be looked at. A fold of the browser: it opens without a script. */
export function ReportComment({ articleId, commentId, answered }: ReportCommentProps) {
  const fetcher = useFetcher<ReaderAnswer>({ key: `report-${commentId}` });
  const id = useId();
  const answer = fetcher.data ?? answered;
  const last = answer?.intent === "report" && answer.comment_id === commentId ? answer : undefined;
  const done = doneOf(last);
  if (done) {
    return (
      <p role="status" className="mt-2 text-sm text-forest-deep">
        {done.ok}
      </p>
    );
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("fingerprint", await browserFingerprint());
    await fetcher.submit(form, { method: "post", action: `/learning/${articleId}` });
  }

  return (
    <details open={errorOf(last) ? true : undefined} className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-3 underline-offset-4 hover:underline">
        Report
      </summary>
      <EntityForm
        answer={last}
        fetcher={fetcher}
        action={`/learning/${articleId}`}
        hidden={{ intent: "report", comment_id: commentId }}
        onSubmit={(event) => void send(event)}
        className="flex flex-wrap items-end gap-3 pt-1 pb-2"
      >
        <TextField
          id={`${id}-reason`}
          label="What's wrong with this comment?"
          name="reason"
          maxLength={300}
          optional
          className="flex-1 basis-56"
        />
        <SubmitButton look="secondary" size="small" busyLabel="Sending…">
          Report comment
        </SubmitButton>
      </EntityForm>
    </details>
  );
}
