import { sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
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
 * Books from a teacher's page, where more is asked than on the schedule: a profile with name and email, and
 * no active booking of the same class with the same teacher, whatever its date. One person's bookings from
 * here follow each other, so that two tabs do not book around the rule.
 */
export function bookWithInstructor(
  db: Database,
  actor: Actor,
  input: BookScheduledClass & { instructor_id: string },
): Promise<InstructorBooking> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "schedule.book")) return refuse("not_allowed");
    const profile = await findProfile(tx, actor.id);
    if (!profile?.full_name.trim() || !isEmailAddress(profile.email)) return refuse("profile_needed");
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${actor.id}, 0))`);
    const { repeated } = await findEarlier(tx, { ...input, user_id: actor.id });
    if (repeated) return repeated;
    const { today, next } = await findBookable(tx, now(), input.schedule_id);
    if (!next || next.instructor_id !== input.instructor_id) return refuse("not_bookable");
    const earlier = await findActiveBooking(tx, {
      user_id: actor.id,
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
