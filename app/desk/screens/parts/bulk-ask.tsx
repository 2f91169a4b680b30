import { type ReactNode, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionError, ActionResult } from "#app/platform/action-result.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toast.tsx";

/** The confirmation of a bulk action, with optional fields. */
export interface BulkQuestion {
  title: (count: number) => string;
  text: string;
  submitLabel: string;
  isDanger?: boolean;
  /** The form fields, with their errors. */
  fields: (error: ActionError | undefined) => ReactNode;
}

interface PendingQuestion {
  intent: string;
  count: number;
  /** The submitted list form with the selected rows. */
  rows: FormData;
  /** Sent twice, it is done once. */
  number: string;
}

/**
 * Confirms bulk actions by their intent; other intents are sent directly. The dialog stays open with its input until
 * the action succeeds or the user closes it.
 */
export function useBulkQuestions(questions: Readonly<Record<string, BulkQuestion>>) {
  const fetcher = useFetcher<ActionResult>();
  const [pending, setPending] = useState<PendingQuestion>();
  const { data, reset } = fetcher;
  useEffect(() => {
    if (!data || !("ok" in data)) return;
    showToast(data.ok);
    setPending(undefined);
  }, [data]);
  const question = pending && questions[pending.intent];
  const error = data && "error" in data ? data : undefined;
  return {
    /** Opens the confirmation and returns true, or returns false if the action needs none. */
    ask: (rows: FormData, count: number): boolean => {
      const intent = String(rows.get("intent"));
      if (!Object.hasOwn(questions, intent)) return false;
      reset();
      setPending({ intent, count, rows, number: crypto.randomUUID() });
      return true;
    },
    dialog: pending && question && (
      <Dialog
        key={pending.number}
        open
        onClose={() => setPending(undefined)}
        title={question.title(pending.count)}
      >
        <fetcher.Form
          method="post"
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            for (const [name, value] of pending.rows) form.append(name, value);
            void fetcher.submit(form, { method: "post" });
          }}
        >
          {error && !error.fieldErrors && <Notice tone="error">{error.error}</Notice>}
          <p>{question.text}</p>
          <input type="hidden" name="request_id" value={pending.number} />
          {question.fields(error)}
          <div className="mt-3 flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={() => setPending(undefined)}>
              Back
            </Button>
            <Button
              type="submit"
              look={question.isDanger ? "danger" : "primary"}
              busy={fetcher.state !== "idle"}
            >
              {question.submitLabel}
            </Button>
          </div>
        </fetcher.Form>
      </Dialog>
    ),
  };
}
