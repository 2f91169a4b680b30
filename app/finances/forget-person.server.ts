import { eq, inArray, or, sql } from "drizzle-orm";
import { findProvenAddress } from "#app/accounts/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { removeFiles } from "#app/platform/files/remove-files.server.ts";
import { invoices, transactions } from "./tables.server.ts";

const nobody = "Deleted account";

/**
 * Takes the person out of the books when their account is deleted: amounts, dates and numbers stay. What was written
 * down for the account's address before there was the account is theirs too.
 */
export async function forgetPayer(tx: Database, { user_id }: { user_id: string }): Promise<void> {
  const email = await findProvenAddress(tx, user_id);
  const own = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      or(
        eq(transactions.user_id, user_id),
        email ? sql`lower(${transactions.email}) = ${email.toLowerCase()}` : undefined,
      ),
    );
  if (own.length === 0) return;
  const ids = own.map(({ id }) => id);
  const papers = await tx
    .select({ file_name: invoices.file_name })
    .from(invoices)
    .where(inArray(invoices.transaction_id, ids));
  const customer = JSON.stringify({ name: nobody, email: "", place: "" });
  const { snapshot } = invoices;
  const named = sql`to_jsonb(replace(${snapshot} ->> 'description', ${snapshot} -> 'customer' ->> 'name', ${nobody}::text))`;
  await tx
    .update(invoices)
    .set({
      file_name: null,
      snapshot: sql`${snapshot} || jsonb_build_object(
        'customer', ${customer}::jsonb, 'reference', '', 'description', ${named})`,
    })
    .where(inArray(invoices.transaction_id, ids));
  await tx
    .update(transactions)
    .set({
      name: nobody,
      email: "",
      search_text: "",
      reference: "",
      // What is for somebody may say so.
      description: sql`replace(${transactions.description}, ${transactions.name}, ${nobody}::text)`,
    })
    .where(inArray(transactions.id, ids));
  await removeFiles(
    tx,
    papers.flatMap(({ file_name }) => file_name ?? []),
  );
}
