import type { ReactNode } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { Button, type ButtonLook, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormFields, useRefused } from "#app/ui/form/refused-form.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface AskFormProps {
  title: string;
  /** The intent that the action reads. */
  intent: string;
  /** The row's id, and the version on screen if someone else can change the row. */
  row: { id: string; version?: number };
  /** An idempotency key for forms that create something. */
  requestId?: string;
  /** The address of Cancel and the close button. */
  back: string;
  cancelLabel?: string;
  /** Names the action, such as “Cancel class”. Undefined leaves out the button. */
  submitLabel: string | undefined;
  look?: ButtonLook["look"];
  error: ReactNode;
  /** Whether the server checks the fields instead of the browser. */
  noValidate?: boolean;
  /** Other buttons, before and after the submit button. */
  before?: ReactNode;
  after?: ReactNode;
  /** The consequences of the action, and any fields. */
  children: ReactNode;
}

/**
 * A dialog that explains the consequences of an action on a row and asks for confirmation. The dialog has an address, so
 * that it works without scripts. Fields keep the typed values after a refusal.
 */
export function AskForm({
  title,
  intent,
  row,
  requestId,
  back,
  cancelLabel = "Cancel",
  submitLabel,
  look = "danger",
  error,
  noValidate = false,
  before,
  after,
  children,
}: AskFormProps) {
  const navigate = useNavigate();
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === intent;
  const refused = useRefused({ intent, id: row.id });
  return (
    <Dialog open onClose={() => void navigate(back)} title={title}>
      <Form method="post" noValidate={noValidate} className="flex flex-col gap-4">
        {error && <Notice tone="error">{error}</Notice>}
        {row.version !== undefined && <input type="hidden" name="version" value={row.version} />}
        {requestId && <input type="hidden" name="request_id" value={requestId} />}
        <FormFields of={{ id: row.id }} refused={refused}>
          {children}
        </FormFields>
        <div className="mt-3 flex flex-wrap justify-end gap-3">
          <LinkButton to={back} look="secondary">
            {cancelLabel}
          </LinkButton>
          {before}
          {submitLabel && (
            <Button type="submit" name="intent" value={intent} look={look} busy={busy}>
              {submitLabel}
            </Button>
          )}
          {after}
        </div>
      </Form>
    </Dialog>
  );
}
