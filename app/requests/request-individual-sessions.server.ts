import type { Actor } from "#app/accounts/member.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import type { IndividualForm } from "./individual-form.ts";
import type { RequestRefusal } from "./messages.ts";
import { placeRequest } from "./place-request.server.ts";
import { findPrefill } from "./queries.server.ts";
import { checkMembersRequest } from "./request-check.server.ts";

const sessionMinutes = 60;

/** Requests private sessions. The booking stays pending until the studio schedules the sessions. */
export function requestIndividualSessions(
  db: Database,
  actor: Actor,
  input: IndividualForm & { address: string },
): Promise<Result<Booking, RequestRefusal>> {
  return checkMembersRequest(db, actor, "Individual", input, async (tx, member, offer) => {
    if (offer.price !== input.quotedPrice) return refuse("price_changed");
    const contact = (await findPrefill(tx, member.id))?.emergency_contact;

    return placeRequest(tx, member, {
      request_id: input.request_id,
      user_id: member.id,
      booking_type: "individual",
      status: "pending",
      class_name: offer.name,
      class_date: input.startDate,
      timezone: input.timezone,
      session_duration: sessionMinutes,
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      phone: input.phone,
      ...(contact?.name ? { emergency_contact: contact.name } : {}),
      ...(contact?.phone ? { emergency_phone: contact.phone } : {}),
      class_package_id: offer.id,
      package_type: offer.course_type,
      experience_level: input.experienceLevel,
      goals: input.goals,
      health_conditions: input.healthConditions,
      participants_count: 1,
      preferred_days: input.preferredDays,
      preferred_times: input.preferredTimes,
      special_requests: input.specialRequests,
      price: offer.price,
      currency: offer.currency,
    });
  });
}
