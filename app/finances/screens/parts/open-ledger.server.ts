import { listContractsById } from "#app/bookings/parts/contract-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { fieldAmount, formatMoney, pickMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { readBusinessSettings, studioTimeZone } from "#app/settings/queries.server.ts";
import { findMissingFonts } from "../../documents/draw-invoice-pdf.server.ts";
import { listInvoices } from "../../ledger/invoice-queries.server.ts";
import { findEntry, findPaidBooking, listRefunds } from "../../ledger-queries.server.ts";
import { refundOfPackage } from "../../money.ts";
import { isCanceledPayment } from "../../payments/refund-queries.server.ts";
import { findInvoiceSnapshot } from "../../queries.server.ts";
import { paymentFor } from "../../words.ts";

/** Loads the initial values of a new entry: empty, or for the payment of a booking. */
export async function openEntryForm(db: Database, booking_id: string) {
  const settings = await readBusinessSettings(db);
  const today = studioDate(now(), settings.studio.time_zone);
  const gstin = settings.legal_disclaimer.gst_number;
  const booking = booking_id ? await findPaidBooking(db, booking_id) : undefined;
  const values: Record<string, string> = {
    direction: "income",
    category: "class_booking",
    currency: priceCurrency,
    tax_percent: gstin ? String(settings.invoice_preferences.tax_rate) : "0",
    includes_tax: "on",
    method: "manual",
    billing_type: "one_time",
    occurred_on: today,
    status: "completed",
    send: "on",
  };
  if (!booking) return { values, today, gstin, booking: undefined };
  const open = booking.price === null ? null : Math.max(0, booking.price - booking.paid);
  Object.assign(values, {
    booking: booking.booking_id,
    email: booking.email,
    name: `${booking.first_name} ${booking.last_name}`.trim(),
    amount: fieldAmount({ amount: open, currency: booking.currency }),
    currency: booking.currency,
    description: paymentFor(booking),
  });
  return {
    values,
    today,
    gstin,
    booking:
      open === null || booking.price === null
        ? "No price is agreed for this booking yet."
        : `${formatMoney({ amount: open, currency: booking.currency })} of ${formatMoney(pickMoney(booking, "price"))} is open.`,
  };
}

export type TransactionFormData = Awaited<ReturnType<typeof openEntryForm>>;

/**
 * Suggests a refund for package classes that did not take place. Returns nothing if no price was agreed or all classes
 * took place.
 */
async function suggestRefund(db: Database, booking_id: string, left: number) {
  const [contract] = await listContractsById(db, [booking_id]);
  if (!contract?.agreed || contract.booking.price === null) return undefined;
  const { agreed, held, booking } = contract;
  const amount = refundOfPackage({ price: booking.price ?? 0, agreed, held, left });
  return amount > 0 ? { amount, agreed, held } : undefined;
}

/** An entry with its invoices and its refunds. */
export async function openEntry(db: Database, id: string) {
  const entry = await findEntry(db, id);
  if (!entry) return undefined;
  const [today, isCanceled, invoices, refunds, suggested, snapshot] = await Promise.all([
    studioTimeZone(db).then((zone) => studioDate(now(), zone)),
    isCanceledPayment(db, id),
    listInvoices(db, id),
    listRefunds(db, id),
    entry.booking_id ? suggestRefund(db, entry.booking_id, entry.total - entry.refunded) : undefined,
    findInvoiceSnapshot(db, id),
  ]);
  const missingFonts = snapshot ? await findMissingFonts(snapshot) : [];
  return { entry, today, isCanceled, invoices, refunds, suggested, missingFonts };
}

export type OpenedEntry = NonNullable<Awaited<ReturnType<typeof openEntry>>>;
