import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { activeStatuses } from "../kinds.ts";
import type { Booking } from "../queries.server.ts";
import { bookingReminders, bookings } from "../tables.server.ts";

/** Confirmed bookings that start within a span. */
export function listComing(db: Database, from: Date, until: Date): Promise<Booking[]> {
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
export function listSentLinks(
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
