import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { usualDurationMinutes } from "#app/catalogue/defaults.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { lockBooking } from "../booking-status.server.ts";
import { classReminder } from "../emails/seat-emails.tsx";
import { joinClosesAt } from "../join-window.ts";
import { activeStatuses, type ReminderKind } from "../kinds.ts";
import { notifyBooker } from "../notify-booker.server.ts";
import type { Booking } from "../queries.server.ts";
import { sessionLink } from "../session-link.server.ts";
import { bookingReminders, bookings } from "../tables.server.ts";
import { dueReminder, longestReminderHours } from "./reminder-times.ts";

/**
 * Runs every minute instead of scheduling one job per booking: cancellations need no cleanup, and overdue reminders are
 * sent after downtime.
 */
const reminders = jobKind<Record<string, never>>("booking-reminders");
export const reminderRepeating: Repeating[] = [{ kind: reminders, cron: "* * * * *" }];

export function reminderHandlers(db: Database): JobHandler[] {
  return [jobHandler(reminders, async () => void (await sendReminders(db)))];
}

/** Sends every reminder that is due, and every link that changed since it was sent. Returns how many. */
export async function sendReminders(db: Database): Promise<number> {
  const at = now();
  let sent = 0;
  for (const booking of await listComing(db, at, new Date(at.getTime() + longestReminderHours * hourMs))) {
    const kind =
      booking.starts_at && dueReminder(booking.starts_at, booking.moved_at ?? booking.created_at, at);
    if (kind && (await remind(db, booking, kind))) sent += 1;
  }
  return sent + (await sendChangedLinks(db));
}

/** Sends one reminder per booking, kind and start, with any number of processes. */
function remind(db: Database, booking: Booking, kind: ReminderKind): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id, starts_at } = booking;
    const still = await lockBooking(tx, id);
    if (!starts_at || still?.status !== "confirmed") return false;
    if (still.starts_at?.getTime() !== starts_at.getTime()) return false;
    const join_link = kind === "hour" ? await sessionLink(tx, still) : null;
    const [first] = await tx
      .insert(bookingReminders)
      .values({ booking_id: id, kind, starts_at, link: join_link, at: now() })
      .onConflictDoNothing()
      .returning({ kind: bookingReminders.kind });
    if (!first) return false;
    await notifyBooker(tx, booking, {
      mail: classReminder,
      props: (shared) => ({ ...shared, join_link }),
      cause: `${id}:${kind}:${starts_at.toISOString()}`,
      notification: "class_reminder",
      title: kind === "hour" ? "Your class starts soon" : "Your class is coming up",
    });
    return true;
  });
}

/** The longest class is eight hours, and its room stays open a little longer. */
const LONGEST_MS = 9 * 3_600_000;

/**
 * Emails the current meeting link to everyone whose last reminder held another one, whatever changed it: the session,
 * its weekly class, planning, or the studio's meeting address. Returns how many were emailed.
 */
export async function sendChangedLinks(db: Database, session_id?: string): Promise<number> {
  const at = now();
  const after = new Date(at.getTime() - LONGEST_MS);
  let sent = 0;
  for (const { booking, link } of await listSentLinks(db, { after, session_id })) {
    const { starts_at, session_duration } = booking;
    if (!starts_at || joinClosesAt(starts_at, session_duration ?? usualDurationMinutes) <= at) continue;
    const current = await sessionLink(db, booking);
    if (current !== link && (await sendChangedLink(db, booking, { from: link, to: current }))) sent += 1;
  }
  return sent;
}

/** Of several processes that find the same change, one sends it. */
function sendChangedLink(
  db: Database,
  booking: Booking,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(bookingReminders)
      .set({ link: to })
      .where(
        and(
          eq(bookingReminders.booking_id, booking.id),
          eq(bookingReminders.kind, "hour"),
          eq(bookingReminders.link, from),
        ),
      )
      .returning({ kind: bookingReminders.kind });
    if (changed.length === 0) return false;
    await notifyBooker(tx, booking, {
      mail: classReminder,
      props: (shared) => ({ ...shared, join_link: to, is_new_link: true }),
      cause: `${booking.id}:link:${now().toISOString()}`,
      notification: "class_reminder",
      title: "The link to your class has changed",
    });
    return true;
  });
}

/** Confirmed bookings that start within a span. */
function listComing(db: Database, from: Date, until: Date): Promise<Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, "confirmed"),
        gt(bookings.starts_at, from),
        lte(bookings.starts_at, until),
        // Once its classes are planned, they are reminded of one by one.
        sql`(${bookings.session_id} is not null or not exists (select from ${bookings} "part"
          where "part"."part_of" = ${bookings.id} and ${inArray(sql`"part"."status"`, activeStatuses)}))`,
      ),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id));
}

/** Lists confirmed bookings that start after a moment and were sent a meeting link, with that link. */
function listSentLinks(
  db: Database,
  { after, session_id }: { after: Date; session_id?: string | undefined },
): Promise<{ booking: Booking; link: string }[]> {
  return db
    .select({ booking: bookings, link: sql<string>`${bookingReminders.link}` })
    .from(bookingReminders)
    .innerJoin(bookings, eq(bookings.id, bookingReminders.booking_id))
    .where(
      and(
        eq(bookingReminders.kind, "hour"),
        isNotNull(bookingReminders.link),
        eq(bookings.starts_at, bookingReminders.starts_at),
        eq(bookings.status, "confirmed"),
        gt(bookings.starts_at, after),
        session_id ? eq(bookings.session_id, session_id) : undefined,
      ),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id));
}
