import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { planMessages, planStep } from "#app/planning/series/plan-messages.ts";
import { type PlanAnswer, submitPlan } from "#app/planning/series/submit-plan.server.ts";
import { typedValues } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";

/** Checks the dates of a request's classes, or creates the classes, and redirects to `back`. */
export async function planRequest(
  { db, actor, form }: { db: Database; actor: Member; form: FormData },
  booking: Booking,
  back: string,
): Promise<PlanAnswer> {
  const typed = typedValues(form);
  if (!may(actor, "bookings.manage")) return { error: refusalMessages.not_allowed, typed };
  const chosen = form.getAll("bookings").map((value) => String(value).split(" ")[0]);
  const isOfIt = form.get("category") === booking.booking_type && chosen.includes(booking.booking_id);
  if (booking.booking_type === "public_group" || booking.part_of !== null || !isOfIt) {
    return { error: planMessages.client_missing, typed, step: planStep("client_missing") };
  }
  return submitPlan({ db, actor, form }, () => back);
}
