import type { Actor } from "#app/accounts/member.ts";
import { corporateEstimate } from "#app/bookings/prices/corporate-estimate.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { pickMoney } from "#app/platform/fields/money.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import type { CorporateForm } from "./corporate-form.ts";
import type { RequestRefusal } from "./messages.ts";
import { placeRequest } from "./place-request.server.ts";
import { checkMembersRequest } from "./request-check.server.ts";

/** Asks for a program for a company. It is pending until the studio has answered with a proposal. */
export function requestCorporateProgram(
  db: Database,
  actor: Actor,
  input: CorporateForm & { address: string },
): Promise<Result<Booking, RequestRefusal>> {
  return checkMembersRequest(db, actor, "Corporate", input, async (tx, member, offer) => {
    const listed = pickMoney(offer, "price");
    const price = corporateEstimate(listed, input.participantsCount, input.sessionFrequency);
    if (price.amount !== input.quotedPrice) return refuse("price_changed");

    return placeRequest(tx, member, {
      request_id: input.request_id,
      user_id: member.id,
      booking_type: "corporate",
      status: "pending",
      class_name: offer.name,
      class_date: input.startDate,
      timezone: input.timezone,
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
      price: price.amount,
      currency: price.currency,
    });
  });
}
