import { withinPromise } from "#app/bookings/booking-words.ts";
import { addressed, type MailBooking, ownValues } from "#app/bookings/emails/mail-booking.ts";
import { MailBookingFacts } from "#app/bookings/emails/mail-booking-facts.tsx";
import { MailCancellation } from "#app/bookings/emails/mail-cancellation.tsx";
import { MyBookingsButton } from "#app/bookings/emails/my-bookings-button.tsx";
import { mailKind } from "#app/mail/kind.ts";
import { MailLayout, MailText } from "#app/mail/layout.tsx";

/** A corporate program or individual sessions were asked for: received, and when the answer comes. */
export const requestReceived = mailKind<MailBooking>("request_received", (booking, studio) => {
  const isCorporate = booking.booking_type === "corporate";
  const isGroup = booking.booking_type === "private_group";
  const what = isCorporate ? "program request" : isGroup ? "request" : "booking";
  return {
    subject: `We have your ${what}: ${booking.class_name} (${booking.booking_id})`,
    body: (
      <MailLayout
        studio={studio}
        preview={`Booking ID ${booking.booking_id}. You hear from us${withinPromise(isCorporate ? studio.promises?.corporate : studio.promises?.individual)}.`}
        title={isCorporate || isGroup ? "Your request is with us" : "Your booking is with us"}
        own={{ kind: "request_received", values: ownValues(booking) }}
      >
        <MailText>
          {isGroup
            ? addressed(
                booking,
                "thank you. Your class is not confirmed yet: we are looking for a teacher. As soon as we have one, we email you a confirmation with a calendar file.",
              )
            : isCorporate
              ? `${addressed(booking, "thank you for thinking of us")}${booking.company_name ? ` for ${booking.company_name}` : ""}. A proposal with dates, teachers and the final price follows${withinPromise(studio.promises?.corporate)}.`
              : `${addressed(booking, "thank you.")} A teacher looks at your goals and hours now, and a confirmation follows${withinPromise(studio.promises?.individual)}. We may call you if something is open. Before each session you receive a video call link.`}
        </MailText>
        <MailBookingFacts booking={booking} studio={studio} />
        <MyBookingsButton booking={booking} studio={studio} />
        <MailCancellation booking={booking} studio={studio} />
        <MailText quiet>To add something, reply to this email.</MailText>
      </MailLayout>
    ),
  };
});
