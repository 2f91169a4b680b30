import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { sessionMoved, teacherChanged } from "../emails/class-changed.tsx";
import { notifyBooker } from "../notify-booker.server.ts";
import { type Booking, findDisplayTimeZone, listActiveBookings } from "../queries.server.ts";
import { bookings } from "../tables.server.ts";
import { notifyWaiting } from "./notify-waiting.server.ts";
import { findSessionClass } from "./waiting-queries.server.ts";

/**
 * Updates the bookings of a locked session to its new time or teacher and notifies everyone booked or waiting. Pass
 * `notifyBookers: false` if they get one notification for several classes. Returns the bookings.
 */
export async function followSession(
  tx: Database,
  before: ClassSession,
  after: ClassSession,
  { notifyBookers = true }: { notifyBookers?: boolean } = {},
): Promise<Booking[]> {
  const { class_name, instructor } = await findSessionClass(tx, after.id);
  const isMoved = before.starts_at.getTime() !== after.starts_at.getTime();
  const isOther = before.instructor_id !== after.instructor_id;
  if (!isMoved && !isOther) return [];
  const all: Booking[] = [];
  for (const booking of await listActiveBookings(tx, after.id)) {
    const rows = await tx
      .update(bookings)
      .set({
        // A class of a contract keeps the contract's name.
        ...(booking.booking_type === "public_group" ? { class_name } : {}),
        instructor,
        class_date: after.session_date,
        class_time: after.start_time,
        starts_at: after.starts_at,
        session_duration: after.duration_minutes,
        calendar_sequence: booking.calendar_sequence + 1,
        updated_at: now(),
      })
      .where(eq(bookings.id, booking.id))
      .returning();
    const [followed] = rows;
    if (!followed) continue;
    all.push(followed);
    if (!notifyBookers) continue;
    const from = isMoved
      ? whenText(before.starts_at, await findDisplayTimeZone(tx, booking))
      : booking.instructor || "planned";
    await notifyBooker(tx, followed, {
      mail: isMoved ? sessionMoved : teacherChanged,
      props: (mail) => ({ ...mail, from }),
      cause: `${booking.id}:${followed.calendar_sequence}`,
      notification: "class_changed",
      title: isMoved ? "Your class has a new time" : "Your class has a new teacher",
    });
  }
  if (notifyBookers) await notifyWaiting(tx, [after], isMoved ? "moved" : "teacher");
  return all;
}
