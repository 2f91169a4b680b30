import { and, desc, eq } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { staffNotes } from "./tables.server.ts";

/** What a note is about, as in the audit log. */
export interface NoteSubject {
  subject: string;
  subject_id: string;
}

export type StaffNote = Pick<typeof staffNotes.$inferSelect, "id" | "author_id" | "body" | "created_at">;

/** Writes a note down, as part of `tx`. The same form sent twice leaves one; true for the first. */
export async function writeStaffNote(
  tx: Database,
  note: NoteSubject & { author_id: string; body: string; request_id: string },
): Promise<boolean> {
  const rows = await tx.insert(staffNotes).values(note).onConflictDoNothing().returning({ id: staffNotes.id });
  return rows.length > 0;
}

/** The newest notes about something. */
export function listStaffNotes(
  db: Database,
  { subject, subject_id }: NoteSubject,
  limit = 20,
): Promise<StaffNote[]> {
  const { id, author_id, body, created_at } = staffNotes;
  return db
    .select({ id, author_id, body, created_at })
    .from(staffNotes)
    .where(and(eq(staffNotes.subject, subject), eq(staffNotes.subject_id, subject_id)))
    .orderBy(desc(created_at), desc(id))
    .limit(limit);
}

/** What was written about somebody goes with their account. */
export async function forgetStaffNotes(tx: Database, { subject, subject_id }: NoteSubject): Promise<void> {
  await tx
    .delete(staffNotes)
    .where(and(eq(staffNotes.subject, subject), eq(staffNotes.subject_id, subject_id)));
}
