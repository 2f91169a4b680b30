import { eq } from "drizzle-orm";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { queueMail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { creditNoteEmail, invoiceEmail } from "../emails/receipt-emails.tsx";
import { invoices } from "../tables.server.ts";
import type { Invoice } from "./change-entry.server.ts";

/** Sends a receipt, invoice or credit note by email. `cause` makes a repeated email distinct. */
export async function sendReceipt(tx: Database, invoice: Invoice, cause = invoice.id): Promise<void> {
  const { snapshot } = invoice;
  const kind = invoice.kind === "invoice" ? invoiceEmail : creditNoteEmail;
  const to = { email: snapshot.customer.email, name: snapshot.customer.name };
  const has_account = Boolean(await findAccountByEmail(tx, to.email));
  await queueMail(tx, kind, { cause, to, props: { snapshot, has_account } });
  await tx.update(invoices).set({ mailed_at: now() }).where(eq(invoices.id, invoice.id));
}
