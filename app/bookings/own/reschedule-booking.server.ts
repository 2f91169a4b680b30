import { changed, command } from "#app/accounts/command/command.server.ts";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { lockPassToMove, moveOnPass } from "#app/passes/spend-pass.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { type ClassSession, lockSession, lockSessionById } from "#app/schedule/class-session.server.ts";
import { listUpcoming } from "#app/schedule/queries.server.ts";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { lockBooking } from "../booking-status.server.ts";
import { isActive } from "../kinds.ts";
import {
  type Booking,
  countSeatsTaken,
  findBooking,
  findBookingById,
  findClassType,
  findOwnBooking,
  hasActiveBooking,
  hasGuestSeat,
} from "../queries.server.ts";
import { findSessionTeacher } from "../seats/book-scheduled-class.server.ts";
import { isFull } from "../seats/capacity.ts";
import { fillSeats } from "../seats/fill-seats.server.ts";
import { bookingHistory } from "../tables.server.ts";
import type { MoveRefusal } from "./cancel-messages.ts";
import { whyNotCancel } from "./cancellation.ts";
import { movedPrice } from "./moved-price.ts";
import { notifyMoved, writeMove } from "./write-move.server.ts";

export interface Moving {
  booking_id: string;
  schedule_id: string;
  date: string;
  /** The session it was in when the form was opened. */
  from_session_id?: string | undefined;
  /** The price after the move as the form showed it, in minor units of the booking's currency. */
  price?: number | undefined;
  request_id: string;
}

/** The other sessions of a booked class that can still be chosen. */
export async function listMoveTargets(db: Database, booking: Booking): Promise<DatedClass[]> {
  const type = booking.session_id ? await findClassType(db, booking.session_id) : null;
  if (!type) return [];
  const { classes } = await listUpcoming(db, now(), type);
  return classes.filter((one) => one.starts_at !== booking.starts_at?.getTime());
}

/**
 * Reschedules a booking: moves it to another session of the same class. It keeps its number, price and payments, and
 * calendars move its event.
 */
export function rescheduleBooking(
  db: Database,
  actor: Actor,
  input: Moving,
): Promise<Result<Booking, MoveRefusal>> {
  return command(db, actor, { right: "bookings.move_own", conflicts }, async (tx, by) => {
    const found = await findOwnBooking(tx, by.id, input.booking_id);
    if (!found) return refuse("not_found");
    return moveOnce(tx, by, found, input, async (booking, old) => {
      const { studio } = await readBusinessSettings(tx);
      return whyNotCancel(booking, now(), studio.cancellation_hours, old.changed_at);
    });
  });
}

/** Reschedules any booking for staff, also after the cutoff. */
export function rescheduleBookingForStaff(
  db: Database,
  actor: Actor,
  input: Moving,
): Promise<Result<Booking, MoveRefusal>> {
  const options = { right: "bookings.manage", audit: "bookings.move", conflicts } as const;
  return command(db, actor, options, async (tx, by) => {
    const found = await findBooking(tx, input.booking_id);
    if (!found) return refuse("not_found");
    return moveOnce(tx, by, found, input, async ({ status }) => (isActive(status) ? null : "not_active"));
  });
}

/** The person may have booked another class at the same time while this move was waiting. */
const conflicts = { bookings_one_active: "already_booked" } as const;

type WhyNot = (booking: Booking, old: ClassSession) => Promise<MoveRefusal | null>;
type Moved = Promise<Result<Booking, MoveRefusal>>;

/** Moves a booking, or returns it if the same form has moved it before. */
async function moveOnce(tx: Database, by: Member, found: Booking, input: Moving, whyNot: WhyNot): Moved {
  const same = { booking_id: found.id, actor_id: by.id };
  const moved = await createOnce(tx, bookingHistory, input.request_id, same, async () =>
    moveSeat(tx, by, found, input, whyNot),
  );
  if (!moved.ok || "change" in moved) return moved;
  const booking = await findBookingById(tx, found.id);
  return booking ? done(booking) : refuse("not_found");
}

/** Locks both sessions, the earlier first, so that two people who swap places do not wait for each other. */
async function moveSeat(tx: Database, by: Member, found: Booking, input: Moving, whyNot: WhyNot) {
  const { session_id, starts_at } = found;
  if (found.booking_type !== "public_group" || !session_id || !starts_at) return refuse("not_movable");
  if (input.from_session_id && input.from_session_id !== session_id) return refuse("moved_meanwhile");
  const type = await findClassType(tx, session_id);
  const { classes, time_zone } = await listUpcoming(tx, now(), type ?? undefined);
  const target = classes.find((one) => one.schedule_id === input.schedule_id && one.date === input.date);
  if (!type || !target || target.starts_at === starts_at.getTime()) return refuse("not_bookable");

  const lockOld = () => lockSessionById(tx, session_id);
  const oldFirst = starts_at.getTime() < target.starts_at;
  const before = oldFirst ? await lockOld() : undefined;
  const session = await lockSession(tx, target, time_zone);
  const old = before ?? (await lockOld());
  const booking = await lockBooking(tx, found.id);
  if (!session) return refuse("not_bookable");
  if (!booking || !old) return refuse("not_found");
  if (booking.session_id !== session_id) return refuse("moved_meanwhile");
  const why = await whyNot(booking, old);
  if (why) return refuse(why);
  if (booking.status !== "confirmed") return refuse("not_movable");
  if (session.status !== "scheduled" || session.starts_at <= now()) return refuse("not_bookable");
  if (session.starts_at.getTime() !== target.starts_at) return refuse("not_bookable");
  const isThere = booking.user_id
    ? await hasActiveBooking(tx, session.id, booking.user_id)
    : await hasGuestSeat(tx, session.id, booking);
  if (isThere) return refuse("already_booked");
  if (isFull(await countSeatsTaken(tx, session.id), session.max_participants)) return refuse("fully_booked");
  const { price } = movedPrice(booking, target, (await readBusinessSettings(tx)).studio);
  if (input.price !== undefined && input.price !== price) return refuse("price_changed");

  const pass = booking.pass_id ? await lockPassToMove(tx, booking, target) : undefined;
  if (pass && !pass.ok) return pass;

  const moved = await writeMove(
    tx,
    booking,
    {
      session_id: session.id,
      class_date: target.date,
      class_time: target.start_time,
      starts_at: session.starts_at,
      session_duration: session.duration_minutes,
      instructor: await findSessionTeacher(tx, target, session),
      price,
    },
    { actor_id: by.id, request_id: input.request_id },
  );
  if (pass) await moveOnPass(tx, pass.value, target.date);
  await fillSeats(tx, old);
  await fillSeats(tx, session);
  await notifyMoved(tx, moved, starts_at, moved.calendar_sequence);
  return changed(moved, {
    before: { class_date: found.class_date, class_time: found.class_time },
    after: { class_date: moved.class_date, class_time: moved.class_time },
  });
}
