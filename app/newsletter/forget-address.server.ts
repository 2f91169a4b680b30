import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { newsletterSubscribers } from "./tables.server.ts";

/** Takes an address off the list, without a trace. */
export async function forgetAddress(tx: Database, email: string): Promise<void> {
  await tx
    .delete(newsletterSubscribers)
    .where(sql`lower(${newsletterSubscribers.email}) = ${email.toLowerCase()}`);
}
