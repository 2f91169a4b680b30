import { type FormEvent, useId } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorLine, TextField } from "#app/ui/form/field.tsx";
import { FormFields, useRefused } from "#app/ui/form/refused-form.tsx";
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
  const of = { intent: "report", comment_id: commentId };
  const refused = useRefused(of, fetcher.data);
  const last = answer?.intent === "report" && answer.comment_id === commentId ? answer : undefined;
  if (last && "ok" in last) {
    return (
      <p role="status" className="mt-2 text-sm text-forest-deep">
        {last.ok}
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
    <details open={refused ? true : undefined} className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-3 underline-offset-4 hover:underline">
        Report
      </summary>
      <form
        method="post"
        action={`/learning/${articleId}`}
        onSubmit={(event) => void send(event)}
        className="flex flex-wrap items-end gap-3 pt-1 pb-2"
      >
        <FormFields of={of} refused={refused}>
          <TextField
            id={`${id}-reason`}
            label="What is wrong with it?"
            name="reason"
            maxLength={300}
            optional
            className="flex-1 basis-56"
          />
        </FormFields>
        <Button
          type="submit"
          look="secondary"
          size="small"
          busy={fetcher.state !== "idle"}
          busyLabel="Sending…"
        >
          Report comment
        </Button>
      </form>
      {last && !last.fieldErrors && <ErrorLine>{last.error}</ErrorLine>}
    </details>
  );
}
