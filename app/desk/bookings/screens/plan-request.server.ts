import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { answerPlan, type PlanAnswer } from "#app/planning/screens/parts/answer-plan.server.ts";
import { openRequestWizard } from "#app/planning/screens/parts/open-wizard.server.ts";
import { planMessages, planStep } from "#app/planning/series/plan-messages.ts";
import type { Database } from "#app/platform/database.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { typedValues } from "#app/staff/read-staff-form.server.ts";

/** The wizard for one request; nothing where it has no class left to plan. */
export async function openPlan(db: Database, reader: Member, booking_id: string, zone: string) {
  const wizard = await openRequestWizard(db, booking_id);
  if (!wizard) return undefined;
  const teachers = await listActiveTeachers(db);
  return {
    ...{ wizard, kind: undefined, zone, me: reader.id },
    today: studioDate(now(), zone),
    seesPay: may(reader, "pay.see"),
    keepsPackages: may(reader, "packages.manage"),
    teachers: teachers.map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** Checks the dates of a request's classes, or creates the classes, and redirects to `back`. */
export async function planRequest(
  { db, actor, form }: { db: Database; actor: Member; form: FormData },
  booking: Booking,
  back: string,
): Promise<PlanAnswer> {
  const typed = typedValues(form);
  const intent = readIntent(form, ["check", "plan"]);
  if (!intent) return { error: refusalMessages.bad_choice, typed };
  if (!may(actor, "bookings.manage")) return { error: refusalMessages.not_allowed, typed };
  const chosen = form.getAll("bookings").map((value) => String(value).split(" ")[0]);
  const isOfIt = form.get("category") === booking.booking_type && chosen.includes(booking.booking_id);
  if (booking.booking_type === "public_group" || booking.part_of !== null || !isOfIt) {
    return { error: planMessages.client_missing, typed, step: planStep("client_missing") };
  }
  return answerPlan({ db, actor, form }, intent, () => back);
}
