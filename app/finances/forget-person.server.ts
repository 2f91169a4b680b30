import { eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { findProvenAddress } from "#app/accounts/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { removeFiles } from "#app/platform/files/remove-files.server.ts";
import { invoices, payouts, transactions } from "./tables.server.ts";

const deletedAccountName = "Deleted account";

/**
 * Removes a person from the books when their account is deleted. Amounts, dates and numbers stay. Also covers entries
 * recorded under their email address before the account existed.
 */
export async function forgetPayer(tx: Database, { user_id }: { user_id: string }): Promise<void> {
  await tx.update(payouts).set({ paid_to: null }).where(eq(payouts.instructor_id, user_id));
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
  const invoiceRows = await tx
    .select({ file_name: invoices.file_name })
    .from(invoices)
    .where(inArray(invoices.transaction_id, ids));
  const customer = JSON.stringify({ name: deletedAccountName, email: "", place: "" });
  const { snapshot } = invoices;
  const said = sql`(${snapshot} ->> 'description')`;
  const named = sql`to_jsonb(${withoutName(said, sql`(${snapshot} -> 'customer' ->> 'name')`)})`;
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
      name: deletedAccountName,
      email: "",
      search_text: "",
      reference: "",
      // Descriptions may contain the person's name.
      description: withoutName(transactions.description, transactions.name),
    })
    .where(inArray(transactions.id, ids));
  await removeFiles(
    tx,
    invoiceRows.flatMap(({ file_name }) => file_name ?? []),
  );
}

/** Letters and digits of scripts that separate words. A name between two of these is part of a longer word. */
const inWord = String.raw`[0-9A-Za-z\u00C0-\u052F]`;

/** Removes a name from a text where it appears as whole words. Ignores names of one letter. */
function withoutName(text: SQLWrapper, name: SQLWrapper): SQL {
  const plain = sql`regexp_replace(${name}, ${String.raw`[][(){}.*+?^$|\\]`}, ${String.raw`\\\&`}, 'g')`;
  const found = sql`${`(?<!${inWord})`}::text || ${plain} || ${`(?!${inWord})`}::text`;
  return sql`case when char_length(${name}) < 2 then ${text}
    else regexp_replace(${text}, ${found}, ${deletedAccountName}::text, 'g') end`;
}
