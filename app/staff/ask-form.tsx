import type { ReactNode } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { Button, type ButtonLook, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormFields, useRefused } from "#app/ui/form/refused-form.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface AskFormProps {
  title: string;
  /** What the answer does, as its action is told. */
  intent: string;
  /** The row it is about, with the version that is looked at where somebody else may change it. */
  row: { id: string; version?: number };
  /** A number of its own, for what makes something: sent twice it makes one. */
  requestId?: string;
  /** Where Cancel leads, and the closing button. */
  back: string;
  cancelLabel?: string;
  /** What is done, as a verb; without it nothing can be done here yet. */
  submitLabel: string | undefined;
  look?: ButtonLook["look"];
  error: ReactNode;
  /** The answer says beside each field what is wrong with it, not the browser. */
  noValidate?: boolean;
  /** Other ways on, before the button that does it and behind it. */
  before?: ReactNode;
  after?: ReactNode;
  /** What comes of it, and what is asked besides. */
  children: ReactNode;
}

/**
 * Asks before something is done with a row, and says what comes of it. The question stands at an address of
 * its own and works before any script; what is asked besides holds what was typed where it is refused.
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
