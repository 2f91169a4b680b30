import type { Database } from "#app/platform/database.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { lockBooking } from "../booking-status.server.ts";
import { classReminder } from "../emails/seat-emails.tsx";
import type { ReminderKind } from "../kinds.ts";
import { notifyBooker } from "../notify-booker.server.ts";
import type { Booking } from "../queries.server.ts";
import { sessionLink } from "../session-link.server.ts";
import { bookingReminders } from "../tables.server.ts";
import { listComing } from "./reminder-queries.server.ts";
import { dueReminder, longestReminderHours } from "./reminder-times.ts";
import { sendChangedLinks } from "./send-changed-links.server.ts";

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
