import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { lockPassFor, spendPass } from "#app/passes/spend-pass.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import {
  type ClassSession,
  lockExistingSession,
  lockSession,
  recordSeats,
} from "#app/schedule/class-session.server.ts";
import { findBookable } from "#app/schedule/queries.server.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import { bookerName } from "../booking-labels.ts";
import { bookingConfirmed, confirmationProps } from "../emails/booking-confirmed.tsx";
import type { BookScheduledClass } from "../forms.ts";
import type { BookingRefusal } from "../messages.ts";
import { isRefused, newBooking, quickDefaults, storeBooking } from "../place-booking.server.ts";
import { type Booking, countSeatHolders, findBooker, findEarlier } from "../queries.server.ts";
import { isFull } from "./capacity.ts";
import { findListedPrice } from "./listed-price.server.ts";
import { findSessionClass } from "./waiting-queries.server.ts";

/** Above this rate the client is almost certainly a script. */
const bookingLimit = { most: 60, windowSeconds: 3600 };

/** Retries after a conflict with another booking or a taken booking id. */
const MOST_TRIES = 3;

/**
 * Books a seat in a weekly class on its next date. All that follows from the booking is written in the
 * same transaction; mail and bell leave when it commits. From the moment its seats are counted the
 * session's row is locked, so that no number of simultaneous requests takes more seats than there are.
 * The same request sent again is answered with the booking it made.
 */
export async function bookScheduledClass(
  db: Database,
  actor: Actor,
  input: BookScheduledClass,
): Promise<Result<Booking, BookingRefusal>> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await book(db, actor, input);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  return refuse("already_booked");
}

function book(
  db: Database,
  actor: Actor,
  input: BookScheduledClass,
): Promise<Result<Booking, BookingRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "schedule.book")) return refuse("not_allowed");
    const request = { ...input, user_id: actor.id };
    const at = now();
    // Independent statements are sent together, here and below.
    const [before, { time_zone, today, next, closed }, booker] = await Promise.all([
      findEarlier(tx, request),
      findBookable(tx, at, input.schedule_id),
      findBooker(tx, actor.id),
    ]);
    if (before.repeated) return before.repeated;
    if (!next || next.date !== input.date) {
      if (closed.includes(input.date)) return refuse("called_off");
      const started = next && sessionStart(input.date, next.start_time, time_zone) <= at;
      return refuse(started ? "started" : "not_bookable");
    }
    if (before.other) return refuse("already_booked");
    const { amount: price, currency } = await findListedPrice(tx, next, input.currency);
    if (!input.pass_id && input.price !== undefined && input.price !== price) return refuse("price_changed");
    // Checked first without the lock, so that late requests don't queue for it.
    if (isFull(next.seats_taken, next.max_participants)) return resolveLostRace(tx, request, "fully_booked");

    const place = { ...next, user_id: actor.id };
    const [isWithinLimit, locked, counted] = await Promise.all([
      withinLimit(tx, `book:${actor.id}`, bookingLimit),
      lockExistingSession(tx, next),
      // Behind the lock, so counted under it.
      countSeatHolders(tx, place),
    ]);
    if (!isWithinLimit) return refuse("too_many");
    const session = locked ?? (await lockSession(tx, next, time_zone));
    if (!session) return refuse("not_bookable");
    const { taken, isThere } = locked ? counted : await countSeatHolders(tx, place);
    if (isThere) return resolveLostRace(tx, request, "already_booked");
    if (session.status !== "scheduled") return refuse("called_off");
    // Staff changed the start after the page was loaded.
    if (session.starts_at.getTime() !== next.starts_at) return refuse("not_bookable");
    if (isFull(taken, session.max_participants)) return refuse("fully_booked");

    // Locked after the session, as in all commands.
    const pass = input.pass_id
      ? await lockPassFor(tx, { pass_id: input.pass_id, user_id: actor.id }, next)
      : undefined;
    if (pass && !pass.ok) return pass;

    const booking = newBooking(
      {
        ...quickDefaults,
        ...toBookerFields(actor, booker, input),
        ...toSessionFields(next, session),
        price,
        currency,
        instructor: await findSessionTeacher(tx, next, session),
        ...(pass ? { pass_id: pass.value.id, price: 0 } : {}),
        request_id: input.request_id,
        status: "confirmed",
        booking_type: "public_group",
      },
      today,
    );
    const stored = storeBooking(tx, actor, booking);
    const following = Promise.all([
      pass && spendPass(tx, pass.value, { id: booking.id, actor_id: actor.id, date: next.date }),
      recordSeats(tx, session.id, taken + 1),
      queueEmail(tx, bookingConfirmed, {
        cause: booking.id,
        to: { email: booking.email, name: bookerName(booking) },
        props: confirmationProps(booking, session, pass?.value.name),
      }),
      notify(tx, {
        user_id: actor.id,
        type: "class_booked",
        title: "Class booked",
        message: `${classWithTeacher(booking)}, ${whenText(session.starts_at, booking.timezone)}`,
      }),
      invalidatePages(tx, "schedule"),
    ]);
    // If the booking fails, everything after it fails too; only the booking's error matters.
    following.catch(() => {});
    const made = await stored;
    await following;
    return done(made);
  });
}

/** Resolves a lost race: the seat may have gone to a duplicate of this very form. */
async function resolveLostRace(
  tx: Database,
  request: Parameters<typeof findEarlier>[1],
  why: BookingRefusal,
) {
  const { repeated, other } = await findEarlier(tx, request);
  return repeated ?? refuse(other ? "already_booked" : why);
}

function toBookerFields(
  actor: Member,
  booker: Awaited<ReturnType<typeof findBooker>>,
  input: BookScheduledClass,
) {
  return {
    user_id: actor.id,
    ...splitName(booker?.full_name ?? actor.name),
    email: actor.email,
    phone: booker?.phone ?? "",
    timezone: booker?.time_zone || input.time_zone || "UTC",
  };
}

function toSessionFields(next: DatedClass, session: ClassSession) {
  return {
    session_id: session.id,
    class_name: next.class_name,
    class_date: next.date,
    class_time: next.start_time,
    starts_at: session.starts_at,
    session_duration: session.duration_minutes,
    participants_count: 1,
  };
}

/** The current teacher of the session. */
export async function findSessionTeacher(
  tx: Database,
  found: DatedClass,
  session: ClassSession,
): Promise<string> {
  if (session.instructor_id === found.instructor_id) return found.instructor;
  return (await findSessionClass(tx, session.id)).instructor;
}

function classWithTeacher({ class_name, instructor }: Pick<Booking, "class_name" | "instructor">): string {
  return instructor ? `${class_name} with ${instructor}` : class_name;
}
