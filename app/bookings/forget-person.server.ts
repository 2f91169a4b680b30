import { and, eq } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database.server.ts";
import { lockSessionById } from "#app/schedule/class-session.server.ts";
import { changeStatus, lockBooking } from "./close-booking.server.ts";
import { fillSeats } from "./fill-seats.server.ts";
import { isActive } from "./kinds.ts";
import { listFutureBookings } from "./queries.server.ts";
import { bookings, waitingList } from "./tables.server.ts";

/** Frees the seats that an account leaves behind, and takes the person out of the bookings that are kept. */
export async function forgetPerson(tx: Database, { user_id }: { user_id: string }): Promise<void> {
  await tx
    .update(waitingList)
    .set({ status: "left", updated_at: now() })
    .where(and(eq(waitingList.user_id, user_id), eq(waitingList.status, "waiting")));
  await cancelFutureBookings(tx, user_id);
  await tx
    .update(bookings)
    .set({
      first_name: "",
      last_name: "",
      email: "",
      phone: "",
      country: null,
      emergency_contact: "Not provided",
      emergency_phone: "Not provided",
      special_requests: null,
      goals: null,
      health_conditions: null,
      job_title: null,
      booking_notes: null,
      request_id: null,
    })
    .where(eq(bookings.user_id, user_id));
}

/** Locks the sessions in the order of their bookings' starts, as everybody does who locks several. */
export async function cancelFutureBookings(tx: Database, user_id: string): Promise<void> {
  for (const booking of await listFutureBookings(tx, user_id, now())) {
    const session = booking.session_id ? await lockSessionById(tx, booking.session_id) : undefined;
    // Somebody may have ended it while its session's lock was waited for.
    const standing = await lockBooking(tx, booking.id);
    if (!standing || !isActive(standing.status)) continue;
    await changeStatus(tx, standing, "cancelled", { actor_id: null, reason: "account deleted" });
    if (session) await fillSeats(tx, session);
  }
}
