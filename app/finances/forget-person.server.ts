import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { removeFiles } from "#app/platform/files/remove-files.server.ts";
import { invoices, transactions } from "./tables.server.ts";

/** Takes the person out of the books when their account is deleted: amounts, dates and numbers stay. */
export async function forgetPayer(tx: Database, { user_id }: { user_id: string }): Promise<void> {
  const own = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.user_id, user_id));
  if (own.length === 0) return;
  const ids = own.map(({ id }) => id);
  const papers = await tx
    .select({ file_name: invoices.file_name })
    .from(invoices)
    .where(inArray(invoices.transaction_id, ids));
  const nobody = JSON.stringify({ name: "Deleted account", email: "", place: "" });
  await tx
    .update(invoices)
    .set({
      file_name: null,
      snapshot: sql`jsonb_set(${invoices.snapshot}, '{customer}', ${nobody}::jsonb)`,
    })
    .where(inArray(invoices.transaction_id, ids));
  await tx
    .update(transactions)
    .set({ name: "Deleted account", email: "", search_text: "", reference: "" })
    .where(inArray(transactions.id, ids));
  await removeFiles(
    tx,
    papers.flatMap(({ file_name }) => file_name ?? []),
  );
}
