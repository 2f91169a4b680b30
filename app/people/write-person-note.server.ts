import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { findAccount } from "#app/accounts/queries.server.ts";
import { insertNote } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { cleanUpTo, plainText } from "#app/platform/fields/plain-text.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { NoteRefusal } from "./messages.ts";

export const noteMost = 2_000;

/** Saves a staff note about a person. The same form sent twice saves one note. */
export function writePersonNote(
  db: Database,
  actor: Actor,
  input: { user_id: string; body: string; request_id: string },
): Promise<Result<null, NoteRefusal>> {
  const options = { right: "notes.write", audit: "people.note", lists: ["people"] } as const;
  return command(db, actor, options, async (tx, by) => {
    const body = cleanUpTo(noteMost, plainText)(input.body);
    if (!body) return refuse("note_missing");
    if (body.length > noteMost) return refuse("note_long");
    const { user_id, request_id } = input;
    if (!(await findAccount(tx, user_id))) return refuse("not_found");
    const note = { subject: "user", subject_id: user_id, author_id: by.id, body, request_id };
    const stored = await insertNote(tx, note);
    if (!stored.ok) return stored;
    return stored.value ? changed(null, { id: user_id }) : done(null);
  });
}
