import { listContractsById } from "#app/bookings/parts/contract-queries.server.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { SentForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { findMissingFonts } from "../documents/draw-invoice-pdf.server.ts";
import { findEntry, findPaidBooking, type ListedEntry, listRefunds } from "../ledger-queries.server.ts";
import { bookingCurrency, type LedgerRefusal, ledgerMessages, refundMost, stillOpen } from "../messages.ts";
import { refundOfPackage } from "../money.ts";
import { isCanceledPayment } from "../payments/refund-queries.server.ts";
import { findInvoiceSnapshot } from "../queries.server.ts";
import { listInvoices } from "./invoice-queries.server.ts";

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
  const [zone, isCanceled, invoices, refunds, suggested, snapshot] = await Promise.all([
    studioTimeZone(db),
    isCanceledPayment(db, id),
    listInvoices(db, id),
    listRefunds(db, id),
    entry.booking_id ? suggestRefund(db, entry.booking_id, entry.total - entry.refunded) : undefined,
    findInvoiceSnapshot(db, id),
  ]);
  const missingFonts = snapshot ? await findMissingFonts(snapshot) : [];
  return { entry, today: studioDate(now(), zone), isCanceled, invoices, refunds, suggested, missingFonts };
}

/** Which field a refusal belongs to. */
const fieldOf: Partial<Record<LedgerRefusal, string>> = {
  bad_amount: "amount",
  over_open: "amount",
  over_left: "amount",
  date_ahead: "occurred_on",
  no_tax_number: "tax_percent",
  no_tax_abroad: "tax_percent",
  place_missing: "place_of_supply",
  no_booking: "booking",
  booking_currency: "currency",
};

/** Returns a refusal at its field, with the amount or currency that it names. */
export async function refuseEntry(
  db: Database,
  sent: Pick<SentForm<unknown>, "refuse">,
  refusal: LedgerRefusal,
  { entry, booking, current }: { entry?: ListedEntry; booking?: string; current?: FormAnswer["current"] },
): Promise<FormAnswer> {
  const number = entry?.booking ?? booking;
  const paid = number && fieldOf[refusal] ? await findPaidBooking(db, number) : undefined;
  const words: Partial<Record<LedgerRefusal, string>> = {
    ...(entry && { over_left: refundMost(entry.total - entry.refunded, entry.currency) }),
    ...(paid && {
      booking_currency: bookingCurrency(paid.currency),
      over_open: stillOpen(Math.max(0, (paid.price ?? 0) - paid.paid), paid.currency),
    }),
  };
  return sent.refuse(words[refusal] ?? ledgerMessages[refusal], fieldOf[refusal], current);
}
