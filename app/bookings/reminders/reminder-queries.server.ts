import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import type { Booking } from "../queries.server.ts";
import { bookingReminders, bookings } from "../tables.server.ts";

/** Confirmed bookings that start within a span. */
export function listComing(db: Database, from: Date, until: Date): Promise<Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.status, "confirmed"), gt(bookings.starts_at, from), lte(bookings.starts_at, until)),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id));
}

/** True when the last reminder has left, which holds the link to the session. */
export async function wasRemindedOfTheHour(tx: Database, booking_id: string): Promise<boolean> {
  const rows = await tx
    .select({ kind: bookingReminders.kind })
    .from(bookingReminders)
    .where(and(eq(bookingReminders.booking_id, booking_id), eq(bookingReminders.kind, "hour")));
  return rows.length > 0;
}
