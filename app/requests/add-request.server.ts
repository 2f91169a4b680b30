import type { Actor } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { slotTime } from "#app/bookings/choices.ts";
import type { NewBooking } from "#app/bookings/place-booking.server.ts";
import { placeBooking } from "#app/bookings/place-booking.server.ts";
import { packagePrice, packageTypeOf } from "#app/bookings/prices/package-price.ts";
import { type Booking, findAnyByRequest } from "#app/bookings/queries.server.ts";
import { findPackage } from "#app/catalogue/queries.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { pickMoney } from "#app/platform/fields/money.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { sessionStart, studioDate } from "#app/schedule/session-start.ts";
import type { AddedRequest } from "./add-request-form.ts";
import { groupClassName } from "./book-private-group.server.ts";
import type { RequestRefusal } from "./messages.ts";
import { tellPerson } from "./place-request.server.ts";
import { mostDaysAhead } from "./request-days.ts";

/**
 * A request that the desk takes down for somebody, by telephone or after a talk: for the member of that address, else
 * for a guest. It costs what it would have cost on the booking page, and its person is told; the desk made it itself.
 */
export function addRequest(
  db: Database,
  actor: Actor,
  { request_id, booking_type, ...input }: AddedRequest & { request_id: string },
): Promise<Result<Booking, RequestRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "bookings.manage")) return refuse("not_allowed");
    const isSame = (row: Booking) =>
      row.booking_type === booking_type &&
      row.email.toLowerCase() === input.email.toLowerCase() &&
      row.class_package_id === input.packageId &&
      (row.class_date === input.date || row.moved_at !== null);
    const repeated = answerRepeat(await findAnyByRequest(tx, request_id), isSame);
    if (repeated) return repeated;
    const { date, timezone } = input;
    const today = studioDate(now(), timezone);
    if (date < today) return refuse("date_past");
    if (date > zoneClock.addDays(today, mostDaysAhead)) return refuse("date_far");
    const offer = input.packageId
      ? await findPackage(tx, packageTypeOf[booking_type], input.packageId)
      : undefined;
    if (input.packageId && !offer) return refuse("package_gone");
    const member = await findAccountByEmail(tx, input.email);
    const own = {
      group_size: input.group_size ?? null,
      participants_count: input.participants_count ?? null,
      session_frequency: input.session_frequency ?? null,
    };
    const values: NewBooking = {
      request_id,
      user_id: member?.id ?? null,
      booking_type,
      status: "pending",
      class_name: offer?.name ?? groupClassName,
      class_date: date,
      timezone,
      session_duration: offer?.session_minutes ?? null,
      ...splitName(input.full_name),
      email: member?.email ?? input.email,
      phone: input.phone,
      company_name: input.company_name ?? null,
      ...own,
      goals: input.goals,
      special_requests: input.special_requests,
      class_package_id: offer?.id ?? null,
      package_type: offer?.course_type ?? null,
      price: (offer && packagePrice(pickMoney(offer, "price"), { booking_type, ...own })?.amount) ?? null,
      currency: offer?.currency,
      ...(booking_type === "private_group" ? groupHour(input) : {}),
    };
    if (values.starts_at && values.starts_at <= now()) return refuse("time_past");
    const booking = await placeBooking(tx, actor, values);
    if (!booking) {
      const same = await findAnyByRequest(tx, request_id);
      return answerRepeat(same, isSame) ?? refuse("changed_on_its_way");
    }
    await tellPerson(tx, booking);
    await audit(tx, actor, "bookings.add", booking.id, {
      after: { class_name: booking.class_name, class_date: booking.class_date },
    });
    return done(booking);
  });
}

/** A private group is confirmed with its hour, as it is when its people book themselves. */
function groupHour({ date, time, timezone }: Pick<AddedRequest, "date" | "time" | "timezone">) {
  const class_time = slotTime(time ?? "");
  return {
    status: "confirmed" as const,
    desk_status: "completed" as const,
    class_time,
    starts_at: sessionStart(date, class_time, timezone),
  };
}
