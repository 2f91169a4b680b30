import { eq } from "drizzle-orm";
import type { Member } from "#app/accounts/member.ts";
import { findAccount } from "#app/accounts/queries.server.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { listUpcoming } from "#app/schedule/queries.server.ts";
import { describeCancellations } from "../own/cancellation-queries.server.ts";
import { listFeedBookings } from "../queries.server.ts";
import { calendarFeeds } from "../tables.server.ts";
import { type CalendarEvent, calendarEvent } from "./calendar-event.ts";

const purpose = "calendar-feed";
const pastBookingsMs = 60 * 24 * 3_600_000;

/** Returns the secret address of a member's calendar feed and creates it on first use. */
export async function feedPath(db: Database, member: Member): Promise<string> {
  await db.insert(calendarFeeds).values({ user_id: member.id, created_at: now() }).onConflictDoNothing();
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.user_id, member.id));
  return signedPath(db, row?.salt ?? "");
}

/** Replaces the URL of the feed; the old URL stops working. */
export async function renewFeed(db: Database, member: Member): Promise<string> {
  if (!may(member, "bookings.read_own")) throw new Error("only the signed in have a feed");
  const salt = crypto.randomUUID();
  await db
    .insert(calendarFeeds)
    .values({ user_id: member.id, salt, created_at: now() })
    .onConflictDoUpdate({ target: calendarFeeds.user_id, set: { salt, created_at: now() } });
  return signedPath(db, salt);
}

/** Ends the address of an account's feed, as part of `tx`; another one is made when the member asks for it. */
export async function renewFeedKey(tx: Database, user_id: string): Promise<void> {
  await tx
    .update(calendarFeeds)
    .set({ salt: crypto.randomUUID(), created_at: now() })
    .where(eq(calendarFeeds.user_id, user_id));
}

function signedPath(db: Database, salt: string): string {
  return `/calendar/${salt}.${db.services.signing.sign(purpose, salt)}.ics`;
}

/**
 * Lists a member's bookings, or returns undefined for an unknown or ended address or a deactivated account.
 */
export async function readFeed(
  db: Database,
  key: string,
  origin: string,
): Promise<CalendarEvent[] | undefined> {
  const [salt = "", mark] = key.split(".");
  if (!db.services.signing.isSigned(purpose, salt, mark)) return undefined;
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.salt, salt));
  const owner = feed && (await findAccount(db, feed.user_id));
  if (!owner || owner.banned) return undefined;
  const since = new Date(now().getTime() - pastBookingsMs);
  const booked = await listFeedBookings(db, feed.user_id, since);
  const cancellationOf = await describeCancellations(db, booked);
  return booked.flatMap((booking) =>
    booking.starts_at
      ? [
          calendarEvent(
            { ...booking, starts_at: booking.starts_at, cancellation: cancellationOf(booking) },
            origin,
          ),
        ]
      : [],
  );
}

/** Lists all classes of the coming weeks. */
export async function readClassFeed(db: Database, origin: string): Promise<CalendarEvent[]> {
  const at = now();
  const { classes } = await listUpcoming(db, at);
  return classes.map((one) => ({
    id: `${one.schedule_id}-${one.planned_date}`,
    sequence: 0,
    title: one.class_name,
    starts_at: new Date(one.starts_at),
    duration_minutes: one.duration_minutes,
    description: `With ${one.instructor}.`,
    url: `${origin}/schedule`,
    changed_at: at,
  }));
}
