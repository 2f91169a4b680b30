import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { DeletionOvertaken, lockLeavingPerson } from "#app/accounts/delete-account.server.ts";
import { findProvenAddress } from "#app/accounts/queries.server.ts";
import { forgetEmails } from "#app/mail/forget-emails.server.ts";
import { forgetNames } from "#app/notifications/forget-names.server.ts";
import { forgetNotes } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { lockSessionById } from "#app/schedule/class-session.server.ts";
import { forgetAttendanceNotes } from "#app/schedule/record-attendance.server.ts";
import { bookerName } from "./booking-labels.ts";
import { changeStatus, lockBooking } from "./booking-status.server.ts";
import { isActive } from "./kinds.ts";
import { type Booker, isBookedBy, listFutureBookings } from "./queries.server.ts";
import { fillSeats } from "./seats/fill-seats.server.ts";
import { listOwnSessionIds } from "./seats/waiting-queries.server.ts";
import { bookingHistory, bookingReplies, bookings, classRatings, waitingList } from "./tables.server.ts";

/** Fixed reasons for the end of a booking. Other reasons may contain personal text. */
const LEFT = "account deleted";

/**
 * Frees the seats of a deleted account and removes the person from bookings and messages that stay. Includes bookings
 * made as a guest with the account's email address. Locks all sessions and bookings before the user row.
 */
export async function forgetPerson(tx: Database, { user_id }: { user_id: string }): Promise<void> {
  for (const id of await listOwnSessionIds(tx, user_id, now())) await lockSessionById(tx, id);
  await tx
    .update(waitingList)
    .set({ status: "left", updated_at: now() })
    .where(and(eq(waitingList.user_id, user_id), eq(waitingList.status, "waiting")));
  const booker = { user_id, email: await findProvenAddress(tx, user_id) };
  await cancelFutureBookings(tx, booker);
  const own = await tx
    .select()
    .from(bookings)
    .where(isBookedBy(booker))
    .orderBy(asc(bookings.id))
    .for("update");
  await lockLeavingPerson(tx, user_id);
  // Another tab may book until this transaction has the lock.
  const meanwhile = await listFutureBookings(tx, booker, now());
  if (meanwhile.length > 0) throw new DeletionOvertaken("a booking came in between");

  const ids = own.map(({ id }) => id);
  await tx
    .update(bookingHistory)
    .set({ reason: null })
    .where(and(inArray(bookingHistory.booking_id, ids), ne(bookingHistory.reason, LEFT)));
  await forgetNotes(tx, "bookings", ids);
  await tx.delete(bookingReplies).where(inArray(bookingReplies.booking_id, ids));
  await tx.update(classRatings).set({ comment: null }).where(eq(classRatings.user_id, user_id));
  await forgetAttendanceNotes(tx, user_id);
  await forgetEmails(tx, {
    causes: ids,
    words: own.map(({ booking_id }) => booking_id),
  });
  await forgetNames(tx, [...new Set(own.map(bookerName))]);
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
      experience_level: null,
      special_requests: null,
      goals: null,
      health_conditions: null,
      company_name: null,
      company_size: null,
      industry: null,
      job_title: null,
      work_location: null,
      budget_range: null,
      current_wellness_programs: null,
      equipment_needed: null,
      booking_notes: null,
      quote_words: null,
      request_id: null,
    })
    .where(isBookedBy(booker));
}

/** Locks the sessions by start, which is the common lock order. */
async function cancelFutureBookings(tx: Database, booker: Booker): Promise<void> {
  for (const booking of await listFutureBookings(tx, booker, now())) {
    const session = booking.session_id ? await lockSessionById(tx, booking.session_id) : undefined;
    // The booking may have ended while waiting for the lock.
    const current = await lockBooking(tx, booking.id);
    if (!current || !isActive(current.status)) continue;
    if (current.session_id !== booking.session_id) throw new DeletionOvertaken("a booking was moved");
    await changeStatus(tx, current, "cancelled", { actor_id: null, reason: LEFT });
    if (session) await fillSeats(tx, session);
  }
}
