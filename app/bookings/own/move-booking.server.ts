import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { lockPassToMove, spendAgain } from "#app/passes/spend-pass.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { type ClassSession, lockSession, lockSessionById } from "#app/schedule/class-session.server.ts";
import { listUpcoming } from "#app/schedule/queries.server.ts";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { changeStatus, lockBooking } from "../booking-status.server.ts";
import { bookingMoved } from "../emails/seat-mails.tsx";
import { isActive } from "../kinds.ts";
import { placeBooking } from "../place-booking.server.ts";
import {
  type Booking,
  countSeatsTaken,
  findAnyByRequest,
  findBooking,
  findByRequest,
  findClassType,
  findOwnBooking,
  hasGuestSeat,
} from "../queries.server.ts";
import { instructorOf } from "../seats/book-scheduled-class.server.ts";
import { isFull } from "../seats/capacity.ts";
import { fillSeats } from "../seats/fill-seats.server.ts";
import { tellBooker } from "../tell-booker.server.ts";
import { whyNotCancel } from "./cancellation.ts";
import type { MoveRefusal } from "./move-messages.ts";

export interface Moving {
  booking_id: string;
  schedule_id: string;
  date: string;
  /** The form's own number: sent twice, it moves once. */
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
 * Moves a class booking to another session of the same class: the old one becomes rescheduled and frees its
 * seat, the new one takes its place under a number of its own, and calendars move the entry they have. Both
 * sessions are locked, the earlier first, so that two people who change places do not wait for each other.
 */
export function moveBooking(
  db: Database,
  actor: Actor,
  input: Moving,
): Promise<Result<Booking, MoveRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "bookings.move_own")) return refuse("not_found");
    const earlier = await findByRequest(tx, actor.id, input.request_id);
    if (earlier) return done(earlier);
    const found = await findOwnBooking(tx, actor.id, input.booking_id);
    if (!found) return refuse("not_found");
    return moveSeat(tx, actor, found, input, async (booking, old) => {
      const { studio } = await readBusinessSettings(tx);
      return whyNotCancel(booking, now(), studio.cancellation_hours, old.changed_at);
    });
  });
}

/** The same by the desk, for anybody and whatever the cut-off. */
export function moveBookingOf(
  db: Database,
  actor: Actor,
  input: Moving,
): Promise<Result<Booking, MoveRefusal | "not_allowed">> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "bookings.manage")) return refuse("not_allowed");
    const found = await findBooking(tx, input.booking_id);
    if (!found) return refuse("not_found");
    const moved = await moveSeat(tx, actor, found, input, async ({ status }) =>
      isActive(status) ? null : "not_active",
    );
    if (moved.ok) {
      await audit(tx, actor, "bookings.move", found.id, {
        before: { class_date: found.class_date, class_time: found.class_time },
        after: { class_date: moved.value.class_date, booking_id: moved.value.booking_id },
      });
    }
    return moved;
  });
}

async function moveSeat(
  tx: Database,
  actor: Member,
  found: Booking,
  input: Moving,
  whyNot: (booking: Booking, old: ClassSession) => Promise<MoveRefusal | null>,
): Promise<Result<Booking, MoveRefusal>> {
  const { session_id, starts_at } = found;
  if (found.booking_type !== "public_group" || !session_id || !starts_at) return refuse("not_movable");
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
  // The same form may have moved it while this one waited.
  const same = booking.status === "rescheduled" ? await findAnyByRequest(tx, input.request_id) : undefined;
  if (same?.moved_from === booking.id) return done(same);
  const why = await whyNot(booking, old);
  if (why) return refuse(why);
  if (booking.status !== "confirmed") return refuse("not_movable");
  if (session.status !== "scheduled" || session.starts_at <= now()) return refuse("not_bookable");
  if (session.starts_at.getTime() !== target.starts_at) return refuse("not_bookable");
  if (!booking.user_id && (await hasGuestSeat(tx, session.id, booking))) return refuse("already_booked");
  if (isFull(await countSeatsTaken(tx, session.id), session.max_participants)) return refuse("fully_booked");

  const pass = booking.pass_id ? await lockPassToMove(tx, booking.pass_id, target) : undefined;
  if (pass && !pass.ok) return pass;

  const { id: _id, booking_id: _number, created_at: _made, updated_at: _changed, ...kept } = booking;
  const moved = await placeBooking(tx, actor, {
    ...kept,
    session_id: session.id,
    class_date: target.date,
    class_time: target.start_time,
    starts_at: session.starts_at,
    session_duration: session.duration_minutes,
    instructor: await instructorOf(tx, target, session),
    price: pass ? 0 : target.price,
    request_id: input.request_id,
    moved_from: booking.id,
    calendar_uid: booking.calendar_uid ?? booking.id,
    calendar_sequence: booking.calendar_sequence + 2,
  });
  if (!moved) return refuse("already_booked");
  const reason = `moved to ${moved.booking_id}`;
  // The class comes back to its pass, and is taken from it again.
  await changeStatus(tx, booking, "rescheduled", { actor_id: actor.id, reason });
  if (booking.pass_id)
    await spendAgain(tx, booking.pass_id, { id: moved.id, actor_id: actor.id, date: target.date });
  await fillSeats(tx, old);
  await fillSeats(tx, session);
  await tellBooker(tx, moved, {
    mail: bookingMoved,
    props: (told) => ({ ...told, from: whenText(starts_at, told.told_zone) }),
    bell: "class_booked",
    title: "Class moved",
    message: (zone) => `${moved.class_name}, now ${whenText(session.starts_at, zone)}`,
  });
  return done(moved);
}
