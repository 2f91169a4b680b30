import { randomUUID } from "node:crypto";
import type { Member } from "#app/accounts/member.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";

/** A company's request that waits at the desk, of Maya Lindqvist. */
export async function aCompanyRequest(
  db: Database,
  guest: Member,
  values: Partial<typeof bookings.$inferInsert> = {},
): Promise<Booking> {
  const rows = await db
    .insert(bookings)
    .values({
      booking_id: `YOG-${randomUUID()}`,
      user_id: guest.id,
      email: guest.email,
      first_name: "Maya",
      last_name: "Lindqvist",
      class_name: "Team Month",
      status: "pending",
      booking_type: "corporate",
      desk_status: "new",
      ...values,
    })
    .returning();
  if (!rows[0]) throw new Error("not stored");
  return rows[0];
}
