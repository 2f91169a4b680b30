import { withinPromise } from "#app/bookings/booking-labels.ts";
import {
  EmailBookingFacts,
  EmailCancellation,
  MyBookingsButton,
} from "#app/bookings/emails/booking-email.tsx";
import { addressed, type EmailBooking, ownValues } from "#app/bookings/emails/email-booking.ts";
import { emailKind } from "#app/mail/kind.ts";
import { EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";

/** Confirms that a request arrived and says when we will reply. */
export const requestReceived = emailKind<EmailBooking>("request_received", (booking, studio) => {
  const isCorporate = booking.booking_type === "corporate";
  const isGroup = booking.booking_type === "private_group";
  const what = isCorporate ? "program request" : isGroup ? "request" : "booking";
  return {
    subject: `We received your ${what}: ${booking.class_name} (${booking.booking_id})`,
    body: (
      <EmailLayout
        studio={studio}
        preview={`Booking ID ${booking.booking_id}. We will reply${withinPromise(isCorporate ? studio.promises?.corporate : studio.promises?.individual)}.`}
        title={isCorporate || isGroup ? "We received your request" : "We received your booking"}
        own={{ kind: "request_received", values: ownValues(booking) }}
      >
        <EmailParagraph>
          {isGroup
            ? addressed(
                booking,
                "thank you. Your class is not confirmed yet: we are looking for a teacher. We will email you a confirmation with a calendar file as soon as we find a teacher.",
              )
            : isCorporate
              ? `${addressed(booking, "thank you for thinking of us")}${booking.company_name ? ` for ${booking.company_name}` : ""}. We will send you a proposal with dates, teachers and the final price${withinPromise(studio.promises?.corporate)}.`
              : `${addressed(booking, "thank you.")} A teacher will look at your goals and preferred times, and we will confirm your booking${withinPromise(studio.promises?.individual)}. We may call you if we have questions. You will get a video call link before each session.`}
        </EmailParagraph>
        <EmailBookingFacts booking={booking} studio={studio} />
        <MyBookingsButton booking={booking} studio={studio} />
        <EmailCancellation booking={booking} studio={studio} />
        <EmailParagraph quiet>To add something, reply to this email.</EmailParagraph>
      </EmailLayout>
    ),
  };
});
