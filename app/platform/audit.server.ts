import { and, eq, inArray } from "drizzle-orm";
import { type AuditAction, auditActions } from "./audit-actions.ts";
import type { Database } from "./database.server.ts";
import { auditLog, staffNotes } from "./tables.server.ts";

/** Whoever did it: a member, whoever has the server's shell, or nobody who could be known. */
export type AuditActor = { id: string; roles: readonly string[] } | "operator" | null;

/** Writes down what was changed, in the transaction that changes it. */
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
    before,
    after,
  });
}

/** What a note is about: the table's name and the row's id, as in the log. */
export interface NoteSubject {
  subject: string;
  subject_id: string;
}

/**
 * Keeps a note, in the transaction of whoever checked that its writer may. A form that is sent twice leaves one:
 * for the second there is no id.
 */
export async function insertNote(
  tx: Database,
  note: NoteSubject & { author_id: string; body: string; request_id?: string },
): Promise<string> {
  const rows = await tx
    .insert(staffNotes)
    .values(note)
    .onConflictDoNothing()
    .returning({ id: staffNotes.id });
  return rows[0]?.id ?? "";
}

/** What was written about somebody goes with their account. */
export async function forgetNotes(
  tx: Database,
  subject: string,
  subject_ids: readonly string[],
): Promise<void> {
  await tx
    .delete(staffNotes)
    .where(and(eq(staffNotes.subject, subject), inArray(staffNotes.subject_id, [...subject_ids])));
}
