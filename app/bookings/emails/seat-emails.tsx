import { emailKind, expiresAfterClass } from "#app/mail/kind.ts";
import { EmailButton, EmailParagraph, EmailParagraphs } from "#app/mail/layout.tsx";
import { myBookingsPath } from "../booking-step.ts";
import {
  BookingEmail,
  calendarFiles,
  cancellationFiles,
  formatWhen,
  GoogleCalendarButton,
  MyBookingsButton,
} from "./booking-email.tsx";
import type { EmailBooking } from "./email-booking.ts";

/** Someone on the waiting list got a seat. */
export const waitingPromoted = emailKind<EmailBooking>(
  "waiting_promoted",
  (booking, studio) => ({
    subject: `You have a seat: ${booking.class_name}, ${formatWhen(booking)}`,
    body: (
      <BookingEmail
        {...{ booking, studio }}
        preview={`A spot opened up. ${formatWhen(booking)}.`}
        title="You have a seat"
        says="you were next on the waiting list, so we have booked a seat for you. The calendar file is attached."
      >
        <MyBookingsButton {...{ booking, studio }} />
        <GoogleCalendarButton {...{ booking, studio }} quiet />
      </BookingEmail>
    ),
    attachments: calendarFiles(booking, studio),
  }),
  { expires: expiresAfterClass },
);

/** For a person on the waiting list who accepted an offered spot. */
export const spotAccepted = emailKind<EmailBooking>("spot_accepted", (booking, studio) => ({
  subject: `Booked: ${booking.class_name}, ${formatWhen(booking)}`,
  body: (
    <BookingEmail
      {...{ booking, studio }}
      preview={`${formatWhen(booking)}.`}
      title="The spot is yours"
      says="you are booked. The calendar file is attached."
    >
      <EmailButton href={`${studio.origin}${myBookingsPath}`}>See my bookings</EmailButton>
      <GoogleCalendarButton {...{ booking, studio }} quiet />
    </BookingEmail>
  ),
  attachments: calendarFiles(booking, studio),
}));

type CancelledBooking = EmailBooking & {
  reason: string | null;
  /** Says what happens to the payment or class pass. Emails queued by an earlier version lack it. */
  money?: string | null;
};

/** A booking was canceled, by the booker or by the studio with a reason. */
export const bookingCancelled = emailKind<CancelledBooking>(
  "booking_cancelled",
  ({ reason, money, ...booking }, studio) => ({
    subject: `Canceled: ${booking.class_name}, ${formatWhen(booking)}`,
    body: (
      <BookingEmail
        {...{ booking, studio }}
        preview={`${formatWhen(booking)}.`}
        title={reason === null ? "Your booking is canceled" : "Your class is canceled"}
        own="booking_cancelled"
        says={
          reason === null
            ? "your booking is canceled. You don't need to do anything else."
            : `we are sorry, but we had to cancel this booking.${reason ? ` ${reason}` : ""}`
        }
        lead={money && <EmailParagraph>{money}</EmailParagraph>}
        isOver
      >
        <EmailButton href={`${studio.origin}/schedule`}>Find another class</EmailButton>
      </BookingEmail>
    ),
    attachments: cancellationFiles(booking, studio),
  }),
);

/** A booking was moved to another session. */
export const bookingMoved = emailKind<EmailBooking & { from: string }>(
  "booking_moved",
  ({ from, ...booking }, studio) => ({
    subject: `Moved: ${booking.class_name}, now ${formatWhen(booking)}`,
    body: (
      <BookingEmail
        {...{ booking, studio }}
        preview={`Now ${formatWhen(booking)}.`}
        title="Your booking has moved"
        says={`your booking has moved from ${from} to this time. The attached calendar file updates your calendar.`}
      >
        <MyBookingsButton {...{ booking, studio }} />
      </BookingEmail>
    ),
    attachments: calendarFiles(booking, studio),
  }),
  { expires: expiresAfterClass },
);

interface Reminder {
  join_link: string | null;
  /** True if the link replaces an earlier one. */
  is_new_link?: boolean;
}

const reminders = {
  soon: {
    subject: "Reminder",
    title: "Your class is coming up",
    says: "see you soon. We'll email you the link to the live session an hour before it starts.",
  },
  link: {
    subject: "The link to your class",
    title: "Your class starts soon",
    says: "here is the link to the live session. You can join from 15 minutes before the class.",
  },
  changed: {
    subject: "New link to your class",
    title: "The link to your class has changed",
    says: "please use this link to the live session. The one we sent before no longer works.",
  },
};

/** Sent a day before the class, and an hour before with the link. */
export const classReminder = emailKind<EmailBooking & Reminder>(
  "class_reminder",
  ({ join_link, is_new_link, ...booking }, studio) => {
    const { subject, title, says } = reminders[is_new_link ? "changed" : join_link ? "link" : "soon"];
    return {
      subject: `${subject}: ${booking.class_name}, ${formatWhen(booking)}`,
      body: (
        <BookingEmail
          {...{ booking, studio, title, says }}
          preview={`${formatWhen(booking)}.`}
          own="class_reminder"
          cancels={!join_link}
        >
          {join_link && <EmailButton href={join_link}>Join the session</EmailButton>}
        </BookingEmail>
      ),
    };
  },
  { expires: expiresAfterClass },
);

/** A booked class did not take place. */
export const classNotHeld = emailKind<EmailBooking & { reason: string }>(
  "class_not_held",
  ({ reason, ...booking }, studio) => {
    const when = booking.starts_at ? formatWhen(booking) : "";
    return {
      subject: `Didn't take place: ${booking.class_name}, ${when}`,
      body: (
        <BookingEmail
          {...{ booking, studio }}
          preview={`${when}.`}
          title="Your class didn't take place"
          says="we are sorry that your class didn't take place. Please contact us, and we'll make up for it."
          lead={reason && <EmailParagraphs text={reason} />}
          isOver
        >
          <EmailButton href={`${studio.origin}/contact`}>Contact us</EmailButton>
        </BookingEmail>
      ),
    };
  },
);
