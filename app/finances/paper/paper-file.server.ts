import type { Attachment } from "#app/mail/message.ts";
import type { InvoiceSnapshot } from "../invoice-snapshot.ts";
import { drawPaper } from "./draw-paper.server.ts";

/** A paper as a mail carries it, under its number, with the studio's logo as a PNG. */
export async function paperFile(snapshot: InvoiceSnapshot, logo?: Buffer): Promise<Attachment> {
  const file = await drawPaper(snapshot, logo);
  return {
    filename: `${snapshot.number}.pdf`,
    contentType: "application/pdf",
    content: file.toString("base64"),
    base64: true,
  };
}
