import type { Attachment } from "#app/mail/message.ts";
import type { InvoiceSnapshot } from "../invoice-snapshot.ts";
import { drawPaper } from "./draw-paper.server.ts";

/** A paper as a mail carries it, under its number. */
export async function paperFile(snapshot: InvoiceSnapshot): Promise<Attachment> {
  const file = await drawPaper(snapshot);
  return {
    filename: `${snapshot.number}.pdf`,
    contentType: "application/pdf",
    content: file.toString("base64"),
    base64: true,
  };
}
