import { requireMember } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { pdfResponse, readInvoicePdf, readPayoutStatement } from "../documents/store-invoice-pdf.server.ts";
import type { Route } from "./+types/invoice-file";

/** Serves an invoice, credit note or statement. People without access get the same 404 as for a missing file. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "dashboard.open");
  const { db, files } = appContext(args.context);
  const id = args.params.file.replace(/\.pdf$/, "");
  const isStatement = new URL(args.request.url).pathname.includes("/statements/");
  const read = () =>
    isStatement ? readPayoutStatement(db, files, member, id) : readInvoicePdf(db, files, member, id);
  const invoice = isUuid(id) ? await read() : undefined;
  if (!invoice) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return pdfResponse(invoice.number, invoice.body);
}
