import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { slotTime } from "#app/bookings/choices.ts";
import type { NewBooking } from "#app/bookings/place-booking.server.ts";
import { placeBooking } from "#app/bookings/place-booking.server.ts";
import { packagePrice, packageTypes } from "#app/bookings/prices/package-price.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { findPackage } from "#app/catalogue/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { pickMoney } from "#app/platform/fields/money.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
import type { AddedRequest } from "./add-request-form.ts";
import { groupClassName } from "./book-private-group.server.ts";
import type { RequestRefusal } from "./messages.ts";
import { notifyPerson } from "./place-request.server.ts";
import { requestOnce } from "./queries.server.ts";
import { whyNotDate } from "./request-check.server.ts";

/**
 * Adds a request for staff, such as one by telephone, for the member of an email address or for a guest. The price is that of
 * the booking page. The person is emailed.
 */
export function addRequest(
  db: Database,
  actor: Actor,
  { request_id, ...input }: AddedRequest & { request_id: string },
): Promise<Result<Booking, RequestRefusal>> {
  const isSame = (row: Booking) =>
    row.booking_type === input.booking_type &&
    row.email.toLowerCase() === input.email.toLowerCase() &&
    row.class_package_id === input.packageId &&
    (row.class_date === input.date || row.moved_at !== null);
  return command(db, actor, { right: "bookings.manage", audit: "bookings.add" }, (tx, by) =>
    requestOnce(tx, request_id, isSame, () => add(tx, by, { request_id, ...input })),
  );
}

async function add(
  tx: Database,
  by: Member,
  { request_id, booking_type, ...input }: AddedRequest & { request_id: string },
): Promise<Result<Booking, RequestRefusal>> {
  const { date, timezone } = input;
  const why = whyNotDate(date, timezone);
  if (why) return refuse(why);
  const offer = input.packageId
    ? await findPackage(tx, packageTypes[booking_type], input.packageId)
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
  const booking = await placeBooking(tx, by, values);
  if (!booking) return refuse("changed_on_its_way");
  await notifyPerson(tx, booking);
  return changed(booking, { after: { class_name: booking.class_name, class_date: booking.class_date } });
}

/** Returns the fields of a private group, which is confirmed with its time as on the booking page. */
function groupHour({ date, time, timezone }: Pick<AddedRequest, "date" | "time" | "timezone">) {
  const class_time = slotTime(time ?? "");
  return {
    status: "confirmed" as const,
    desk_status: "completed" as const,
    class_time,
    starts_at: sessionStart(date, class_time, timezone),
  };
}
