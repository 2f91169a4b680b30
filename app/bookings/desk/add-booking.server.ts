import type { Actor } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dropPages } from "#app/platform/live/live.server.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, refuse } from "#app/platform/result.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { lockSession, recordSeats } from "#app/schedule/class-session.server.ts";
import { listUpcoming } from "#app/schedule/queries.server.ts";
import { deskBooked } from "../emails/desk-mails.tsx";
import { placeBooking } from "../place-booking.server.ts";
import {
  type Booking,
  findAnyByRequest,
  findBooker,
  hasGuestSeat,
  listSeatHolders,
} from "../queries.server.ts";
import { instructorOf } from "../seats/book-scheduled-class.server.ts";
import { isFull } from "../seats/capacity.ts";
import { tellBooker } from "../tell-booker.server.ts";
import type { DeskResult } from "./with-booking.server.ts";

interface Added {
  email: string;
  full_name: string;
  phone: string;
  schedule_id: string;
  date: string;
  request_id: string;
}

/**
 * Books a seat for somebody, by the desk: for the member of that address, else for a guest of that name. The seats
 * are counted under the session's lock, as they are for everybody.
 */
export function addBooking(db: Database, actor: Actor, input: Added): DeskResult<Booking> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "bookings.manage")) return refuse("not_allowed");
    const isSame = ({ email, class_date, moved_at }: Booking) =>
      email.toLowerCase() === input.email.toLowerCase() && (class_date === input.date || moved_at !== null);
    const repeated = answerRepeat(await findAnyByRequest(tx, input.request_id), isSame);
    if (repeated) return repeated;
    const { classes, time_zone } = await listUpcoming(tx, now());
    const target = classes.find(
      ({ schedule_id, date }) => schedule_id === input.schedule_id && date === input.date,
    );
    if (!target) return refuse("not_bookable");
    const member = await findAccountByEmail(tx, input.email);
    const profile = member && (await findBooker(tx, member.id));
    const session = await lockSession(tx, target, time_zone);
    if (session?.status !== "scheduled" || session.starts_at <= now()) return refuse("not_bookable");
    // Moved since it was looked up: whoever books is to see it first.
    if (session.starts_at.getTime() !== target.starts_at) return refuse("not_bookable");
    const holders = await listSeatHolders(tx, session.id);
    // The same form may have come while this one waited.
    const same = answerRepeat(await findAnyByRequest(tx, input.request_id), isSame);
    if (same) return same;
    const named = { ...splitName(input.full_name), email: member?.email ?? input.email };
    const isThere = member
      ? holders.some(({ user_id }) => user_id === member.id)
      : await hasGuestSeat(tx, session.id, named);
    if (isThere) return refuse("already_booked");
    if (isFull(holders.length, session.max_participants)) return refuse("fully_booked");
    const booking = await placeBooking(tx, actor, {
      user_id: member?.id ?? null,
      session_id: session.id,
      booking_type: "public_group",
      status: "confirmed",
      class_name: target.class_name,
      class_date: target.date,
      class_time: target.start_time,
      starts_at: session.starts_at,
      session_duration: session.duration_minutes,
      instructor: await instructorOf(tx, target, session),
      price: target.price,
      currency: target.currency,
      participants_count: 1,
      package_type: "Standard",
      timezone: profile?.time_zone || time_zone,
      ...named,
      phone: input.phone || profile?.phone || "",
      request_id: input.request_id,
    });
    if (!booking) return refuse("already_booked");
    await recordSeats(tx, session.id, holders.length + 1);
    await tellBooker(tx, booking, {
      mail: deskBooked,
      props: (told) => told,
      bell: "class_booked",
      title: "We booked a class for you",
    });
    await audit(tx, actor, "bookings.add", booking.id, {
      after: { class_name: booking.class_name, class_date: booking.class_date },
    });
    await dropPages(tx, "schedule");
    return done(booking);
  });
}
