import type { ActionError } from "#app/platform/action-result.ts";
import { TextArea } from "#app/ui/form/field.tsx";

/** Why the studio cancels, as those who are told will read it. */
export function CancelReason({ error }: { error: ActionError | undefined }) {
  return (
    <TextArea
      label="Reason"
      name="reason"
      rows={3}
      counter={500}
      error={error?.fieldErrors?.reason}
      help="Included in the email."
      required
    />
  );
}
