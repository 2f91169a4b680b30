import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Files } from "#app/platform/files/files.server.ts";
import { type JobHandler, jobHandler } from "#app/platform/jobs/jobs.server.ts";
import { readLogo } from "#app/settings/logo.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { findStatement } from "../earnings/earnings-queries.server.ts";
import type { Invoice } from "../ledger/change-entry.server.ts";
import { invoiceFile } from "../ledger/issue-invoice.server.ts";
import { listPayoutLines } from "../pay-queries.server.ts";
import { invoices, transactions } from "../tables.server.ts";
import { drawInvoicePdf, drawInvoicesPdf } from "./draw-invoice-pdf.server.ts";
import { drawPayoutStatement } from "./draw-payout-statement.server.ts";

/** This folder has no public URL; `readInvoicePdf` is the only way to its files. */
const invoiceFileName = ({ id }: Invoice) => `invoices/${id}.pdf`;

/** Draws the PDF of an invoice and stores it. Drawing it again gives the same file. */
async function storeInvoicePdf(
  db: Database,
  files: Files,
  invoice: Invoice,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Uint8Array(
    await drawInvoicePdf(invoice.snapshot, await readLogo(files, invoice.snapshot.studio.logo)),
  );
  const file_name = invoiceFileName(invoice);
  await files.put(file_name, { body, contentType: "application/pdf" });
  await db.update(invoices).set({ file_name }).where(eq(invoices.id, invoice.id));
  return body;
}

/** Draws queued invoices one at a time, outside of requests. */
export function invoicePdfHandlers(db: Database, files: Files): JobHandler[] {
  return [
    jobHandler(invoiceFile, async ({ id }) => {
      const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
      if (invoice && !invoice.file_name) await storeInvoicePdf(db, files, invoice);
    }),
  ];
}

/** Reads an invoice for finance staff or its customer. Returns undefined for anyone else. */
export async function readInvoicePdf(
  db: Database,
  files: Files,
  member: Member,
  id: string,
): Promise<{ number: string; body: Uint8Array<ArrayBuffer> } | undefined> {
  const isTheirs = may(member, "finances.manage") ? undefined : eq(transactions.user_id, member.id);
  const [found] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(transactions, eq(transactions.id, invoices.transaction_id))
    .where(and(eq(invoices.id, id), isTheirs));
  if (!found) return undefined;
  const { invoice } = found;
  const kept = invoice.file_name ? await files.get(invoice.file_name) : undefined;
  return { number: invoice.number, body: kept?.body ?? (await storeInvoicePdf(db, files, invoice)) };
}

/** Draws the statement of a payout for finance staff or its teacher. Returns undefined for anyone else. */
export async function readPayoutStatement(
  db: Database,
  files: Files,
  member: Member,
  id: string,
): Promise<{ number: string; body: Uint8Array<ArrayBuffer> } | undefined> {
  const payout = await findStatement(db, member, id);
  if (!payout) return undefined;
  const lines = await listPayoutLines(db, id);
  const settings = await readBusinessSettings(db);
  const logo = await readLogo(files, settings.business_profile.logo_url);
  const body = await drawPayoutStatement(payout, lines, settings, logo);
  return { number: payout.number ?? "statement", body: new Uint8Array(body) };
}

export const maxPrintedInvoices = 200;

/**
 * Combines the invoices and credit notes of some entries into one PDF, ordered by number. Returns undefined if there
 * are none.
 */
export async function printInvoices(
  db: Database,
  files: Files,
  member: Member,
  entry_ids: readonly string[],
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!may(member, "finances.manage") || entry_ids.length === 0) return undefined;
  const found = await db
    .select({ snapshot: invoices.snapshot })
    .from(invoices)
    .innerJoin(transactions, eq(transactions.id, invoices.transaction_id))
    .where(
      and(
        inArray(invoices.transaction_id, [...entry_ids]),
        sql`${invoices.kind} = case when ${transactions.refund_of} is null then 'invoice' else 'credit_note' end`,
      ),
    )
    .orderBy(asc(invoices.kind), asc(invoices.year), asc(invoices.sequence), asc(invoices.id))
    .limit(maxPrintedInvoices);
  if (found.length === 0) return undefined;
  const snapshots = found.map(({ snapshot }) => snapshot);
  const logos = new Map<string, Buffer>();
  for (const address of new Set(snapshots.map(({ studio }) => studio.logo ?? ""))) {
    const logo = await readLogo(files, address);
    if (logo) logos.set(address, logo);
  }
  return new Uint8Array(await drawInvoicesPdf(snapshots, logos));
}

/** Shows a PDF in the browser. */
export function pdfResponse(name: string, body: Uint8Array<ArrayBuffer>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}.pdf"`,
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
