import type { RoleName } from "#app/accounts/roles.ts";
import { type BookingStatus, type BookingType, isActive, statusMoves } from "#app/bookings/kinds.ts";
import { mayHavePrice } from "#app/bookings/prices/group-price.ts";
import { roleForModule } from "#app/staff/modules.ts";

/** Returns which related modules the user can open; links to others are hidden. */
export function relatedModules(roles: readonly RoleName[]): { transactions: boolean } {
  return { transactions: roleForModule(roles, undefined, "transactions") !== null };
}

/** Actions on a booking that are not always possible. */
export const bookingActions = ["confirm", "cancel", "move", "propose", "price", "message"] as const;
export type BookingAction = (typeof bookingActions)[number];

interface Planned {
  booking_type: BookingType;
  status: BookingStatus;
  part_of: string | null;
}

/** Returns whether classes of a request can be planned. Single classes of a package are already scheduled. */
export function isPlannable({ booking_type, status, part_of }: Planned): boolean {
  return booking_type !== "public_group" && part_of === null && isActive(status);
}

/** Returns whether an action is possible in the booking's state. */
export function canAsk(
  act: BookingAction,
  booking: Planned & { pass_id: string | null; email: string },
): boolean {
  const { booking_type, status, email } = booking;
  const moves = statusMoves[status];
  const isClass = booking_type === "public_group";
  const isGroup = booking_type === "private_group";
  switch (act) {
    case "confirm":
      return moves.includes("confirmed");
    case "cancel":
      return moves.includes("cancelled");
    case "move":
      return moves.includes("rescheduled") && (isClass || isGroup);
    case "propose":
      return isActive(status) && !isClass && !isGroup && email !== "";
    case "price":
      return mayHavePrice(booking);
    case "message":
      return email !== "";
  }
}

/** Returns the URL of a transaction. */
export function transactionPath(transaction: string): string {
  return `/dashboard/transactions/${transaction}`;
}

/** Returns the URL of a class pass. */
export function passPath(pass: string): string {
  return `/dashboard/transactions/passes/${pass}?tab=passes`;
}

/** Returns the URL of the refund form of a payment. */
export function refundPath(transaction: string): string {
  return `/dashboard/transactions/${transaction}/refund`;
}

/** Returns the URL of the form that records a payment for a booking. */
export function paymentPath({ booking_id }: { booking_id: string }): string {
  return `/dashboard/transactions/new?${new URLSearchParams({ booking: booking_id })}`;
}
