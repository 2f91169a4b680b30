import type { RoleName } from "#app/accounts/roles.ts";
import { type BookingStatus, type BookingType, isActive, statusMoves } from "#app/bookings/kinds.ts";
import { mayHavePrice } from "#app/bookings/prices/group-price.ts";
import { roleForModule } from "#app/staff/modules.ts";
import type { DialogAction } from "./desk-address.ts";

/** Which neighbouring modules somebody has: nothing leads to the others. */
export function neighbours(roles: readonly RoleName[]): { transactions: boolean } {
  return { transactions: roleForModule(roles, undefined, "transactions") !== null };
}

interface Planned {
  booking_type: BookingType;
  status: BookingStatus;
  part_of: string | null;
}

/** A request whose classes can be set into the timetable; a single class of one stands there. */
export function isPlannable({ booking_type, status, part_of }: Planned): boolean {
  return booking_type !== "public_group" && part_of === null && isActive(status);
}

/** Whether something can be asked of a booking as it stands; only its own fields can be edited whatever became of it. */
export function canAsk(
  act: DialogAction,
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
    case "edit":
      return true;
  }
}

/** Where an entry of the books stands. */
export function entryPath(transaction: string): string {
  return `/dashboard/transactions?${new URLSearchParams({ transaction })}`;
}

/** Where a pass stands. */
export function passPath(pass: string): string {
  return `/dashboard/transactions?${new URLSearchParams({ tab: "passes", pass })}`;
}

/** Where a payment is given back, or part of it. */
export function refundPath(transaction: string): string {
  return `/dashboard/transactions?${new URLSearchParams({ transaction, ask: "refund" })}`;
}

/** Where a payment of a booking is written down. */
export function paymentPath({ booking_id }: { booking_id: string }): string {
  return `/dashboard/transactions?${new URLSearchParams({ new: "transaction", booking: booking_id })}`;
}
