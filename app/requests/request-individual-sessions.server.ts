import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { IndividualForm } from "./individual-form.ts";
import type { RequestRefusal } from "./messages.ts";
import { placeRequest } from "./place-request.server.ts";
import { findPrefill } from "./queries.server.ts";
import { checkRequest } from "./request-check.server.ts";

const sessionMinutes = 60;

/** Asks for sessions with a teacher alone. They are pending until the studio has found the hours. */
export function requestIndividualSessions(
  db: Database,
  actor: Actor,
  input: IndividualForm & { address: string },
): Promise<Result<Booking, RequestRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "bookings.request")) return refuse("not_allowed");
    const { request_id, packageId, startDate, timezone, address } = input;
    const checked = await checkRequest(
      tx,
      { actor, address },
      { type: "Individual", email: input.email, request_id, packageId, date: startDate, timezone },
    );
    if (!checked.ok) return checked;
    if (checked.value.earlier) return done(checked.value.earlier);
    const { offer } = checked.value;
    if (!offer) return refuse("package_gone");
    if (offer.price !== input.quotedPrice) return refuse("price_changed");
    const contact = (await findPrefill(tx, actor.id))?.emergency_contact;

    return placeRequest(tx, actor, {
      request_id,
      user_id: actor.id,
      booking_type: "individual",
      status: "pending",
      class_name: offer.name,
      class_date: startDate,
      timezone,
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
    });
  });
}
