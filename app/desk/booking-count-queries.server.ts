import { and, count, eq, isNull, type SQL } from "drizzle-orm";
import { bookings } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { inPeriod, needsPlanning } from "./booking-queries.server.ts";

export interface BookingCounts {
  pending: number;
  planning: number;
  today: number;
  upcoming: number;
}

/** Counts requests to confirm and plan, and seats booked today and later. */
export async function countBookings(db: Database, zone: string): Promise<BookingCounts> {
  const many = async (...conditions: (SQL | undefined)[]) => {
    const [row] = await db
      .select({ count: count() })
      .from(bookings)
      .where(and(isNull(bookings.part_of), ...conditions));
    return row?.count ?? 0;
  };
  const isHeld = eq(bookings.status, "confirmed");
  const [pending, planning, today, upcoming] = await Promise.all([
    many(eq(bookings.status, "pending")),
    many(needsPlanning),
    many(isHeld, inPeriod("today", zone)),
    many(isHeld, inPeriod("upcoming", zone)),
  ]);
  return { pending, planning, today, upcoming };
}
