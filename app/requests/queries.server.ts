import { and, eq, isNull, or } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";

/**
 * The booking that an earlier post of the same form has made. The form's number is known to nobody but
 * its page; it may have been sent before its person signed in.
 */
export async function findSent(db: Database, actor: Actor, request_id: string): Promise<Booking | undefined> {
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.request_id, request_id),
        actor ? or(isNull(bookings.user_id), eq(bookings.user_id, actor.id)) : isNull(bookings.user_id),
      ),
    );
  return rows[0];
}

/** What booking forms take over from the profile of a signed-in person. */
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
