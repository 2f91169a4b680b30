import { TextArea, TextField } from "#app/ui/form/field.tsx";

interface BulkEmailFieldsProps {
  /** The label of the message, and the maximum lengths. */
  label: string;
  subjectMost: number;
  bodyMost: number;
}

/** Subject and message of an email to all selected people. */
export function BulkEmailFields({ label, subjectMost, bodyMost }: BulkEmailFieldsProps) {
  return (
    <>
      <TextField label="Subject" name="subject" maxLength={subjectMost} required />
      <TextArea label={label} name="body" rows={6} counter={bodyMost} required />
    </>
  );
}

/** The reason for a cancellation, which the email includes. */
export function CancelReason() {
  return (
    <TextArea label="Reason" name="reason" rows={3} counter={500} help="Included in the email." required />
  );
}
