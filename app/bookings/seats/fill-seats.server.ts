import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { listUsablePasses } from "#app/passes/queries.server.ts";
import { passUseText, selectPass } from "#app/passes/select-pass.ts";
import { lockUsablePass, spendPass } from "#app/passes/spend-pass.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { type ClassSession, recordSeats } from "#app/schedule/class-session.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { waitingPromoted } from "../emails/seat-emails.tsx";
import { spotOffered } from "../emails/spot-offered.tsx";
import { notifyBooker } from "../notify-booker.server.ts";
import { placeBooking, quickDefaults } from "../place-booking.server.ts";
import { type Booking, countSeatsTaken, findDisplayTimeZone } from "../queries.server.ts";
import { waitingList } from "../tables.server.ts";
import { isFull, seatsLeft } from "./capacity.ts";
import { findSessionClass, listWaiting } from "./waiting-queries.server.ts";

type WaitingPerson = Awaited<ReturnType<typeof listWaiting>>[number];

/**
 * Offers free seats to the waiting list and updates the number of seats taken. Until automatic booking ends, members are booked in order. After that, all of these members get an offer for a free seat. Call it under the session's lock, in the
 * transaction that may have freed a seat. `session` is the row before the change; pass `capacity_before` if the
 * capacity changed too.
 */
export async function fillSeats(
  tx: Database,
  session: ClassSession,
  capacity_before = session.max_participants,
): Promise<void> {
  const capacity = session.max_participants;
  let taken = await countSeatsTaken(tx, session.id);
  const at = now();
  const isOpen = session.status === "scheduled" && session.starts_at > at;
  const waiting = isOpen && !isFull(taken, capacity) ? await listWaiting(tx, session.id) : [];
  if (waiting.length > 0) {
    const { studio } = await readBusinessSettings(tx);
    if (at <= promotionEnds(session.starts_at, studio)) {
      for (const person of waiting) {
        if (isFull(taken, capacity)) break;
        if (await promote(tx, session, person)) taken += 1;
      }
    } else if (seatsLeft(taken, capacity) > seatsLeft(session.seats_taken, capacity_before)) {
      await offerSpots(tx, session, waiting);
    }
  }
  await recordSeats(tx, session.id, taken);
  await invalidatePages(tx, "schedule");
}

async function promote(tx: Database, session: ClassSession, person: WaitingPerson): Promise<boolean> {
  const { class_type_id } = await findSessionClass(tx, session.id);
  const pass = person.use_pass
    ? await lockUsablePass(tx, person.user_id, { class_type_id, date: session.session_date })
    : undefined;
  const booking = await bookWaiting(tx, null, session, person, pass);
  if (!booking) return false;
  await notifyBooker(tx, booking, {
    mail: waitingPromoted,
    props: (shared) => shared,
    notification: "waiting_promoted",
    title: "A spot opened up: you are booked",
  });
  return true;
}

interface PromotionSettings {
  /** Null: as long as members can cancel. */
  promotion_hours: number | null;
  cancellation_hours: number;
}

/** Returns the last moment at which the waiting list books members in; after it, free seats are offered. */
function promotionEnds(starts_at: Date, { promotion_hours, cancellation_hours }: PromotionSettings): Date {
  return new Date(starts_at.getTime() - (promotion_hours ?? cancellation_hours) * hourMs);
}

/**
 * Books a seat for a person on the waiting list under the session's lock, and takes them off the list. The
 * caller has locked the pass. Returns undefined when they have this class already.
 */
export async function bookWaiting(
  tx: Database,
  actor: Actor,
  session: ClassSession,
  person: WaitingPerson,
  pass: Parameters<typeof spendPass>[1] | undefined,
): Promise<Booking | undefined> {
  const { class_type_id: _type, ...about } = await findSessionClass(tx, session.id);
  const date = session.session_date;
  const booking = await placeBooking(tx, actor, {
    user_id: person.user_id,
    session_id: session.id,
    booking_type: "public_group",
    status: "confirmed",
    ...about,
    price: person.price ?? about.price,
    currency: person.currency,
    ...(pass ? { pass_id: pass.id, price: 0 } : {}),
    class_date: date,
    class_time: session.start_time,
    starts_at: session.starts_at,
    session_duration: session.duration_minutes,
    timezone: person.timezone,
    ...splitName(person.name),
    email: person.email,
    phone: person.phone ?? "",
    participants_count: 1,
    ...quickDefaults,
  });
  if (!booking) {
    await tx
      .update(waitingList)
      .set({ status: "closed", updated_at: now() })
      .where(and(eq(waitingList.id, person.id), eq(waitingList.status, "waiting")));
    return undefined;
  }
  if (pass) await spendPass(tx, pass, { id: booking.id, actor_id: actor?.id ?? null, date });
  return booking;
}

/** Offers a free seat to everyone on the waiting list, by email and notification. The first to accept gets it. */
async function offerSpots(
  tx: Database,
  session: ClassSession,
  waiting: readonly WaitingPerson[],
): Promise<void> {
  const about = await findSessionClass(tx, session.id);
  for (const person of waiting) {
    const zone = await findDisplayTimeZone(tx, person);
    await queueEmail(tx, spotOffered, {
      cause: `${person.id}:${now().toISOString()}`,
      to: { email: person.email, name: person.name },
      props: {
        waiting_id: person.id,
        class_name: about.class_name,
        instructor: about.instructor,
        starts_at: session.starts_at.toISOString(),
        session_duration: session.duration_minutes,
        told_zone: zone,
        price: person.price ?? about.price,
        currency: person.currency,
        pass_use: await findPassUse(tx, person, { ...about, date: session.session_date }),
      },
    });
    await notify(tx, {
      user_id: person.user_id,
      type: "spot_offered",
      title: "Spot offered",
      message: `${about.class_name}, ${whenText(session.starts_at, zone)}. The first to accept gets it.`,
      id: person.id,
    });
  }
}

/** Says what accepting takes from the pass that the person wants to pay with; null where none fits. */
async function findPassUse(
  tx: Database,
  person: Pick<WaitingPerson, "user_id" | "use_pass">,
  one: { class_type_id: string | null; date: string },
): Promise<string | null> {
  const pass = await findWantedPass(tx, person, one);
  return pass ? passUseText(pass) : null;
}

/** Finds the pass that would pay for the seat, where the person asked for that. */
export async function findWantedPass(
  db: Database,
  { user_id, use_pass }: Pick<WaitingPerson, "user_id" | "use_pass">,
  one: { class_type_id: string | null; date: string },
) {
  return use_pass ? selectPass(await listUsablePasses(db, user_id, one.date), one) : undefined;
}
