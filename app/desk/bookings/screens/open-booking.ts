import { useOutletContext } from "react-router";
import type { ReadBooking } from "../read-booking.server.ts";

/** The booking in the panel, and whether its reader can open Transactions. */
export type OpenBooking = ReadBooking & { transactions: boolean };

/** Returns the booking behind the form in the panel's footer. */
export function useOpenBooking(): OpenBooking {
  return useOutletContext<OpenBooking>();
}

/** Returns the name of a booking's customer. */
export function customerName(row: { first_name: string; last_name: string }): string {
  return `${row.first_name} ${row.last_name}`.trim() || "Former member";
}

/** Says who gets an email. */
export function formatEmailed({ email, ...person }: OpenBooking["booking"]): string {
  return email
    ? `We'll email ${customerName(person)}.`
    : "This person deleted their account, so no one is emailed.";
}
