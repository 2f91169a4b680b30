import { sql } from "drizzle-orm";
import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { BookScheduledClass } from "#app/bookings/forms.ts";
import type { BookingRefusal } from "#app/bookings/messages.ts";
import { type Booking, findEarlier } from "#app/bookings/queries.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isEmailAddress } from "#app/platform/fields/email-address.ts";
import { secondCurrency } from "#app/platform/fields/money.ts";
import { refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { findProfile } from "#app/profiles/queries.server.ts";
import { findBookable } from "#app/schedule/queries.server.ts";
import { findActiveBooking } from "./queries.server.ts";

export type InstructorBooking =
  | { ok: true; value: Booking }
  | { ok: false; refusal: Exclude<BookingRefusal, "already_booked"> | "profile_needed" }
  | { ok: false; refusal: "already_booked"; earlier: Booking | undefined };

/**
 * Books a class on a teacher's page. Unlike the schedule, this page requires a profile with name and email, and no active
 * booking of the same class with the same teacher on any date. A lock on the person keeps this rule across two tabs.
 */
export function bookWithInstructor(
  db: Database,
  actor: Actor,
  input: BookScheduledClass & { instructor_id: string },
): Promise<InstructorBooking> {
  return command(db, actor, { right: "schedule.book" }, async (tx, by): Promise<InstructorBooking> => {
    const profile = await findProfile(tx, by.id);
    if (!profile?.full_name.trim() || !isEmailAddress(profile.email)) return refuse("profile_needed");
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${by.id}, 0))`);
    const { repeated } = await findEarlier(tx, { ...input, user_id: by.id });
    if (repeated) return repeated;
    const { today, next } = await findBookable(tx, now(), input.schedule_id);
    if (!next || next.instructor_id !== input.instructor_id) return refuse("not_bookable");
    const earlier = await findActiveBooking(tx, {
      user_id: by.id,
      class_name: next.class_name,
      instructor_id: input.instructor_id,
      instructor: next.instructor,
      from: today,
    });
    if (earlier) return { ok: false, refusal: "already_booked", earlier };
    // This page shows prices in the second currency.
    const answer = await bookScheduledClass(tx, actor, { currency: secondCurrency, ...input });
    if (answer.ok || answer.refusal !== "already_booked") return answer as InstructorBooking;
    return { ok: false, refusal: "already_booked", earlier: undefined };
  });
}
