import type { Attachment } from "#app/mail/message.ts";
import type { InvoiceSnapshot } from "../invoice-snapshot.ts";
import { drawInvoicePdf } from "./draw-invoice-pdf.server.ts";

/** Returns an invoice as an email attachment named by its number. `logo` is the studio's logo as a PNG. */
export async function toInvoiceAttachment(snapshot: InvoiceSnapshot, logo?: Buffer): Promise<Attachment> {
  const file = await drawInvoicePdf(snapshot, logo);
  return {
    filename: `${snapshot.number}.pdf`,
    contentType: "application/pdf",
    content: file.toString("base64"),
    base64: true,
  };
}
