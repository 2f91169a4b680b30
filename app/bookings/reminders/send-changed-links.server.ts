import { and, eq } from "drizzle-orm";
import { usualDurationMinutes } from "#app/catalogue/defaults.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { classReminder } from "../emails/seat-emails.tsx";
import { joinClosesAt } from "../join-window.ts";
import { notifyBooker } from "../notify-booker.server.ts";
import type { Booking } from "../queries.server.ts";
import { sessionLink } from "../session-link.server.ts";
import { bookingReminders } from "../tables.server.ts";
import { listSentLinks } from "./reminder-queries.server.ts";

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
