import { randomUUID } from "node:crypto";
import type { Member } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { listNotes } from "#app/staff/notes/note-queries.server.ts";
import { findListedMessage, listSavedReplies, listThread } from "../../message-queries.server.ts";
import type { OpenMessage } from "./message-pane.tsx";

/** A message with all that hangs on it. */
export async function openMessage(
  db: Database,
  reader: Member,
  id: string,
): Promise<OpenMessage | undefined> {
  const message = await findListedMessage(db, reader.id, id);
  if (!message) return undefined;
  const [thread, notes, saved] = await Promise.all([
    listThread(db, id),
    listNotes(db, { subject: "contact_messages", subject_id: id }),
    listSavedReplies(db),
  ]);
  const own = thread.findLast((one) => one.direction === "out" && one.author_id === reader.id)?.id;
  // A separate key, because the thread and the reply form are sent independently.
  return { message, thread, notes, saved, own, answerId: randomUUID() };
}
