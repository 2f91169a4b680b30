import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit, insertNote, type NoteSubject } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";

/** The open lists beside which such a note stands. */
const lists = { contact_messages: "messages", bookings: "bookings" } as const;

interface Note extends NoteSubject {
  subject: keyof typeof lists;
  body: string;
  request_id: string;
}

/**
 * Writes a note that staff alone read. The trace says that there is one, not what it says. The same form sent twice
 * leaves one.
 */
export function writeNote(
  db: Database,
  actor: Actor,
  { body, request_id, ...about }: Note,
): Promise<Result<null, "not_allowed" | "request_used">> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "notes.write")) return refuse("not_allowed");
    const stored = await insertNote(tx, { ...about, body, request_id, author_id: actor.id });
    if (!stored.ok) return stored;
    const id = stored.value;
    if (!id) return done(null);
    await audit(tx, actor, "notes.add", id, { after: about });
    await notifyStaffLists(tx, lists[about.subject]);
    return done(null);
  });
}
