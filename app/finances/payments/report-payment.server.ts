import { and, eq } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { listPeopleWithRoles } from "#app/accounts/queries.server.ts";
import { whoMay } from "#app/accounts/who-may.ts";
import { lockBooking } from "#app/bookings/booking-status.server.ts";
import { findOwnBooking } from "#app/bookings/queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { findOwnPass } from "#app/passes/queries.server.ts";
import { findDifferences, lockRow, writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { searchKey } from "#app/platform/text/search-text.ts";
import { now } from "#app/platform/time/clock.ts";
import { isPaymentOpen } from "#app/settings/payments/payment-ways.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { paymentMissing } from "../emails/payment-emails.tsx";
import type { PaymentMethod } from "../kinds.ts";
import {
  changeEntry,
  type Entry,
  findAmountDue,
  type LedgerResult,
  type TransactionVersion,
} from "../ledger/change-entry.server.ts";
import type { PaidRefusal } from "../messages.ts";
import { placedTax } from "../money.ts";
import { isPayable } from "../paid-state.ts";
import { transactions } from "../tables.server.ts";
import { createPendingPayment } from "./create-pending-payment.server.ts";

const sayLimit = { most: 20, windowSeconds: 3600 };

type Answer = Promise<Result<Entry, PaidRefusal>>;

interface PaidStatement {
  reference: string;
  /** Asked for where the studio has a GST number. */
  place_of_supply?: string;
  /** Unchanged by default. */
  method?: PaymentMethod | undefined;
}

/** Reports the payment of a pass, with the reference of the bank. Each new reference notifies staff. */
export function reportPassPayment(
  db: Database,
  actor: Actor,
  { pass_id, ...said }: { pass_id: string } & PaidStatement,
): Answer {
  return command(db, actor, { right: "passes.buy", lists: ["transactions"] }, async (tx, by) => {
    const pass = await findOwnPass(tx, by.id, pass_id);
    if (!pass?.transaction_id) return refuse("not_found");
    const entry = await lockRow(tx, transactions, pass.transaction_id);
    if (!entry) return refuse("not_found");
    // A failed payment has canceled its pass.
    const isGone = entry.status === "failed" || pass.status === "cancelled";
    if (entry.status !== "pending") return refuse(isGone ? "cancelled" : "confirmed");
    return report(tx, by, entry, said);
  });
}

/** Reports the payment of the amount due for a booking. */
export function reportBookingPayment(
  db: Database,
  actor: Actor,
  { booking_id, ...said }: { booking_id: string } & PaidStatement,
): Answer {
  return command(db, actor, { right: "passes.buy", lists: ["transactions"] }, async (tx, by) => {
    if (!isPaymentOpen((await readBusinessSettings(tx)).payments)) return refuse("payment_soon");
    const found = await findOwnBooking(tx, by.id, booking_id);
    // The booking's lock lets two simultaneous requests create one transaction.
    const booking = found && (await lockBooking(tx, found.id));
    if (!booking) return refuse("not_found");
    const open = await findAmountDue(tx, booking);
    if (!open || !isPayable(booking)) {
      return refuse("nothing_open");
    }
    const pending = await tx
      .select()
      .from(transactions)
      .where(
        and(
          eq(transactions.booking_id, booking.id),
          eq(transactions.direction, "income"),
          eq(transactions.status, "pending"),
          eq(transactions.user_id, by.id),
        ),
      )
      .for("update");
    const { currency, class_name } = booking;
    const entry =
      pending[0] ??
      (await createPendingPayment(tx, by, {
        category: "class_booking",
        amount: open,
        currency,
        description: `${class_name}, ${booking.booking_id}`,
        reference: "",
        booking,
      }));
    return report(tx, by, entry, said);
  });
}

async function report(
  tx: Database,
  by: Member,
  entry: Entry,
  { reference, place_of_supply = "", method = entry.method }: PaidStatement,
): Answer {
  const { legal_disclaimer, invoice_preferences } = await readBusinessSettings(tx);
  const isPlaced = legal_disclaimer.gst_number !== "";
  if (isPlaced && !place_of_supply) return refuse("place_missing");
  const isMoved = isPlaced && place_of_supply !== entry.place_of_supply;
  if (entry.reference === reference && entry.method === method && !isMoved) return done(entry);
  // Each new reference notifies every bookkeeper.
  if (!(await withinLimit(tx, `say-paid:${by.id}`, sayLimit))) return refuse("too_many");
  const rows = await tx
    .update(transactions)
    .set({
      reference,
      method,
      ...(isMoved ? placedTax(entry, place_of_supply, invoice_preferences.tax_rate) : {}),
      version: entry.version + 1,
      updated_at: now(),
      search_text: `${entry.search_text} ${searchKey(reference)}`,
    })
    .where(eq(transactions.id, entry.id))
    .returning();
  for (const { id } of await listPeopleWithRoles(tx, whoMay["finances.manage"])) {
    if (id === by.id) continue;
    await notify(tx, {
      user_id: id,
      type: "payment_said",
      id: entry.id,
      title: "Payment to confirm",
      message: `${by.name}: ${formatMoney(pickMoney(entry, "total"))}, ${entry.description}, bank reference ${reference}`,
    });
  }
  return changed(rows[0] ?? entry);
}

/** Tells a member that a reported payment has not arrived, so that they can report another one. */
export function rejectReportedPayment(
  db: Database,
  actor: Actor,
  { words, ...seen }: TransactionVersion & { words: string },
): LedgerResult {
  return changeEntry(db, actor, seen, "transactions.not_received", async (tx, by, entry) => {
    if (entry.status !== "pending" || entry.direction !== "income") return refuse("bad_move");
    const missing = await writeRow(tx, transactions, entry, { reference: "" });
    const { email, name, user_id, description } = entry;
    const amount = formatMoney(pickMoney(entry, "total"));
    if (email) {
      await queueEmail(tx, paymentMissing, {
        cause: `${entry.id}:${missing.version}`,
        to: { email, name },
        props: { amount, description, reference: entry.reference, words, has_account: user_id !== null },
      });
    }
    if (user_id && user_id !== by.id) {
      await notify(tx, {
        user_id,
        type: "payment_missing",
        title: "We haven't received your payment",
        message: `${amount}, ${description}`,
      });
    }
    return changed(missing, findDifferences(entry, { reference: "" }));
  });
}
