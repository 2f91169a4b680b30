import { eq, sql } from "drizzle-orm";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { insertRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { enqueue, jobKind } from "#app/platform/jobs/jobs.server.ts";
import { searchKey } from "#app/platform/text/search-text.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import type { BusinessSettings } from "#app/settings/forms.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { writeSnapshot } from "../documents/write-snapshot.ts";
import { creditNoteEmail, invoiceEmail } from "../emails/receipt-emails.tsx";
import type { InvoiceKind, SeriesKind } from "../kinds.ts";
import { invoices, numberSeries, transactions } from "../tables.server.ts";
import type { Entry, Invoice } from "./change-entry.server.ts";

/** Draws and stores the PDF of an invoice. A download before this job runs draws it on demand. */
export const invoiceFile = jobKind<{ id: string }>("invoice-file");

interface Issue {
  kind: InvoiceKind;
  /** The number of the invoice that a credit note corrects. */
  credited?: string;
  /** The number people read of the booking that was paid. */
  booking_id?: string | undefined;
  send: boolean;
}

/**
 * Issues the next invoice number for an entry. Call it last in the transaction: every other invoice waits for its lock.
 */
export async function issueInvoice(
  tx: Database,
  entry: Entry,
  { kind, credited, booking_id = "", send }: Issue,
): Promise<Invoice> {
  const settings = await readBusinessSettings(tx);
  const issued_on = studioDate(now(), settings.studio.time_zone);
  const { number, sequence, year } = await nextNumber(tx, kind, issued_on, settings.invoice_preferences);
  const issue = { kind, number, issued_on, credited: credited ?? null, booking_id };
  const snapshot = writeSnapshot(entry, settings, issue);
  const invoice = await insertRow(tx, invoices, {
    ...{ kind, number, sequence, year, transaction_id: entry.id, issued_on, snapshot },
  });
  await tx
    .update(transactions)
    .set({ search_text: sql`${transactions.search_text} || ${searchKey(` ${number}`)}` })
    .where(eq(transactions.id, entry.id));
  await enqueue(tx, invoiceFile, { id: invoice.id }, { once: invoice.id });
  if (send && entry.email) await sendReceipt(tx, invoice);
  return invoice;
}

/** Issues the credit note of a refunded or voided transaction. */
export function issueCreditNote(tx: Database, entry: Entry, issue: Omit<Issue, "kind">): Promise<Invoice> {
  return issueInvoice(tx, entry, { ...issue, kind: "credit_note" });
}

/** Sends a receipt, invoice or credit note by email. `cause` makes a repeated email distinct. */
export async function sendReceipt(tx: Database, invoice: Invoice, cause = invoice.id): Promise<void> {
  const { snapshot } = invoice;
  const kind = invoice.kind === "invoice" ? invoiceEmail : creditNoteEmail;
  const to = { email: snapshot.customer.email, name: snapshot.customer.name };
  const has_account = Boolean(await findAccountByEmail(tx, to.email));
  await queueEmail(tx, kind, { cause, to, props: { snapshot, has_account } });
  await tx.update(invoices).set({ mailed_at: now() }).where(eq(invoices.id, invoice.id));
}

/** Between the prefix and the month, so that a number says what it is the number of. */
const letters: Record<SeriesKind, string> = { invoice: "", credit_note: "C", payout: "P" };

/** The financial year of a date, by the year in which it begins. */
export function financialYear(date: string, starts: number): string {
  const year = Number(date.slice(0, 4));
  return String(Number(date.slice(5, 7)) < starts ? year - 1 : year);
}

/** `YG-202611-0042`; past 9999 it widens. */
export function numberText(prefix: string, kind: SeriesKind, date: string, sequence: number): string {
  const month = date.slice(0, 7).replace("-", "");
  return `${prefix}${letters[kind]}-${month}-${String(sequence).padStart(4, "0")}`;
}

/**
 * Returns the next number of a series in the financial year of a date. The row stays locked until the transaction ends,
 * and a rollback returns the number, so the series has no gaps.
 */
export async function nextNumber(
  tx: Database,
  kind: SeriesKind,
  date: string,
  { invoice_number_prefix, financial_year_starts }: BusinessSettings["invoice_preferences"],
): Promise<{ number: string; sequence: number; year: string }> {
  const year = financialYear(date, financial_year_starts);
  const rows = await tx
    .insert(numberSeries)
    .values({ key: `${kind}:${year}`, last: 1 })
    .onConflictDoUpdate({ target: numberSeries.key, set: { last: sql`${numberSeries.last} + 1` } })
    .returning({ last: numberSeries.last });
  const sequence = rows[0]?.last ?? 1;
  return { number: numberText(invoice_number_prefix, kind, date, sequence), sequence, year };
}
