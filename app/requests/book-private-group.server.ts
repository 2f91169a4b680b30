import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { slotTime } from "#app/bookings/choices.ts";
import { hasGroupPrice } from "#app/bookings/prices/group-price.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import type { GroupForm } from "./group-form.ts";
import { whyNotGroupStart } from "./group-hours.ts";
import type { RequestRefusal } from "./messages.ts";
import { placeRequest } from "./place-request.server.ts";
import { checkRequest } from "./request-check.server.ts";

export const groupClassName = "Private Group Class";

/**
 * Books a class for a private group, by a member or a guest. Date and time are in the booker's time zone. The class is
 * confirmed immediately, unless the studio needs to find a teacher first.
 */
export function bookPrivateGroup(
  db: Database,
  actor: Actor,
  input: GroupForm & { address: string },
): Promise<Result<Booking, RequestRefusal>> {
  return command(db, actor, { right: "bookings.book_group" }, (tx) => {
    const { request_id, packageId, date, timezone, address, email } = input;
    const request = { type: "Private group" as const, email, request_id, packageId, date, timezone };
    return checkRequest(tx, { actor, address }, request, async (offer) => {
      const price = offer && hasGroupPrice(input.groupSize) ? offer.price : null;
      // Only a stored price can differ from the price on the page.
      if (price !== null && price !== input.quotedPrice) return refuse("price_changed");
      const class_time = slotTime(input.time);
      const starts_at = sessionStart(date, class_time, timezone);
      const { private_groups, studio } = await readBusinessSettings(tx);
      const hours = { ...private_groups, time_zone: studio.time_zone };
      const why = whyNotGroupStart(starts_at.getTime(), now().getTime(), hours);
      if (why) return refuse(why);

      return placeRequest(tx, actor, {
        request_id,
        user_id: actor?.id ?? null,
        booking_type: "private_group",
        status: private_groups.needs_teacher ? "pending" : "confirmed",
        class_name: offer?.name ?? groupClassName,
        class_date: date,
        class_time,
        timezone,
        starts_at,
        session_duration: offer?.session_minutes ?? null,
        ...splitName(input.fullName),
        email: input.email,
        phone: input.phone,
        country: input.country,
        group_size: input.groupSize,
        special_requests: input.specialRequests,
        class_package_id: offer?.id ?? null,
        package_type: offer?.course_type ?? null,
        price,
        currency: offer?.currency,
      });
    });
  });
}
