import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { enqueue, jobKind } from "#app/platform/jobs/jobs.server.ts";
import { searchKey } from "#app/platform/text/search-text.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { writeSnapshot } from "../documents/write-snapshot.ts";
import type { InvoiceKind } from "../kinds.ts";
import { invoices, transactions } from "../tables.server.ts";
import type { Entry, Invoice } from "./change-entry.server.ts";
import { nextNumber } from "./next-number.server.ts";
import { sendReceipt } from "./send-receipt.server.ts";

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
): Promise<Invoice | undefined> {
  const settings = await readBusinessSettings(tx);
  const issued_on = studioDate(now(), settings.studio.time_zone);
  const { number, sequence, year } = await nextNumber(tx, kind, issued_on, settings.invoice_preferences);
  const issue = { kind, number, issued_on, credited: credited ?? null, booking_id };
  const rows = await tx
    .insert(invoices)
    .values({
      kind,
      number,
      sequence,
      year,
      transaction_id: entry.id,
      issued_on,
      snapshot: writeSnapshot(entry, settings, issue),
    })
    .returning();
  const invoice = rows[0];
  if (!invoice) return undefined;
  await tx
    .update(transactions)
    .set({ search_text: sql`${transactions.search_text} || ${searchKey(` ${number}`)}` })
    .where(eq(transactions.id, entry.id));
  await enqueue(tx, invoiceFile, { id: invoice.id }, { once: invoice.id });
  if (send && entry.email) await sendReceipt(tx, invoice);
  return invoice;
}

/** Issues the credit note of a refunded or voided transaction. */
export function issueCreditNote(
  tx: Database,
  entry: Entry,
  issue: Omit<Issue, "kind">,
): Promise<Invoice | undefined> {
  return issueInvoice(tx, entry, { ...issue, kind: "credit_note" });
}
