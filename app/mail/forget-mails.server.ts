import { and, ne, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { mails } from "./tables.server.ts";

/** Removes what was written to an address. What is still on its way leaves first. */
export async function forgetMails(tx: Database, email: string): Promise<void> {
  await tx
    .delete(mails)
    .where(and(sql`lower(${mails.to_email}) = ${email.toLowerCase()}`, ne(mails.status, "queued")));
}
