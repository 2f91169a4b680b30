import type { Actor } from "#app/accounts/member.ts";
import { listChiefs } from "#app/accounts/queries.server.ts";
import { bookerName, bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { deskBooking } from "#app/bookings/emails/email-booking.ts";
import { staffNotice } from "#app/bookings/emails/staff-notice.tsx";
import { notifyBooker } from "#app/bookings/notify-booker.server.ts";
import { type NewBooking, placeBooking } from "#app/bookings/place-booking.server.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { groupBooked } from "./emails/group-booked.tsx";
import { requestReceived } from "./emails/request-received.tsx";
import type { RequestRefusal } from "./messages.ts";

/** Stores a request, and emails and notifies the person and staff. */
export async function placeRequest(
  tx: Database,
  actor: Actor,
  values: NewBooking & { request_id: string },
): Promise<Result<Booking, RequestRefusal>> {
  const booking = await placeBooking(tx, actor, values);
  if (!booking) return refuse("changed_on_its_way");
  await notifyPerson(tx, booking);
  await notifyDesk(tx, booking);
  return done(booking);
}

/** Emails and notifies the person of a request. */
export async function notifyPerson(tx: Database, booking: Booking): Promise<void> {
  const isConfirmed = booking.status === "confirmed";
  await notifyBooker(tx, booking, {
    mail: isConfirmed ? groupBooked : requestReceived,
    props: (shared) => shared,
    notification: isConfirmed ? "class_booked" : "booking_received",
    title: isConfirmed ? "Class booked" : "Request received",
  });
}

async function notifyDesk(tx: Database, booking: Booking): Promise<void> {
  const { business_contact, studio } = await readBusinessSettings(tx);
  await queueEmail(tx, staffNotice, {
    cause: booking.id,
    to: { email: business_contact.email },
    reply_to: booking.email,
    props: { ...deskBooking(booking, studio.time_zone), studio_zone: studio.time_zone },
  });
  for (const user_id of await listChiefs(tx)) {
    await notify(tx, {
      user_id,
      type: "booking_request",
      title: bookingTypeLabels[booking.booking_type],
      message: `${bookerName(booking)}, ${booking.class_name}, ${booking.booking_id}`,
      id: booking.booking_id,
    });
  }
}
