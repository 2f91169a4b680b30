import { useSearchParams } from "react-router";
import type { FieldState } from "#app/staff/staff-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";

interface MailFieldsProps {
  ids: readonly string[];
  /** To everybody whom the list shows, as its address says. */
  all: boolean;
  field: (name: string) => FieldState;
  rows: number;
  wordsMost: number;
  help?: string;
}

/** A subject and words to those who were chosen in a list, or to all whom it shows. */
export function MailFields({ ids, all, field, rows, wordsMost, help }: MailFieldsProps) {
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
