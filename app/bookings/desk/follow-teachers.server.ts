import { and, asc, eq, inArray } from "drizzle-orm";
import { unknownInstructor } from "#app/catalogue/defaults.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { emailToBooker } from "../email-to-booker.server.ts";
import { teacherChanged, teachersChanged } from "../emails/class-changed.tsx";
import { activeStatuses } from "../kinds.ts";
import { notifyBooker } from "../notify-booker.server.ts";
import type { Booking } from "../queries.server.ts";
import { findSessionClass } from "../seats/waiting-queries.server.ts";
import { bookings } from "../tables.server.ts";

interface Followed {
  booking: Booking;
  /** The previous teacher. */
  from: string;
}

/**
 * Updates the bookings of sessions with a new teacher, under the locks of those sessions, and emails each person once
 * about all their classes. `cause` is the change's idempotency key. Returns the number of people notified.
 */
export async function followTeachers(
  tx: Database,
  session_ids: readonly string[],
  cause: string,
): Promise<number> {
  const held = await tx
    .select()
    .from(bookings)
    .where(and(inArray(bookings.session_id, [...session_ids]), inArray(bookings.status, activeStatuses)))
    .orderBy(asc(bookings.starts_at), asc(bookings.id))
    .for("update");
  const teachers = new Map<string, string>();
  for (const id of new Set(held.flatMap(({ session_id }) => session_id ?? []))) {
    teachers.set(id, (await findSessionClass(tx, id)).instructor);
  }
  const people = new Map<string, Followed[]>();
  for (const before of held) {
    const instructor = teachers.get(before.session_id ?? "") ?? before.instructor;
    const rows = await tx
      .update(bookings)
      .set({ instructor, calendar_sequence: before.calendar_sequence + 1, updated_at: now() })
      .where(eq(bookings.id, before.id))
      .returning();
    const [booking] = rows;
    if (!booking) continue;
    const person = booking.user_id ?? booking.email.trim().toLowerCase();
    const own = people.get(person) ?? [];
    people.set(person, [...own, { booking, from: before.instructor || "planned" }]);
  }
  for (const own of people.values()) await notifyOfTeacher(tx, own, cause);
  return people.size;
}

/** Bookings of sessions without a teacher show no name. Members are notified once there is one. */
export async function releaseBookings(tx: Database, session_ids: readonly string[]): Promise<void> {
  await tx
    .update(bookings)
    .set({ instructor: unknownInstructor, updated_at: now() })
    .where(and(inArray(bookings.session_id, [...session_ids]), inArray(bookings.status, activeStatuses)));
}

async function notifyOfTeacher(tx: Database, own: readonly Followed[], cause: string): Promise<void> {
  const [first, ...others] = own;
  if (!first) return;
  const { booking, from } = first;
  if (others.length === 0) {
    await notifyBooker(tx, booking, {
      mail: teacherChanged,
      props: (mail) => ({ ...mail, from }),
      cause: `${booking.id}:${booking.calendar_sequence}`,
      notification: "class_changed",
      title: "Your class has a new teacher",
    });
    return;
  }
  const mails = [];
  for (const one of own) mails.push({ ...(await emailToBooker(tx, one.booking)), from: one.from });
  const to = mails[0]?.to ?? { email: booking.email };
  const classes = mails.map((mail) => ({ ...mail.props, from: mail.from }));
  await queueEmail(tx, teachersChanged, { cause, to, props: { bookings: classes } });
  if (!booking.user_id) return;
  await notify(tx, {
    user_id: booking.user_id,
    type: "class_changed",
    title: "Your classes have a new teacher",
    message: `${own.length} of your classes have a new teacher. You can cancel them until they start.`,
  });
}
