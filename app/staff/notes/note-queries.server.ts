import { and, desc, eq } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import type { NoteSubject } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { staffNotes } from "#app/platform/tables.server.ts";

export interface StaffNote {
  id: string;
  body: string;
  /** The author's name, or null after the account is deleted. */
  by: string | null;
  created_at: Date;
}

/** Lists the notes about a member, a message or a booking, newest first. */
export function listNotes(db: Database, { subject, subject_id }: NoteSubject): Promise<StaffNote[]> {
  return db
    .select({ id: staffNotes.id, body: staffNotes.body, by: user.name, created_at: staffNotes.created_at })
    .from(staffNotes)
    .leftJoin(user, eq(user.id, staffNotes.author_id))
    .where(and(eq(staffNotes.subject, subject), eq(staffNotes.subject_id, subject_id)))
    .orderBy(desc(staffNotes.created_at), desc(staffNotes.id))
    .limit(200);
}
