import { and, eq, inArray } from "drizzle-orm";
import { type AuditAction, auditActions } from "./audit-actions.ts";
import type { Database } from "./database.server.ts";
import { withoutHealthNotes } from "./fields/health-note.ts";
import { done, type Result, refuse } from "./result.ts";
import { auditLog, staffNotes } from "./tables.server.ts";

/** A member, the operator on the server's command line, or null when unknown. */
export type AuditActor = { id: string; roles: readonly string[] } | "operator" | null;

/** Records a change in the transaction that makes it, without health notes. */
export async function audit(
  tx: Database,
  actor: AuditActor,
  action: AuditAction,
  subject_id: string,
  { before = null, after = null }: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  const person = actor === "operator" ? null : actor;
  await tx.insert(auditLog).values({
    actor_id: person?.id ?? null,
    actor_role: person && (person.roles[0] ?? "user"),
    action,
    subject: auditActions[action],
    subject_id,
    before: withoutHealthNotes(before),
    after: withoutHealthNotes(after),
  });
}

/** The table and row that a note is about, as in the audit log. */
export interface NoteSubject {
  subject: string;
  subject_id: string;
}

/**
 * Stores a note in the command's transaction. A form that is sent twice creates one note, and the second result
 * has no id.
 */
export async function insertNote(
  tx: Database,
  note: NoteSubject & { author_id: string; body: string; request_id?: string },
): Promise<Result<string, "request_used">> {
  const rows = await tx
    .insert(staffNotes)
    .values(note)
    .onConflictDoNothing()
    .returning({ id: staffNotes.id });
  if (rows[0]) return done(rows[0].id);
  const [twin] = await tx
    .select()
    .from(staffNotes)
    .where(eq(staffNotes.request_id, note.request_id ?? ""));
  const isSame = twin?.subject_id === note.subject_id && twin.author_id === note.author_id;
  return isSame ? done("") : refuse("request_used");
}

/** Deletes the notes about a deleted account. */
export async function forgetNotes(
  tx: Database,
  subject: string,
  subject_ids: readonly string[],
): Promise<void> {
  await tx
    .delete(staffNotes)
    .where(and(eq(staffNotes.subject, subject), inArray(staffNotes.subject_id, [...subject_ids])));
}
