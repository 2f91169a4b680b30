import { emailKind, expiresAfterClass } from "#app/mail/kind.ts";
import { EmailButton, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";
import { whenText } from "#app/platform/time/when-text.ts";
import { myBookingsPath } from "../booking-step.ts";
import { googleCalendarLink } from "../calendar/calendar-event.ts";
import {
  calendarAttachment,
  calendarFileName,
  cancellationContentType,
  cancellationFile,
} from "../calendar/calendar-file.ts";
import { addressed, type EmailBooking, ownValues, readerZone } from "./email-booking.ts";
import { EmailBookingFacts } from "./email-booking-facts.tsx";
import { EmailCancellation } from "./email-cancellation.tsx";
import { emailEvent } from "./email-event.ts";
import { MyBookingsButton } from "./my-bookings-button.tsx";

function formatWhen(booking: EmailBooking): string {
  return booking.starts_at ? whenText(new Date(booking.starts_at), readerZone(booking)) : booking.booking_id;
}

/** Someone on the waiting list got a seat. */
export const waitingPromoted = emailKind<EmailBooking>(
  "waiting_promoted",
  (booking, studio) => {
    const event = emailEvent(booking, studio);
    return {
      subject: `You have a seat: ${booking.class_name}, ${formatWhen(booking)}`,
      body: (
        <EmailLayout
          studio={studio}
          preview={`A spot opened up. ${formatWhen(booking)}.`}
          title="You have a seat"
        >
          <EmailParagraph>
            {addressed(
              booking,
              "you were next on the waiting list, so we have booked a seat for you. The calendar file is attached.",
            )}
          </EmailParagraph>
          <EmailBookingFacts booking={booking} studio={studio} />
          <MyBookingsButton booking={booking} studio={studio} />
          <EmailButton quiet href={googleCalendarLink(event)}>
            Add to Google Calendar
          </EmailButton>
          <EmailCancellation booking={booking} studio={studio} />
        </EmailLayout>
      ),
      attachments: [calendarAttachment(booking.booking_id, event, studio)],
    };
  },
  { expires: expiresAfterClass },
);

type CancelledBooking = EmailBooking & {
  reason: string | null;
  /** Says what happens to the payment or class pass. Emails queued by an earlier version lack it. */
  money?: string | null;
};
/** For a person on the waiting list who accepted an offered spot. */
export const spotAccepted = emailKind<EmailBooking>("spot_accepted", (booking, studio) => {
  const event = emailEvent(booking, studio);
  return {
    subject: `Booked: ${booking.class_name}, ${formatWhen(booking)}`,
    body: (
      <EmailLayout studio={studio} preview={`${formatWhen(booking)}.`} title="The spot is yours">
        <EmailParagraph>
          {addressed(booking, "you are booked. The calendar file is attached.")}
        </EmailParagraph>
        <EmailBookingFacts booking={booking} studio={studio} />
        <EmailButton href={`${studio.origin}${myBookingsPath}`}>See my bookings</EmailButton>
        <EmailButton quiet href={googleCalendarLink(event)}>
          Add to Google Calendar
        </EmailButton>
        <EmailCancellation booking={booking} studio={studio} />
      </EmailLayout>
    ),
    attachments: [calendarAttachment(booking.booking_id, event, studio)],
  };
});

/** A booking was canceled, by the booker or by the studio with a reason. */
export const bookingCancelled = emailKind<CancelledBooking>(
  "booking_cancelled",
  ({ reason, money, ...booking }, studio) => {
    const byStudio = reason !== null;
    const title = byStudio ? "Your class is canceled" : "Your booking is canceled";
    return {
      subject: `Canceled: ${booking.class_name}, ${formatWhen(booking)}`,
      body: (
        <EmailLayout
          studio={studio}
          preview={`${formatWhen(booking)}.`}
          title={title}
          own={{ kind: "booking_cancelled", values: ownValues(booking) }}
        >
          <EmailParagraph>
            {byStudio
              ? `${addressed(booking, "we are sorry, but we had to cancel this booking.")}${reason ? ` ${reason}` : ""}`
              : addressed(booking, "your booking is canceled. You don't need to do anything else.")}
          </EmailParagraph>
          {money && <EmailParagraph>{money}</EmailParagraph>}
          <EmailBookingFacts booking={booking} studio={studio} isOver />
          <EmailButton href={`${studio.origin}/schedule`}>Find another class</EmailButton>
        </EmailLayout>
      ),
      attachments: booking.starts_at
        ? [
            {
              filename: calendarFileName(booking.booking_id),
              contentType: cancellationContentType,
              content: cancellationFile(emailEvent(booking, studio, { isOver: true }), studio, booking.email),
            },
          ]
        : [],
    };
  },
);

/** A booking was moved to another session. */
export const bookingMoved = emailKind<EmailBooking & { from: string }>(
  "booking_moved",
  ({ from, ...booking }, studio) => {
    const event = emailEvent(booking, studio);
    return {
      subject: `Moved: ${booking.class_name}, now ${formatWhen(booking)}`,
      body: (
        <EmailLayout studio={studio} preview={`Now ${formatWhen(booking)}.`} title="Your booking has moved">
          <EmailParagraph>
            {addressed(booking, `your booking has moved from ${from} to this time.`)} The attached calendar
            file updates your calendar.
          </EmailParagraph>
          <EmailBookingFacts booking={booking} studio={studio} />
          <MyBookingsButton booking={booking} studio={studio} />
          <EmailCancellation booking={booking} studio={studio} />
        </EmailLayout>
      ),
      attachments: [calendarAttachment(booking.booking_id, event, studio)],
    };
  },
  { expires: expiresAfterClass },
);

interface Reminder {
  join_link: string | null;
  /** True if the link replaces an earlier one. */
  is_new_link?: boolean;
}

/** Sent a day before the class, and an hour before with the link. */
export const classReminder = emailKind<EmailBooking & Reminder>(
  "class_reminder",
  ({ join_link, is_new_link, ...booking }, studio) => ({
    subject: `${is_new_link ? "New link to your class" : join_link ? "The link to your class" : "Reminder"}: ${booking.class_name}, ${formatWhen(booking)}`,
    body: (
      <EmailLayout
        studio={studio}
        preview={`${formatWhen(booking)}.`}
        title={
          is_new_link
            ? "The link to your class has changed"
            : join_link
              ? "Your class starts soon"
              : "Your class is coming up"
        }
        own={{ kind: "class_reminder", values: ownValues(booking) }}
      >
        <EmailParagraph>
          {is_new_link
            ? addressed(
                booking,
                "please use this link to the live session. The one we sent before no longer works.",
              )
            : join_link
              ? addressed(
                  booking,
                  "here is the link to the live session. You can join from 15 minutes before the class.",
                )
              : addressed(
                  booking,
                  "see you soon. We'll email you the link to the live session an hour before it starts.",
                )}
        </EmailParagraph>
        <EmailBookingFacts booking={booking} studio={studio} />
        {join_link && <EmailButton href={join_link}>Join the session</EmailButton>}
        {!join_link && <EmailCancellation booking={booking} studio={studio} />}
      </EmailLayout>
    ),
  }),
  { expires: expiresAfterClass },
);
