import { eq } from "drizzle-orm";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import type { RequestRefusal } from "./messages.ts";

/** Runs `work` unless the same form has already made a booking, and returns that booking if so. */
export function requestOnce(
  tx: Database,
  request_id: string,
  isSame: (booking: Booking) => boolean,
  work: () => Promise<Result<Booking, RequestRefusal>>,
): Promise<Result<Booking, RequestRefusal>> {
  return createOnce(tx, bookings, request_id, isSame, work);
}

/** Reads the member's profile to fill in booking forms. */
export async function findPrefill(db: Database, user_id: string) {
  const rows = await db
    .select({
      full_name: profiles.full_name,
      email: profiles.email,
      phone: profiles.phone,
      time_zone: profiles.time_zone,
      emergency_contact: profiles.emergency_contact,
    })
    .from(profiles)
    .where(eq(profiles.user_id, user_id));
  return rows[0];
}
