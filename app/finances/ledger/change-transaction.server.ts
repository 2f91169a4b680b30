import { and, eq } from "drizzle-orm";
import { changed, command, writeChange } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { lockBooking } from "#app/bookings/booking-status.server.ts";
import { findBookingById } from "#app/bookings/queries.server.ts";
import { dropUnpaidPass } from "#app/passes/make-pass.server.ts";
import { findDifferences, lockRow, writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, refuse } from "#app/platform/result.ts";
import { searchKey } from "#app/platform/text/search-text.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import type { EntryForm } from "../forms.ts";
import { type PaymentMethod, transactionMoves } from "../kinds.ts";
import { placedTax } from "../money.ts";
import { invoices, transactions } from "../tables.server.ts";
import { settleIncome } from "./add-transaction.server.ts";
import {
  changeEntry,
  checkPayment,
  type Entry,
  type Invoice,
  type LedgerResult,
  searchText,
  type TransactionVersion,
} from "./change-entry.server.ts";
import { issueCreditNote, sendReceipt } from "./issue-invoice.server.ts";

/** Marks a pending transaction as paid, by the payment method. Two simultaneous requests create one invoice. */
export function markAsPaid(
  db: Database,
  actor: Actor,
  { method, ...seen }: TransactionVersion & { method?: PaymentMethod | undefined },
): LedgerResult {
  return changeEntry(db, actor, seen, "transactions.complete", async (tx, by, entry) => {
    if (entry.status === "completed") return done(entry);
    if (!transactionMoves[entry.status].includes("completed")) return refuse("bad_move");
    if (entry.direction === "income" && entry.user_id === by.id) return refuse("own_payment");
    const booking = entry.booking_id ? await lockBooking(tx, entry.booking_id) : undefined;
    const why = booking && entry.direction === "income" && (await checkPayment(tx, booking, entry));
    if (why) return refuse(why);
    const values = { status: "completed" as const, method: method ?? entry.method };
    const completed = await writeChange(tx, transactions, entry, values);
    await settleIncome(tx, by, completed.value, booking);
    return completed;
  });
}

/** Marks a pending transaction as failed. */
export function markAsFailed(db: Database, actor: Actor, seen: TransactionVersion): LedgerResult {
  return changeEntry(db, actor, seen, "transactions.fail", async (tx, _by, entry) => {
    if (entry.status === "failed") return done(entry);
    if (!transactionMoves[entry.status].includes("failed")) return refuse("bad_move");
    await dropUnpaidPass(tx, entry.id, "");
    return writeChange(tx, transactions, entry, { status: "failed" });
  });
}

/** Voids a transaction that was entered by mistake. A credit note cancels the invoice. */
export function voidTransaction(db: Database, actor: Actor, seen: TransactionVersion): LedgerResult {
  const right = "transactions.void";
  return changeEntry(db, actor, { ...seen, right }, "transactions.void", async (tx, _by, entry) => {
    if (entry.status === "void") return done(entry);
    if (!transactionMoves[entry.status].includes("void")) return refuse("bad_move");
    if (entry.refund_of) return refuse("is_refund");
    if (entry.refunded > 0) return refuse("is_refunded");
    if (entry.payout_id) return refuse("is_payout");
    const voided = await writeChange(tx, transactions, entry, { status: "void" });
    // The pass would wait for this payment forever.
    if (entry.status === "pending") await dropUnpaidPass(tx, entry.id, "");
    const invoice = await findInvoice(tx, entry.id);
    if (invoice) {
      const { number, snapshot } = invoice;
      await issueCreditNote(tx, voided.value, {
        credited: number,
        booking_id: snapshot.booking_id,
        send: invoice.mailed_at !== null,
      });
    }
    return voided;
  });
}

/** Changes the details of a transaction. The amounts never change. */
export function editTransaction(
  db: Database,
  actor: Actor,
  { form: { place_of_supply: place, ...form }, ...seen }: TransactionVersion & { form: EntryForm },
): LedgerResult {
  return changeEntry(db, actor, seen, "transactions.edit", async (tx, _by, entry) => {
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
    const values = { ...form, ...placed };
    return changed(
      await writeRow(tx, transactions, entry, { ...values, search_text }),
      findDifferences(entry, values),
    );
  });
}

/** Returns whether the state of the customer can still change: before the invoice, and with the same total. */
export function mayBePlaced({ direction, status, place_of_supply }: Entry): boolean {
  return direction === "income" && status === "pending" && place_of_supply !== "";
}

/** Emails the invoice or credit note again, once for each `request_id`. */
export function resendInvoice(
  db: Database,
  actor: Actor,
  { request_id, ...seen }: TransactionVersion & { request_id: string },
): LedgerResult {
  const lock = (tx: Database) => lockRow(tx, transactions, seen.id);
  const options = { right: "finances.manage", lock, version: seen.version, audit: "invoices.mail" } as const;
  return command(db, actor, options, async (tx, _by, entry) => {
    const kind = entry.refund_of || entry.status === "void" ? "credit_note" : "invoice";
    const invoice = await findInvoice(tx, entry.id, kind);
    if (!invoice) return refuse("no_invoice");
    if (!entry.email) return refuse("no_address");
    await sendReceipt(tx, invoice, `${invoice.id}:${request_id}`);
    return changed(entry, { id: invoice.id, after: { number: invoice.number } });
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
