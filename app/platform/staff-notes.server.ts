import type { Database } from "./database.server.ts";
import { staffNotes } from "./tables.server.ts";

/** What a note is about: the table's name and the row's id, as in the audit log. */
export interface NoteSubject {
  subject: string;
  subject_id: string;
}

/** Keeps a note, in the transaction of whoever checked that its writer may. */
export async function insertNote(
  tx: Database,
  note: NoteSubject & { author_id: string; body: string },
): Promise<string> {
  const rows = await tx.insert(staffNotes).values(note).returning({ id: staffNotes.id });
  return rows[0]?.id ?? "";
}
