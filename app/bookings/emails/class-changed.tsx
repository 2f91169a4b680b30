import { expiresAfterClass, mailKind } from "#app/mail/kind.ts";
import { MailFacts, MailLayout, MailText } from "#app/mail/layout.tsx";
import type { MailName } from "#app/mail/mail-names.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { calendarAttachment } from "../calendar/calendar-file.ts";
import { addressed, type MailBooking, readerZone } from "./mail-booking.ts";
import { MailBookingFacts } from "./mail-booking-facts.tsx";
import { MailCancellation } from "./mail-cancellation.tsx";
import { mailEvent } from "./mail-event.ts";
import { MyBookingsButton } from "./my-bookings-button.tsx";

function changedMail(
  name: MailName,
  words: { subject: string; title: string; said: (from: string) => string },
) {
  return mailKind<MailBooking & { from: string }>(
    name,
    ({ from, ...booking }, studio) => {
      const when = whenText(new Date(booking.starts_at ?? 0), readerZone(booking));
      return {
        subject: `${words.subject}: ${booking.class_name}, ${when}`,
        body: (
          <MailLayout studio={studio} preview={`${when}.`} title={words.title}>
            <MailText>{addressed(booking, words.said(from))}</MailText>
            <MailBookingFacts booking={booking} studio={studio} />
            <MyBookingsButton booking={booking} studio={studio} />
            <MailCancellation booking={booking} studio={studio} />
          </MailLayout>
        ),
        attachments: [calendarAttachment(booking.booking_id, mailEvent(booking, studio), studio)],
      };
    },
    { expires: expiresAfterClass },
  );
}

/** The studio has moved a class; `from` is when it was. */
export const sessionMoved = changedMail("session_moved", {
  subject: "New time",
  title: "Your class is at another time",
  said: (from) =>
    `the studio has moved your class. It was to be on ${from}; this is when it takes place now.`,
});

/** Somebody else teaches a class; `from` is who was to. */
export const teacherChanged = changedMail("teacher_changed", {
  subject: "Another teacher",
  title: "Somebody else teaches your class",
  said: (from) => `your class takes place as planned, with another teacher than ${from}.`,
});

/** More files than these no mail program shows well; the calendar feed knows them all. */
const mostFiles = 20;

/** All classes of a person that somebody else teaches from now on, in one mail. */
export const teachersChanged = mailKind<{ bookings: (MailBooking & { from: string })[] }>(
  "teachers_changed",
  ({ bookings }, studio) => {
    const count = `${bookings.length} of your classes`;
    const timeOf = (booking: MailBooking) => new Date(booking.starts_at ?? 0);
    return {
      subject: `Another teacher: ${count}`,
      body: (
        <MailLayout studio={studio} preview={`${count}.`} title="Somebody else teaches your classes">
          <MailText>
            {addressed(
              { first_name: bookings[0]?.first_name ?? "" },
              `${count} take place as planned, with another teacher.`,
            )}
          </MailText>
          <MailFacts
            facts={bookings.map((booking) => ({
              label: `${booking.class_name}, ${booking.booking_id}`,
              value: (
                <>
                  {whenText(timeOf(booking), readerZone(booking))}
                  <br />
                  {`${booking.instructor}, not ${booking.from}.`}
                  <MailCancellation booking={booking} studio={studio} />
                </>
              ),
            }))}
          />
          <MyBookingsButton booking={bookings[0]} studio={studio} />
        </MailLayout>
      ),
      attachments: bookings
        .slice(0, mostFiles)
        .map((booking) => calendarAttachment(booking.booking_id, mailEvent(booking, studio), studio)),
    };
  },
);
