import { useState } from "react";
import type { StaffNote } from "#app/staff/notes/note-queries.server.ts";
import { useFieldsAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { FormFields } from "#app/ui/form/refused-form.tsx";
import { useKeyUntilTyped } from "#app/ui/form/typed-since.ts";
import { useStudioClock } from "./studio-clock.tsx";

/** Internal notes, which the client never sees. */
export function Notes({
  id,
  notes,
  requestId,
}: {
  id: string;
  notes: readonly StaffNote[];
  requestId: string;
}) {
  const of = { intent: "note", id };
  // Each note starts with an empty form and a new idempotency key.
  const [number, setNumber] = useState(requestId);
  const { Form, busy, refused } = useFieldsAction(of, () => setNumber(crypto.randomUUID()));
  const { key, form } = useKeyUntilTyped(number);
  return (
    <section aria-label="Notes" className="mt-8">
      <h3 className="text-lg">Notes</h3>
      <p className="text-sm text-ink-3">For staff alone.</p>
      <NoteList notes={notes} />
      <Form key={key} ref={form} method="post" className="mt-3 flex flex-col gap-3">
        <input type="hidden" name="request_id" value={number} />
        <FormFields of={of} refused={refused}>
          <TextArea label="New note" name="body" rows={2} maxLength={2_000} required />
        </FormFields>
        <p>
          <Button type="submit" look="secondary" size="small" busy={busy}>
            Add note
          </Button>
        </p>
      </Form>
    </section>
  );
}

export function NoteList({ notes }: { notes: readonly StaffNote[] }) {
  const clock = useStudioClock();
  return (
    <ul className="mt-2 flex flex-col gap-3">
      {notes.map((note) => (
        <li key={note.id} className="border-l-2 border-marigold pl-3">
          <p className="break-words whitespace-pre-line">{note.body}</p>
          <p className="text-sm text-ink-3">
            {note.by ?? "Former member"}, {clock.when(note.created_at)}
          </p>
        </li>
      ))}
    </ul>
  );
}
