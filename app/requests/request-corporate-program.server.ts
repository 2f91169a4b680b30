import { splitName } from "#app/accounts/full-name.ts";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { corporateEstimate } from "#app/bookings/prices/corporate-estimate.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { CorporateForm } from "./corporate-form.ts";
import type { RequestRefusal } from "./messages.ts";
import { placeRequest } from "./place-request.server.ts";
import { checkRequest } from "./request-check.server.ts";

/** Asks for a program for a company. It is pending until the studio has answered with a proposal. */
export function requestCorporateProgram(
  db: Database,
  actor: Actor,
  input: CorporateForm & { address: string },
): Promise<Result<Booking, RequestRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "bookings.request")) return refuse("not_allowed");
    const { request_id, packageId, startDate, timezone, address } = input;
    const checked = await checkRequest(
      tx,
      { actor, address },
      { type: "Corporate", email: input.email, request_id, packageId, date: startDate, timezone },
    );
    if (!checked.ok) return checked;
    if (checked.value.earlier) return done(checked.value.earlier);
    const { offer } = checked.value;
    if (!offer) return refuse("package_gone");
    const price = corporateEstimate(offer.price, input.participantsCount, input.sessionFrequency);
    if (price !== input.quotedPrice) return refuse("price_changed");

    return placeRequest(tx, actor, {
      request_id,
      user_id: actor.id,
      booking_type: "corporate",
      status: "pending",
      class_name: offer.name,
      class_date: startDate,
      timezone,
      session_duration: offer.session_minutes,
      ...splitName(input.contactName),
      email: input.email,
      phone: input.phone,
      company_name: input.companyName,
      company_size: input.companySize,
      industry: input.industry,
      job_title: input.position,
      class_package_id: offer.id,
      package_type: offer.course_type,
      participants_count: input.participantsCount,
      session_frequency: input.sessionFrequency,
      goals: input.goals,
      budget_range: input.budgetRange,
      current_wellness_programs: input.currentPrograms && input.currentPrograms === "yes",
      preferred_days: input.preferredDays,
      preferred_times: input.preferredTimes,
      work_location: input.workLocation,
      equipment_needed: input.equipmentNeeded,
      special_requests: input.specialRequests,
      price,
    });
  });
}
