import { useSearchParams } from "react-router";
import type { FieldState } from "#app/staff/staff-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";

interface EmailFieldsProps {
  ids: readonly string[];
  /** Whether the email goes to all rows that match the list's filters, not only to `ids`. */
  all: boolean;
  field: (name: string) => FieldState;
  rows: number;
  wordsMost: number;
  help?: string;
}

/** Fields for an email to the selected rows of a list, or to all rows that match its filters. */
export function EmailFields({ ids, all, field, rows, wordsMost, help }: EmailFieldsProps) {
  const [params] = useSearchParams();
  return (
    <>
      {all ? (
        <>
          <input type="hidden" name="all" value="1" />
          <input type="hidden" name="query" value={String(params)} />
        </>
      ) : (
        ids.map((id) => <input key={id} type="hidden" name="ids" value={id} />)
      )}
      <TextField label="Subject" name="subject" maxLength={120} required {...field("subject")} />
      <TextArea
        label="Message"
        name="words"
        rows={rows}
        maxLength={wordsMost}
        counter={wordsMost}
        required
        {...(help ? { help } : {})}
        {...field("words")}
      />
    </>
  );
}
