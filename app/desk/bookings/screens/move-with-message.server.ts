import type { Member } from "#app/accounts/member.ts";
import type { DeskResult } from "#app/bookings/desk/change-booking.server.ts";
import { badMove, bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { confirmRequest, settleBooking } from "#app/bookings/desk/settle-booking.server.ts";
import type { BookingStatus } from "#app/bookings/kinds.ts";
import { type Booking, findBookingById } from "#app/bookings/queries.server.ts";
import { removeBooking } from "#app/planning/remove-booking.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";

/** Changes bookings and returns errors as texts, the same for single and bulk actions. */
type Moved = Promise<Result<unknown, string>>;

export function confirmWithMessage(db: Database, actor: Member, booking: Booking): Moved {
  return withMessage(db, booking, "confirmed", confirmRequest(db, actor, { id: booking.id }));
}

export function settleWithMessage(
  db: Database,
  actor: Member,
  booking: Booking,
  to: "completed" | "no_show",
): Moved {
  return withMessage(db, booking, to, settleBooking(db, actor, { id: booking.id, to }));
}

/** Cancels a booking. Succeeds if it is already canceled. */
export async function cancelWithMessage(
  db: Database,
  actor: Member,
  booking: Booking,
  form: { reason: string; returns_class: boolean },
): Moved {
  const cancelled = await removeBooking(db, actor, { ...form, booking_id: booking.booking_id });
  if (cancelled.ok) return cancelled;
  if (cancelled.refusal !== "not_active") {
    return refuse(refusalMessages[cancelled.refusal === "not_allowed" ? "not_allowed" : "not_found"]);
  }
  const status = await statusNow(db, booking);
  return status === "cancelled" ? done(null) : refuse(badMove(status, "cancelled"));
}

async function withMessage(
  db: Database,
  booking: Booking,
  to: BookingStatus,
  moved: DeskResult<unknown>,
): Moved {
  const result = await moved;
  if (result.ok) return result;
  if (result.refusal !== "bad_move") return refuse(bookingDeskMessages[result.refusal]);
  return refuse(badMove(await statusNow(db, booking), to));
}

/** Reads the current status of a booking that could not be changed, because a colleague may have changed it first. */
async function statusNow(db: Database, { id, status }: Booking): Promise<BookingStatus> {
  return (await findBookingById(db, id))?.status ?? status;
}
