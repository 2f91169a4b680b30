import { findAccount } from "#app/accounts/queries.server.ts";
import { forgetNotes } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { forgetImported } from "#app/platform/imports/run-import.server.ts";

/** Deletes staff notes and import rows of a deleted person. */
export async function forgetPersonNotes(tx: Database, { user_id }: { user_id: string }): Promise<void> {
  await forgetNotes(tx, "user", [user_id]);
  const person = await findAccount(tx, user_id);
  if (person) await forgetImported(tx, person.email);
}
