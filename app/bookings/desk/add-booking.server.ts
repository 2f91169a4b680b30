import { changed, command } from "#app/accounts/command/command.server.ts";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { refuse } from "#app/platform/result.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { lockSession, recordSeats } from "#app/schedule/class-session.server.ts";
import { listUpcoming } from "#app/schedule/queries.server.ts";
import { deskBooked } from "../emails/desk-emails.tsx";
import { notifyBooker } from "../notify-booker.server.ts";
import { placeBooking } from "../place-booking.server.ts";
import { type Booking, findBooker, hasGuestSeat, listSeatHolders } from "../queries.server.ts";
import { findSessionTeacher } from "../seats/book-scheduled-class.server.ts";
import { isFull } from "../seats/capacity.ts";
import { bookings } from "../tables.server.ts";
import type { DeskResult } from "./change-booking.server.ts";

interface Added {
  email: string;
  full_name: string;
  phone: string;
  schedule_id: string;
  date: string;
  request_id: string;
}

/** Books a seat for a member by email address, or for a guest. The session's lock keeps the seats counted. */
export function addBooking(db: Database, actor: Actor, input: Added): DeskResult {
  const isSame = ({ email, class_date, moved_at }: Booking) =>
    email.toLowerCase() === input.email.toLowerCase() && (class_date === input.date || moved_at !== null);
  const options = { right: "bookings.manage", audit: "bookings.add", pages: ["schedule"] } as const;
  return command(db, actor, options, (tx, by) =>
    createOnce(tx, bookings, input.request_id, isSame, () => book(tx, by, input)),
  );
}

async function book(tx: Database, by: Member, input: Added): DeskResult {
  const { classes, time_zone } = await listUpcoming(tx, now());
  const target = classes.find(
    ({ schedule_id, date }) => schedule_id === input.schedule_id && date === input.date,
  );
  if (!target) return refuse("not_bookable");
  const member = await findAccountByEmail(tx, input.email);
  const profile = member && (await findBooker(tx, member.id));
  const session = await lockSession(tx, target, time_zone);
  if (session?.status !== "scheduled" || session.starts_at <= now()) return refuse("not_bookable");
  // The class may have moved since the form was opened.
  if (session.starts_at.getTime() !== target.starts_at) return refuse("not_bookable");
  const holders = await listSeatHolders(tx, session.id);
  const named = { ...splitName(input.full_name), email: member?.email ?? input.email };
  const isThere = member
    ? holders.some(({ user_id }) => user_id === member.id)
    : await hasGuestSeat(tx, session.id, named);
  if (isThere) return refuse("already_booked");
  if (isFull(holders.length, session.max_participants)) return refuse("fully_booked");
  const booking = await placeBooking(tx, by, {
    user_id: member?.id ?? null,
    session_id: session.id,
    booking_type: "public_group",
    status: "confirmed",
    class_name: target.class_name,
    class_date: target.date,
    class_time: target.start_time,
    starts_at: session.starts_at,
    session_duration: session.duration_minutes,
    instructor: await findSessionTeacher(tx, target, session),
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
  await notifyBooker(tx, booking, {
    mail: deskBooked,
    props: (shared) => shared,
    notification: "class_booked",
    title: "We booked a class for you",
  });
  return changed(booking, { after: { class_name: booking.class_name, class_date: booking.class_date } });
}
