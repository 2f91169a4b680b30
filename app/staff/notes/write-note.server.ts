import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { insertNote, type NoteSubject } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result } from "#app/platform/result.ts";

/** The staff list that shows the notes of each subject. */
const lists = { contact_messages: "messages", bookings: "bookings" } as const;

interface Note extends NoteSubject {
  subject: keyof typeof lists;
  body: string;
  request_id: string;
}

/** Saves an internal note of staff. The audit log records it without the text. The same form sent twice saves one note. */
export function writeNote(
  db: Database,
  actor: Actor,
  { body, request_id, ...about }: Note,
): Promise<Result<null, "not_allowed" | "request_used">> {
  const options = { right: "notes.write", audit: "notes.add", lists: [lists[about.subject]] } as const;
  return command(db, actor, options, async (tx, by) => {
    const stored = await insertNote(tx, { ...about, body, request_id, author_id: by.id });
    if (!stored.ok) return stored;
    return stored.value ? changed(null, { id: stored.value, after: about }) : done(null);
  });
}
