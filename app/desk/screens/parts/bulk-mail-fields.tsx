import type { ActionError } from "#app/platform/action-result.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";

interface BulkMailFieldsProps {
  /** What the words are called, and how long they and their subject may be. */
  label: string;
  subjectMost: number;
  wordsMost: number;
  error: ActionError | undefined;
}

/** The subject and the words of a mail to everybody who was chosen. */
export function BulkMailFields({ label, subjectMost, wordsMost, error }: BulkMailFieldsProps) {
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
