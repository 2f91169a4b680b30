import { eq, or, sql } from "drizzle-orm";
import { forgetNotes } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { contactMessages } from "./tables.server.ts";

export async function forgetMessages(
  tx: Database,
  { user_id, email }: { user_id: string; email: string },
): Promise<string[]> {
  const theirs = or(
    eq(contactMessages.user_id, user_id),
    sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`,
  );
  const gone = await tx.delete(contactMessages).where(theirs).returning({ id: contactMessages.id });
  const ids = gone.map(({ id }) => id);
  await forgetNotes(tx, "contact_messages", ids);
  return ids;
}
