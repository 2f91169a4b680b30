import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import type { Booking } from "../queries.server.ts";
import { bookings } from "../tables.server.ts";

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
