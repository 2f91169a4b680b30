import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { type ActionResult, getError } from "#app/platform/action-result.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog, Dialog } from "#app/ui/dialog.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import type { BulkQuestion } from "#app/ui/list/bulk-bar.tsx";
import { showToast } from "#app/ui/toast.tsx";

interface BulkDialogProps extends BulkQuestion {
  isOpen: boolean;
  /** The list's form with the selected rows. */
  rows: FormData;
  submitLabel: string;
  look: "primary" | "danger";
  onClose: () => void;
  /** Sends the rows of a question without fields. */
  onConfirm: () => void;
}

/** Asks before a bulk action. */
export function BulkDialog({ onConfirm, ...question }: BulkDialogProps) {
  const { isOpen, title, text, submitLabel, look, onClose } = question;
  if (question.fields) return isOpen && <BulkForm {...question} />;
  return (
    <ConfirmDialog
      open={isOpen}
      title={title}
      confirmLabel={submitLabel}
      look={look}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      {text}
    </ConfirmDialog>
  );
}

/** A bulk action with fields. The dialog keeps its input until the action succeeds or the user closes it. */
function BulkForm({
  rows,
  title,
  text,
  fields,
  submitLabel,
  look,
  onClose,
}: Omit<BulkDialogProps, "onConfirm">) {
  const fetcher = useFetcher<ActionResult>();
  const { data } = fetcher;
  const [request_id] = useState(() => crypto.randomUUID());
  useEffect(() => {
    if (!data || !("ok" in data)) return;
    showToast(data.ok);
    onClose();
  }, [data, onClose]);
  return (
    <Dialog open onClose={onClose} title={title}>
      <EntityForm
        fetcher={fetcher}
        answer={getError(data)}
        hidden={{ request_id }}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          for (const [name, value] of rows) form.append(name, value);
          void fetcher.submit(form, { method: "post" });
        }}
      >
        <p>{text}</p>
        {fields}
        <div className="mt-3 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            Back
          </Button>
          <SubmitButton look={look}>{submitLabel}</SubmitButton>
        </div>
      </EntityForm>
    </Dialog>
  );
}
