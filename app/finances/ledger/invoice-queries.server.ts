import { and, asc, eq, not, sql } from "drizzle-orm";
import { latestEmailStatus } from "#app/mail/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { ListSource, RowOf } from "#app/platform/lists/list-page.server.ts";
import { columnsOf } from "#app/platform/tables.server.ts";
import { matchWords } from "#app/platform/text/search-key.server.ts";
import { invoiceList } from "../money-lists.ts";
import { invoices, transactions } from "../tables.server.ts";

const invoiceEmailStatus = latestEmailStatus(["invoice", "credit_note"], invoices.id);

/** Whether it was emailed. Emails are deleted after ninety days. */
const isEmailed = sql`(${invoices.mailed_at} is not null and coalesce(${invoiceEmailStatus}, 'sent') = 'sent')`;

const documentFields = {
  ...columnsOf(invoices, "id", "kind", "number", "issued_on", "mailed_at"),
  email_status: invoiceEmailStatus,
};

/** The invoice of an entry and the credit note that reverses it. */
export function listInvoices(db: Database, id: string) {
  return db
    .select(documentFields)
    .from(invoices)
    .where(eq(invoices.transaction_id, id))
    .orderBy(asc(invoices.created_at), asc(invoices.id));
}

const invoiceFields = {
  ...documentFields,
  transaction_id: invoices.transaction_id,
  snapshot: invoices.snapshot,
};

/** A row of the list of invoices and credit notes. */
export type ListedInvoice = RowOf<typeof invoiceFields>;

const byIssue = [
  [sql`${invoices.issued_on}`, "date"],
  [sql`${invoices.sequence}`, "bigint"],
  [sql`${invoices.id}`, "uuid"],
] as const;

export const invoiceSource: ListSource<typeof invoiceList, ListedInvoice> = {
  list: invoiceList,
  fields: invoiceFields,
  from: (db, fields) =>
    db
      .select(fields)
      .from(invoices)
      .innerJoin(transactions, eq(transactions.id, invoices.transaction_id))
      .$dynamic(),
  id: invoices.id,
  where: (_db, { search, filters }) =>
    and(
      ...matchWords(transactions.search_text, search),
      filters.kind && eq(invoices.kind, filters.kind),
      filters.sent && (filters.sent === "yes" ? isEmailed : not(isEmailed)),
    ),
  orders: { newest: byIssue, oldest: byIssue },
};
