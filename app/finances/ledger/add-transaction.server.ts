import { changed, command } from "#app/accounts/command/command.server.ts";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { lockBooking } from "#app/bookings/booking-status.server.ts";
import { type Booking, findBooking, findBookingById } from "#app/bookings/queries.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { startPaidPass } from "#app/passes/make-pass.server.ts";
import { insertRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { amountMost, formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import type { BusinessSettings } from "#app/settings/forms.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import type { TransactionForm } from "../forms.ts";
import type { LedgerRefusal } from "../messages.ts";
import { addTax, type TaxedAmount } from "../money.ts";
import { abroad } from "../places.ts";
import { transactions } from "../tables.server.ts";
import { paymentFor } from "../words.ts";
import { checkPayment, type Entry, type LedgerResult, searchText } from "./change-entry.server.ts";
import { issueInvoice } from "./issue-invoice.server.ts";

type Input = TransactionForm & { request_id: string };

/** Adds income or an expense. Paid income gets its invoice. The same form sent twice returns the first transaction. */
export function addTransaction(db: Database, actor: Actor, input: Input): LedgerResult {
  const { request_id, direction, email, name } = input;
  const options = { right: "finances.manage", audit: "transactions.add", lists: ["transactions"] } as const;
  return command(db, actor, options, (tx, by) => {
    const same = { created_by: by.id, refund_of: null, direction, email, name };
    return createOnce(tx, transactions, request_id, same, () => add(tx, by, input));
  });
}

/** Returns the amounts and the description that a new transaction would have. Stores and locks nothing. */
export function previewTransaction(
  db: Database,
  actor: Actor,
  form: TransactionForm,
): Promise<Result<{ amounts: TaxedAmount; description: string }, LedgerRefusal>> {
  return command(db, actor, { right: "finances.manage" }, (tx) => prepare(tx, form, findBookingById));
}

type ReadBooking = (tx: Database, id: string) => Promise<Booking | undefined>;

/** Returns the amounts of a new transaction and the booking that it pays. */
async function prepare(tx: Database, form: TransactionForm, read: ReadBooking) {
  const settings = await readBusinessSettings(tx);
  if (form.occurred_on > studioDate(now(), settings.studio.time_zone)) return refuse("date_ahead");
  const why = whyNotTaxed(form, settings);
  if (why) return refuse(why);
  const amounts = addTax(form.amount, form.tax_percent, form.includes_tax);
  if (amounts.total > amountMost) return refuse("bad_amount");
  const booking = await bookingOf(tx, form, amounts.total, read);
  if (!booking.ok) return booking;
  const paid = booking.value;
  const description = form.description || (paid ? paymentFor(paid) : "");
  return done({ amounts, paid, description, gst_number: settings.legal_disclaimer.gst_number });
}

async function add(tx: Database, actor: Member, { request_id, ...form }: Input): LedgerResult {
  const prepared = await prepare(tx, form, lockBooking);
  if (!prepared.ok) return prepared;
  const { amounts, paid, description, gst_number } = prepared.value;
  const isIncome = form.direction === "income";
  if (isIncome && form.status === "completed" && paid?.user_id === actor.id) return refuse("own_payment");
  const account = form.email ? await findAccountByEmail(tx, form.email) : undefined;
  const { amount: _amount, includes_tax: _includes, booking: _booking, ...typed } = form;
  const entry = await insertRow(tx, transactions, {
    ...{ ...typed, ...amounts, request_id, description, created_by: actor.id, booking_id: paid?.id ?? null },
    user_id: paid?.user_id ?? account?.id ?? null,
    place_of_supply: gst_number ? form.place_of_supply : "",
    send: form.send && isIncome,
    search_text: searchText({ ...typed, description, booking_id: paid?.booking_id }),
  });
  const { direction, status, total, currency } = entry;
  if (status === "completed") await settleIncome(tx, actor, entry, paid);
  return changed(entry, { after: { direction, status, total, currency, booking_id: paid?.booking_id } });
}

/** Notifies the member of paid income, activates their pass and creates the invoice, whose number is assigned last. */
export async function settleIncome(
  tx: Database,
  actor: Member,
  entry: Entry,
  booking: Booking | undefined,
): Promise<void> {
  if (entry.direction !== "income") return;
  if (entry.user_id && entry.user_id !== actor.id) {
    await notify(tx, {
      user_id: entry.user_id,
      type: "payment_received",
      title: "We received your payment",
      message: [formatMoney(pickMoney(entry, "total")), entry.description].filter(Boolean).join(", "),
    });
  }
  await startPaidPass(tx, entry.id, actor.id);
  await issueInvoice(tx, entry, { kind: "invoice", booking_id: booking?.booking_id, send: entry.send });
}

/** Returns why the GST of a transaction is not allowed, or needs a state. */
function whyNotTaxed(
  { direction, tax_percent, place_of_supply }: TransactionForm,
  { legal_disclaimer }: BusinessSettings,
): LedgerRefusal | undefined {
  if (direction !== "income") return undefined;
  if (!legal_disclaimer.gst_number) return tax_percent > 0 ? "no_tax_number" : undefined;
  if (!place_of_supply) return "place_missing";
  return place_of_supply === abroad && tax_percent > 0 ? "no_tax_abroad" : undefined;
}

/** Returns the booking that the form names, if it names one. */
async function bookingOf(
  tx: Database,
  { booking, currency, direction, status }: TransactionForm,
  total: number,
  read: ReadBooking,
): Promise<Result<Booking | undefined, LedgerRefusal>> {
  if (!booking) return done(undefined);
  const found = await findBooking(tx, booking.toUpperCase());
  const paid = found && (await read(tx, found.id));
  if (!paid) return refuse("no_booking");
  const why = await checkPayment(tx, paid, { currency, total });
  if (why === "booking_currency") return refuse(why);
  // Only paid income counts towards the booking.
  if (why && direction === "income" && status === "completed") return refuse(why);
  return done(paid);
}
