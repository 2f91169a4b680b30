import { type BookingStatus, inClassStatuses } from "#app/bookings/kinds.ts";
import { isPriceAgreed } from "#app/bookings/prices/payment-note.ts";

/** Payment states of a booking. Calculated from payments minus refunds, never stored. */
export const paidStates = ["free", "open", "part", "paid", "refunded", "not_owed"] as const;
export type PaidState = (typeof paidStates)[number];

export const paidWords: Record<PaidState, string> = {
  free: "No price",
  open: "Open",
  part: "Part",
  paid: "Paid",
  refunded: "Refunded",
  not_owed: "Nothing owed",
};

/** Tells whether the price of a booking is owed. Nothing is owed once it is canceled or moved to another booking. */
export function isDue(status: BookingStatus): boolean {
  return (inClassStatuses as readonly BookingStatus[]).includes(status);
}

/**
 * Tells whether the person can pay for a booking: it is active, no pass pays for it, and its price is agreed.
 */
export function isPayable(booking: Parameters<typeof isPriceAgreed>[0] & Holding): boolean {
  return isDue(booking.status) && booking.pass_id === null && isPriceAgreed(booking);
}

interface Holding {
  status: BookingStatus;
  pass_id: string | null;
}

interface Priced {
  status: BookingStatus;
  price: number | null;
  paid: number;
  refunded?: number;
}

/** Calculates the payment state. All amounts are in minor units of the booking's currency. */
export function paidState({ status, price, paid, refunded = 0 }: Priced): PaidState {
  if (paid <= 0 && refunded > 0) return "refunded";
  if (price === null || price === 0) return "free";
  if (paid <= 0) return isDue(status) ? "open" : "not_owed";
  return paid < price ? "part" : "paid";
}

interface Coming {
  pass_id: string | null;
  /** The contract whose class it is. */
  part_of: string | null;
  price: number | null;
  paid: number;
}

/** Describes how a member pays for a class: class pass, contract, or drop-in (paid or unpaid). */
export function comesBy({ pass_id, part_of, price, paid }: Coming): string {
  if (pass_id) return "With a pass";
  if (part_of) return "By contract";
  const state = paidState({ status: "confirmed", price, paid });
  if (price === null) return "No price agreed";
  return state === "free" ? "Free" : state === "paid" ? "Drop-in, paid" : "Drop-in, open";
}
