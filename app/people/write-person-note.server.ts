import type { Actor } from "#app/accounts/member.ts";
import { findAccount } from "#app/accounts/queries.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit, insertNote } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { cleanUpTo, plainText } from "#app/platform/fields/plain-text.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { NoteRefusal } from "./messages.ts";

export const noteMost = 2_000;

/** Keeps a note about a person, for staff alone. The same form sent twice leaves one. */
export async function writePersonNote(
  db: Database,
  actor: Actor,
  input: { user_id: string; body: string; request_id: string },
): Promise<Result<null, NoteRefusal>> {
  if (!actor || !may(actor, "notes.write")) return refuse("not_allowed");
  const body = cleanUpTo(noteMost, plainText)(input.body);
  if (!body) return refuse("note_missing");
  if (body.length > noteMost) return refuse("note_long");
  const { user_id, request_id } = input;
  return db.transaction(async (tx) => {
    if (!(await findAccount(tx, user_id))) return refuse("not_found");
    const note = { subject: "user", subject_id: user_id, author_id: actor.id, body, request_id };
    const stored = await insertNote(tx, note);
    if (!stored.ok) return stored;
    if (!stored.value) return done(null);
    await audit(tx, actor, "people.note", user_id);
    await notifyStaffLists(tx, "people");
    return done(null);
  });
}
