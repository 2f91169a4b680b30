import { appContext } from "#app/platform/app-context.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { bulkFields, selectedIds } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { recordExport } from "#app/staff/record-export.server.ts";
import { maxPrintedInvoices, pdfResponse, printInvoices } from "../documents/store-invoice-pdf.server.ts";
import { transactionSource } from "../ledger-queries.server.ts";
import type { Route } from "./+types/invoices-print";

/** The invoices of the chosen entries as one file, a page each. */
export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "transactions");
  const { files } = appContext(args.context);
  const ids = await selectedIds(db, transactionSource, await readForm(args.request, [...bulkFields]));
  if (!ids || ids.length > maxPrintedInvoices)
    return said(`Please choose at most ${maxPrintedInvoices} entries.`);
  if (ids.length === 0) return said(refusalMessages.nothing_chosen);
  const body = await printInvoices(db, files, member, ids);
  if (!body) return said("These entries have no invoices.");
  await recordExport(db, member, "invoices", new URLSearchParams(), ids.length);
  return pdfResponse("invoices", body);
}

function said(words: string): Response {
  return new Response(words, { status: 422, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
