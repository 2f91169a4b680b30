import { type ReactNode, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionError, ActionResult } from "#app/platform/action-result.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toast.tsx";

/** What is asked before something is done to several rows, and what it must know. */
export interface BulkQuestion {
  title: (count: number) => string;
  text: string;
  submitLabel: string;
  isDanger?: boolean;
  /** Its fields, with what is wrong with them. */
  fields: (error: ActionError | undefined) => ReactNode;
}

interface PendingQuestion {
  intent: string;
  count: number;
  /** What the list sent: which rows. */
  rows: FormData;
  /** Sent twice, it is done once. */
  number: string;
}

/**
 * Asks before something is done to chosen rows. The dialog stays open, with what was typed, until it is done or left.
 * Given by intent; whatever else a list sends is not its matter.
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
    /** Whether the question is asked; otherwise the list sends it as it is. */
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
