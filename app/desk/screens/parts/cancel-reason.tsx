import type { ActionError } from "#app/platform/action-result.ts";
import { TextArea } from "#app/ui/form/field.tsx";

/** The reason for a cancellation, which the email includes. */
export function CancelReason({ error }: { error?: ActionError | undefined }) {
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
