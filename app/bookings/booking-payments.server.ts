import type { Database } from "#app/platform/database.server.ts";
import type { Money } from "#app/platform/fields/money.ts";
import type { RefundDecision } from "./kinds.ts";

/** Payments of a booking minus refunds. */
export interface BookingPayment {
  paid: Money;
  /** Reported by the member; staff have not confirmed it yet. */
  reported: Money;
  /** Decided when the booking was canceled, or later by staff. */
  decision: RefundDecision | null;
}

interface BookingPayments {
  find: (db: Database, booking_id: string) => Promise<BookingPayment | undefined>;
  decide: (tx: Database, booking_id: string, decision: RefundDecision) => Promise<void>;
}

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** The ledger, which is a later room. */
    bookingPayments: BookingPayments;
  }
}

/** Finds the payments of a booking; undefined when nothing was paid or reported. */
export function findBookingPayment(db: Database, booking_id: string): Promise<BookingPayment | undefined> {
  return db.services.bookingPayments.find(db, booking_id);
}

/**
 * Records what happens to the payments of a booking that is being canceled, whose row the caller has locked.
 */
export function decideRefund(tx: Database, booking_id: string, decision: RefundDecision): Promise<void> {
  return tx.services.bookingPayments.decide(tx, booking_id, decision);
}
