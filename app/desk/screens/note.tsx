import { randomUUID } from "node:crypto";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { noteForm } from "#app/staff/forms.ts";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { writeNote } from "#app/staff/notes/write-note.server.ts";
import { TextArea } from "#app/ui/form/field.tsx";
import { openEntry } from "../open-entry.server.ts";
import type { Route } from "./+types/note";
import { DeskAsk } from "./desk-ask.tsx";

const fields = noteForm.extend(idempotencyFields);

export async function loader(args: Route.LoaderArgs) {
  await openEntry(args);
  return { requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, done, subject, subject_id } = await openEntry(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const written = await writeNote(db, member, { ...sent.value, subject, subject_id });
  return written.ok ? done("noted") : sent.refuse(refusalMessages[written.refusal]);
}

/** Adds a note that only staff can read to a booking or message. */
export default function Note({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskAsk {...useNewForm(loaderData.requestId, actionData)} title="Note for staff" submitLabel="Add note">
      <TextArea label="New note" name="body" rows={4} maxLength={2_000} required />
    </DeskAsk>
  );
}
