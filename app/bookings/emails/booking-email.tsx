import type { ReactNode } from "react";
import type { EmailStudio } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailLink, EmailParagraph } from "#app/mail/layout.tsx";
import type { OwnEmailTexts } from "#app/mail/own-texts.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { settingForms } from "#app/settings/forms.ts";
import { myBookingsPath } from "../booking-step.ts";
import { type CalendarEvent, calendarEvent, googleCalendarLink } from "../calendar/calendar-event.ts";
import {
  calendarAttachment,
  calendarFileName,
  cancellationContentType,
  cancellationFile,
} from "../calendar/calendar-file.ts";
import { signedCancelPath } from "../own/cancel-link.server.ts";
import { describeCancellation } from "../own/cancellation.ts";
import { signedPayPath } from "../own/pay-link.server.ts";
import { isPaymentOffered } from "../prices/payment-note.ts";
import {
  addressed,
  bookingFacts,
  type EmailBooking,
  ownValues,
  readerZone,
  toPayable,
} from "./email-booking.ts";

interface About {
  booking: EmailBooking;
  studio: EmailStudio;
}

interface BookingEmailProps extends About {
  preview: string;
  title: string;
  /** The kind of the studio's own text. */
  own?: keyof OwnEmailTexts;
  /** A sentence that follows the name. */
  says: string;
  /** Below that sentence, above the facts. */
  lead?: ReactNode;
  /** The booking is canceled or its class is over, so nothing is due and it cannot be canceled. */
  isOver?: boolean;
  /** Whether the email says until when the booking can be canceled. */
  cancels?: boolean;
  /** Buttons below the facts. */
  children?: ReactNode;
}

/** An email about one booking: the change, the facts of the booking, and the cancellation deadline. */
export function BookingEmail({
  booking,
  studio,
  preview,
  title,
  own,
  says,
  lead,
  isOver = false,
  cancels = !isOver,
  children,
}: BookingEmailProps) {
  return (
    <EmailLayout
      {...{ studio, preview, title }}
      {...(own ? { own: { kind: own, values: ownValues(booking) } } : {})}
    >
      <EmailParagraph>{addressed(booking, says)}</EmailParagraph>
      {lead}
      <EmailBookingFacts {...{ booking, studio, isOver }} />
      {children}
      {cancels && <EmailCancellation {...{ booking, studio }} />}
    </EmailLayout>
  );
}

/** When a booked class starts, or the booking's number while it has no time. */
export function formatWhen(booking: EmailBooking): string {
  return booking.starts_at ? whenText(new Date(booking.starts_at), readerZone(booking)) : booking.booking_id;
}

/** The details of a booking, with a payment link for guests. */
export function EmailBookingFacts({ booking, studio, isOver = false }: About & { isOver?: boolean }) {
  const payable = toPayable(booking, studio.takes_payments);
  const isOwed = !isOver && Boolean(booking.price) && !booking.with_pass;
  const paysByLink = isOwed && payable.payer === "guest" && isPaymentOffered(payable);
  return (
    <>
      <EmailFacts facts={bookingFacts(booking, { ...studio, isOver })} />
      {paysByLink && (
        <EmailParagraph>
          <EmailLink href={`${studio.origin}${signedPayPath(studio.signing, booking)}`}>
            How to pay for this booking
          </EmailLink>
        </EmailParagraph>
      )}
    </>
  );
}

/** Renders a button to My Bookings for members, and nothing for guests. */
export function MyBookingsButton({
  booking,
  studio,
}: {
  booking: EmailBooking | undefined;
  studio: EmailStudio;
}) {
  if (!booking?.user_id) return null;
  return <EmailButton href={`${studio.origin}${myBookingsPath}`}>See my bookings</EmailButton>;
}

export function GoogleCalendarButton({ booking, studio, quiet = false }: About & { quiet?: boolean }) {
  return (
    <EmailButton quiet={quiet} href={googleCalendarLink(emailEvent(booking, studio))}>
      Add to Google Calendar
    </EmailButton>
  );
}

type CancellableEmail = Pick<
  EmailBooking,
  "id" | "booking_id" | "starts_at" | "timezone" | "told_zone" | "cancels_until_start"
>;

/** Reads until when the booking in an email can be canceled, as of now. */
export function emailCancellation(booking: Omit<CancellableEmail, "id" | "booking_id">, studio: EmailStudio) {
  return describeCancellation(
    {
      starts_at: booking.starts_at ? new Date(booking.starts_at) : null,
      cancellation_hours: studio.cancellation_hours ?? settingForms.studio.parse({}).cancellation_hours,
      is_changed: booking.cancels_until_start,
      zone: readerZone(booking),
    },
    now(),
  );
}

interface EmailCancellationProps {
  booking: CancellableEmail;
  studio: EmailStudio;
  link?: string;
}

/** The last moment to cancel, with the link while it works. */
export function EmailCancellation({ booking, studio, link = "Cancel this booking" }: EmailCancellationProps) {
  const { isOpen, text } = emailCancellation(booking, studio);
  return (
    <EmailParagraph quiet>
      {text}{" "}
      {isOpen ? (
        <EmailLink href={`${studio.origin}${signedCancelPath(studio.signing, booking)}`}>{link}</EmailLink>
      ) : (
        "If you can't come, please reply to this email."
      )}
    </EmailParagraph>
  );
}

type EventEmail = CancellableEmail &
  Pick<EmailBooking, "class_name" | "instructor" | "session_duration" | "calendar_sequence" | "updated_at"> &
  Partial<Pick<EmailBooking, "calendar_uid" | "user_id">>;

/** Makes the calendar entry of the booking in an email; `isOver`: it removes the entry. */
export function emailEvent(booking: EventEmail, studio: EmailStudio, { isOver = false } = {}): CalendarEvent {
  return calendarEvent(
    {
      ...booking,
      starts_at: new Date(booking.starts_at ?? 0),
      updated_at: new Date(booking.updated_at),
      cancellation: isOver ? "" : emailCancellation(booking, studio).text,
    },
    studio.origin,
  );
}

/** The calendar file of a booking. */
export function calendarFiles(booking: EventEmail, studio: EmailStudio) {
  return [calendarAttachment(booking.booking_id, emailEvent(booking, studio), studio)];
}

/** The file that removes a canceled booking from calendars. */
export function cancellationFiles(booking: EmailBooking, studio: EmailStudio) {
  if (!booking.starts_at) return [];
  const event = emailEvent(booking, studio, { isOver: true });
  return [
    {
      filename: calendarFileName(booking.booking_id),
      contentType: cancellationContentType,
      content: cancellationFile(event, studio, booking.email),
    },
  ];
}
