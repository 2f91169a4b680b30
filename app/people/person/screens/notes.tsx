import { randomUUID } from "node:crypto";
import { z } from "zod";
import { getError } from "#app/platform/action-result.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { listNotes } from "#app/staff/notes/note-queries.server.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { studioTime } from "#app/staff/studio-time.ts";
import { useFormKey, useOpened } from "#app/staff/use-form-key.ts";
import { InlineForm } from "#app/ui/form/entity-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { noteMessages } from "../../messages.ts";
import { writePersonNote } from "../../write-person-note.server.ts";
import { openPerson } from "../open-person.server.ts";
import { usePerson } from "../use-person.ts";
import type { Route } from "./+types/notes";

const fields = z.object({ ...idempotencyFields, note: z.string().default("") });

/** Internal notes about a person, for staff only. */
export async function loader(args: Route.LoaderArgs) {
  const { db, personId } = await openPerson(args);
  const notes = await listNotes(db, { subject: "user", subject_id: personId });
  return { notes, requestId: randomUUID() };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`notes ${params.personId}`, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { db, member, personId } = await openPerson(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { note: body, request_id } = sent.value;
  const saved = await writePersonNote(db, member, { user_id: personId, body, request_id });
  if (saved.ok) return { ok: "Note saved." };
  const concerned = { note_missing: "note", note_long: "note" };
  return refuseChange(sent, saved.refusal, { words: noteMessages, fields: concerned });
}

export default function Notes({ loaderData, actionData, params }: Route.ComponentProps) {
  useShownPanel(`notes ${params.personId}`, loaderData);
  const { zone } = usePerson();
  const { notes, requestId } = loaderData;
  const answer = useLastAnswer(actionData);
  const failed = getError(answer);
  const { key, turn } = useFormKey(failed !== undefined);
  const request_id = useOpened(turn, failed?.typed?.request_id?.[0] ?? requestId, requestId);
  return (
    <div className="panel-body">
      <InlineForm
        key={key}
        answer={answer}
        hidden={{ request_id }}
        label="Save note"
        noValidate
        className="flex flex-col gap-3.5"
      >
        <TextArea
          label="Note"
          name="note"
          maxLength={2_000}
          counter={2_000}
          required
          help="Only staff can see notes. The member's data export leaves them out."
        />
      </InlineForm>
      <ul className="flex flex-col gap-4">
        {notes.map(({ id, by, body, created_at }) => (
          <li key={id} className="border-s-2 border-line ps-3 text-sm">
            <p className="whitespace-pre-line">{body}</p>
            <p className="mt-1 text-xs text-ink-3">
              {by ?? "Former member"}, {studioTime(created_at, zone)}
            </p>
          </li>
        ))}
      </ul>
      {notes.length === 0 && <p className="text-sm text-ink-3">No notes yet.</p>}
    </div>
  );
}
