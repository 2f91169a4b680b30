import type { ActionError } from "#app/platform/action-result.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";

interface BulkEmailFieldsProps {
  /** The label of the message, and the maximum lengths. */
  label: string;
  subjectMost: number;
  wordsMost: number;
  error: ActionError | undefined;
}

/** Subject and message of an email to all selected people. */
export function BulkEmailFields({ label, subjectMost, wordsMost, error }: BulkEmailFieldsProps) {
  return (
    <>
      <TextField
        label="Subject"
        name="subject"
        maxLength={subjectMost}
        error={error?.fieldErrors?.subject}
        required
      />
      <TextArea
        label={label}
        name="body"
        rows={6}
        counter={wordsMost}
        error={error?.fieldErrors?.body}
        required
      />
    </>
  );
}
