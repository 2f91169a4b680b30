import { eq } from "drizzle-orm";

import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { sessionMoved, teacherChanged } from "./emails/class-changed.tsx";
import { findToldZone, listActiveBookings } from "./queries.server.ts";
import { findSessionClass } from "./seats/waiting-queries.server.ts";
import { bookings } from "./tables.server.ts";
import { tellBooker } from "./tell-booker.server.ts";

/**
 * Lets the bookings of a session follow it to its new time or teacher, under its lock, and tells everybody.
 * Returns how many.
 */
export async function followSession(
  tx: Database,
  before: ClassSession,
  after: ClassSession,
): Promise<number> {
  const { class_name, instructor } = await findSessionClass(tx, after.id);
  const isMoved = before.starts_at.getTime() !== after.starts_at.getTime();
  const isOther = before.instructor_id !== after.instructor_id;
  if (!isMoved && !isOther) return 0;
  const booked = await listActiveBookings(tx, after.id);
  for (const booking of booked) {
    const rows = await tx
      .update(bookings)
      .set({
        class_name,
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
    const from = isMoved
      ? whenText(before.starts_at, await findToldZone(tx, booking))
      : booking.instructor || "planned";
    await tellBooker(tx, followed, {
      mail: isMoved ? sessionMoved : teacherChanged,
      props: (mail) => ({ ...mail, from }),
      cause: `${booking.id}:${followed.calendar_sequence}`,
      bell: "class_changed",
      title: isMoved ? "Your class is at another time" : "Somebody else teaches your class",
    });
  }
  return booked.length;
}
