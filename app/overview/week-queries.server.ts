import { and, gte, isNull, lt, sql } from "drizzle-orm";
import { type BookingType, bookingTypes } from "#app/bookings/kinds.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { lastWeeks } from "./figures.ts";

/** Returns bookings by the week in which they were made, in studio time. */
export async function readWeeks(db: Database, today: string, zone: string) {
  const weeks = lastWeeks(today);
  const midnight = (date: string) => new Date(zoneClock.instant(date, "00:00", zone));
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return [];
  const local = sql`((${bookings.created_at} at time zone ${zone})::date)`;
  const week = sql<string>`(${local} - extract(dow from ${local})::int)::text`;
  const rows = await db
    .select({ week: week.as("week"), type: bookings.booking_type, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(
      and(
        isNull(bookings.part_of),
        gte(bookings.created_at, midnight(first.from)),
        lt(bookings.created_at, midnight(zoneClock.addDays(last.until, 1))),
      ),
    )
    .groupBy(sql`1`, bookings.booking_type);
  return weeks.map(({ from, until }) => {
    const values = Object.fromEntries(bookingTypes.map((type) => [type, 0])) as Record<BookingType, number>;
    for (const row of rows) if (row.week === from) values[row.type] = row.count;
    return { from, until, values };
  });
}
