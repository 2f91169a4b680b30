import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { lockBooking } from "#app/bookings/booking-status.server.ts";
import { findBookingById } from "#app/bookings/queries.server.ts";
import { dropUnpaidPass } from "#app/passes/make-pass.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, refuse } from "#app/platform/result.ts";
import { searchKey } from "#app/platform/text/search-text.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import type { EntryForm } from "../forms.ts";
import { type PaymentMethod, transactionMoves } from "../kinds.ts";
import { invoices } from "../tables.server.ts";
import { settleIncome } from "./add-transaction.server.ts";
import { whyNotPaid } from "./check-booking.server.ts";
import { issueInvoice } from "./issue-invoice.server.ts";
import { mailPaper } from "./mail-paper.server.ts";
import { placedTax } from "./placed-tax.ts";
import {
  type Entry,
  type Invoice,
  type LedgerResult,
  type SeenEntry,
  saveEntry,
  searchText,
  withEntry,
} from "./with-entry.server.ts";

/** Completes a pending entry, by the method it was paid with. Two requests at once give one invoice. */
export function completeEntry(
  db: Database,
  actor: Actor,
  { method, ...seen }: SeenEntry & { method?: PaymentMethod | undefined },
): LedgerResult {
  return withEntry(db, actor, seen, async (tx, entry, by) => {
    if (entry.status === "completed") return done(entry);
    if (!transactionMoves[entry.status].includes("completed")) return refuse("bad_move");
    if (entry.direction === "income" && entry.user_id === by.id) return refuse("own_payment");
    const booking = entry.booking_id ? await lockBooking(tx, entry.booking_id) : undefined;
    const why = booking && entry.direction === "income" && (await whyNotPaid(tx, booking, entry));
    if (why) return refuse(why);
    const completed = await saveEntry(tx, by, "transactions.complete", entry, {
      status: "completed",
      method: method ?? entry.method,
    });
    await settleIncome(tx, by, completed, booking);
    return done(completed);
  });
}

/** Pending money did not come. */
export function failEntry(db: Database, actor: Actor, seen: SeenEntry): LedgerResult {
  return withEntry(db, actor, seen, async (tx, entry, by) => {
    if (entry.status === "failed") return done(entry);
    if (!transactionMoves[entry.status].includes("failed")) return refuse("bad_move");
    const failed = await saveEntry(tx, by, "transactions.fail", entry, { status: "failed" });
    await dropUnpaidPass(tx, entry.id, "");
    return done(failed);
  });
}

/** Takes an entry out of the books that should not stand there. Its invoice is taken back by a credit note. */
export function voidEntry(db: Database, actor: Actor, seen: SeenEntry): LedgerResult {
  return withEntry(db, actor, { ...seen, action: "transactions.void" }, async (tx, entry, by) => {
    if (entry.status === "void") return done(entry);
    if (!transactionMoves[entry.status].includes("void")) return refuse("bad_move");
    if (entry.refund_of) return refuse("is_refund");
    if (entry.refunded > 0) return refuse("is_refunded");
    if (entry.payout_id) return refuse("is_payout");
    const voided = await saveEntry(tx, by, "transactions.void", entry, { status: "void" });
    // A pass that waited for it would wait for ever.
    if (entry.status === "pending") await dropUnpaidPass(tx, entry.id, "");
    const invoice = await findInvoice(tx, entry.id);
    if (invoice) {
      const { number, snapshot } = invoice;
      await issueInvoice(tx, voided, {
        kind: "credit_note",
        credited: number,
        booking_id: snapshot.booking_id,
        send: invoice.mailed_at !== null,
      });
    }
    return done(voided);
  });
}

/** Changes what may change in any entry: its amounts never do. */
export function editEntry(
  db: Database,
  actor: Actor,
  { form: { place_of_supply: place, ...form }, ...seen }: SeenEntry & { form: EntryForm },
): LedgerResult {
  return withEntry(db, actor, seen, async (tx, entry, by) => {
    const isPlaced = place !== "" && place !== entry.place_of_supply && mayBePlaced(entry);
    const { invoice_preferences } = await readBusinessSettings(tx);
    const placed = isPlaced ? placedTax(entry, place, invoice_preferences.tax_rate) : {};
    const booking = entry.booking_id ? await findBookingById(tx, entry.booking_id) : undefined;
    const numbers = await tx
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.transaction_id, entry.id));
    const search = searchText({ ...entry, ...form, booking_id: booking?.booking_id });
    const search_text = [search, ...numbers.map(({ number }) => searchKey(number))].join(" ");
    return done(await saveEntry(tx, by, "transactions.edit", entry, { ...form, ...placed, search_text }));
  });
}

/** It has no paper yet, and has a state: its customer's can still be told. The total stays. */
export function mayBePlaced({ direction, status, place_of_supply }: Entry): boolean {
  return direction === "income" && status === "pending" && place_of_supply !== "";
}

/** Mails an entry's paper once more: `request_id` tells a form that was sent twice. */
export function mailAgain(
  db: Database,
  actor: Actor,
  { request_id, ...seen }: SeenEntry & { request_id: string },
): LedgerResult {
  return withEntry(db, actor, seen, async (tx, entry, by) => {
    const kind = entry.refund_of || entry.status === "void" ? "credit_note" : "invoice";
    const invoice = await findInvoice(tx, entry.id, kind);
    if (!invoice) return refuse("no_invoice");
    if (!entry.email) return refuse("no_address");
    await mailPaper(tx, invoice, `${invoice.id}:${request_id}`);
    await audit(tx, by, "invoices.mail", invoice.id, { after: { number: invoice.number } });
    return done(entry);
  });
}

export async function findInvoice(
  tx: Database,
  transaction_id: string,
  kind: Invoice["kind"] = "invoice",
): Promise<Invoice | undefined> {
  const rows = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.transaction_id, transaction_id), eq(invoices.kind, kind)));
  return rows[0];
}
