import { expiresAfterClass, mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";
import { whenText } from "#app/platform/time/when-text.ts";
import { myBookingsPath } from "../booking-step.ts";
import { googleCalendarLink } from "../calendar/calendar-event.ts";
import {
  calendarAttachment,
  calendarFileName,
  cancellationContentType,
  cancellationFile,
} from "../calendar/calendar-file.ts";
import { addressed, type MailBooking, ownValues, readerZone } from "./mail-booking.ts";
import { MailBookingFacts } from "./mail-booking-facts.tsx";
import { MailCancellation } from "./mail-cancellation.tsx";
import { mailEvent } from "./mail-event.ts";
import { MyBookingsButton } from "./my-bookings-button.tsx";

function formatWhen(booking: MailBooking): string {
  return booking.starts_at ? whenText(new Date(booking.starts_at), readerZone(booking)) : booking.booking_id;
}

/** Someone on the waiting list got a seat. */
export const waitingPromoted = mailKind<MailBooking>(
  "waiting_promoted",
  (booking, studio) => {
    const event = mailEvent(booking, studio);
    return {
      subject: `You have a seat: ${booking.class_name}, ${formatWhen(booking)}`,
      body: (
        <MailLayout
          studio={studio}
          preview={`A spot opened up. ${formatWhen(booking)}.`}
          title="You have a seat"
        >
          <MailText>
            {addressed(
              booking,
              "you were next on the waiting list, so we have booked a seat for you. The calendar file is attached.",
            )}
          </MailText>
          <MailBookingFacts booking={booking} studio={studio} />
          <MyBookingsButton booking={booking} studio={studio} />
          <MailButton quiet href={googleCalendarLink(event)}>
            Add to Google Calendar
          </MailButton>
          <MailCancellation booking={booking} studio={studio} />
        </MailLayout>
      ),
      attachments: [calendarAttachment(booking.booking_id, event, studio)],
    };
  },
  { expires: expiresAfterClass },
);

type CancelledBooking = MailBooking & {
  reason: string | null;
  /** Says what happens to the payment or class pass. Emails queued by an earlier version lack it. */
  money?: string | null;
};
/** For a person on the waiting list who accepted an offered spot. */
export const spotAccepted = mailKind<MailBooking>("spot_accepted", (booking, studio) => {
  const event = mailEvent(booking, studio);
  return {
    subject: `Booked: ${booking.class_name}, ${formatWhen(booking)}`,
    body: (
      <MailLayout studio={studio} preview={`${formatWhen(booking)}.`} title="The spot is yours">
        <MailText>{addressed(booking, "you are booked. The calendar file is attached.")}</MailText>
        <MailBookingFacts booking={booking} studio={studio} />
        <MailButton href={`${studio.origin}${myBookingsPath}`}>See my bookings</MailButton>
        <MailButton quiet href={googleCalendarLink(event)}>
          Add to Google Calendar
        </MailButton>
        <MailCancellation booking={booking} studio={studio} />
      </MailLayout>
    ),
    attachments: [calendarAttachment(booking.booking_id, event, studio)],
  };
});

/** A booking was canceled, by the booker or by the studio with a reason. */
export const bookingCancelled = mailKind<CancelledBooking>(
  "booking_cancelled",
  ({ reason, money, ...booking }, studio) => {
    const byStudio = reason !== null;
    const title = byStudio ? "Your class is canceled" : "Your booking is canceled";
    return {
      subject: `Canceled:  ${booking.class_name}, ${formatWhen(booking)}`,
      body: (
        <MailLayout
          studio={studio}
          preview={`${formatWhen(booking)}.`}
          title={title}
          own={{ kind: "booking_cancelled", values: ownValues(booking) }}
        >
          <MailText>
            {byStudio
              ? `${addressed(booking, "we are sorry, but we had to cancel this booking.")}${reason ? ` ${reason}` : ""}`
              : addressed(booking, "your booking is canceled. You don't need to do anything else.")}
          </MailText>
          {money && <MailText>{money}</MailText>}
          <MailBookingFacts booking={booking} studio={studio} isOver />
          <MailButton href={`${studio.origin}/schedule`}>Find another class</MailButton>
        </MailLayout>
      ),
      attachments: booking.starts_at
        ? [
            {
              filename: calendarFileName(booking.booking_id),
              contentType: cancellationContentType,
              content: cancellationFile(mailEvent(booking, studio, { isOver: true }), studio, booking.email),
            },
          ]
        : [],
    };
  },
);

/** A booking was moved to another session. */
export const bookingMoved = mailKind<MailBooking & { from: string }>(
  "booking_moved",
  ({ from, ...booking }, studio) => {
    const event = mailEvent(booking, studio);
    return {
      subject: `Moved: ${booking.class_name}, now ${formatWhen(booking)}`,
      body: (
        <MailLayout studio={studio} preview={`Now ${formatWhen(booking)}.`} title="Your booking has moved">
          <MailText>
            {addressed(booking, `your booking has moved from ${from} to this time.`)} The attached calendar
            file updates your calendar.
          </MailText>
          <MailBookingFacts booking={booking} studio={studio} />
          <MyBookingsButton booking={booking} studio={studio} />
          <MailCancellation booking={booking} studio={studio} />
        </MailLayout>
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
export const classReminder = mailKind<MailBooking & Reminder>(
  "class_reminder",
  ({ join_link, is_new_link, ...booking }, studio) => ({
    subject: `${is_new_link ? "New link to your class" : join_link ? "The link to your class" : "Reminder"}: ${booking.class_name}, ${formatWhen(booking)}`,
    body: (
      <MailLayout
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
        <MailText>
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
        </MailText>
        <MailBookingFacts booking={booking} studio={studio} />
        {join_link && <MailButton href={join_link}>Join the session</MailButton>}
        {!join_link && <MailCancellation booking={booking} studio={studio} />}
      </MailLayout>
    ),
  }),
  { expires: expiresAfterClass },
);
