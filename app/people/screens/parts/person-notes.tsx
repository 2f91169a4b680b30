import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { studioTime } from "#app/staff/studio-time.ts";
import { useOpened } from "#app/staff/use-form-key.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import type { PersonData } from "./person-data.ts";

interface PersonNotesProps {
  data: PersonData;
  answer: FormAnswer | undefined;
  /** Changes after each saved note. */
  turn: string;
}

/** Internal notes about a person, visible to staff only. */
export function PersonNotes({ data, answer, turn }: PersonNotesProps) {
  const { state, formData } = useNavigation();
  const number = useOpened(turn, answer?.typed.request_id?.[0] ?? data.requestId, data.requestId);
  const busy = state !== "idle" && formData?.get("intent") === "note";
  return (
    <div className="max-w-2xl">
      <Form method="post" preventScrollReset className="flex flex-col gap-4" noValidate>
        <input type="hidden" name="id" value={data.person.id} />
        <input type="hidden" name="request_id" value={number} />
        <TextArea
          label="Note"
          name="note"
          maxLength={2_000}
          counter={2_000}
          required
          help="Staff only; never in the person's own export."
          defaultValue={answer?.typed.note?.[0] ?? ""}
          error={answer?.fieldErrors?.note}
        />
        <div>
          <Button type="submit" name="intent" value="note" busy={busy}>
            Keep note
          </Button>
        </div>
      </Form>
      <ul className="mt-8 flex flex-col gap-5">
        {data.notes.map(({ id, by, body, created_at }) => (
          <li key={id} className="border-l-2 border-line pl-4">
            <p className="whitespace-pre-line">{body}</p>
            <p className="mt-1 text-sm text-ink-3">
              {by ?? "Former member"}, {studioTime(created_at, data.zone)}
            </p>
          </li>
        ))}
      </ul>
      {data.notes.length === 0 && <p className="mt-6 text-ink-3">No notes yet.</p>}
    </div>
  );
}
