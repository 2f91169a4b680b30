import type { EmailName } from "#app/mail/email-names.ts";
import { emailKind, expiresAfterClass } from "#app/mail/kind.ts";
import { EmailFacts, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";
import { whenText } from "#app/platform/time/when-text.ts";
import { BookingEmail, calendarFiles, EmailCancellation, MyBookingsButton } from "./booking-email.tsx";
import { addressed, type EmailBooking, readerZone } from "./email-booking.ts";

function changedEmail(
  name: EmailName,
  words: { subject: string; title: string; said: (from: string) => string },
) {
  return emailKind<EmailBooking & { from: string }>(
    name,
    ({ from, ...booking }, studio) => {
      const when = whenText(new Date(booking.starts_at ?? 0), readerZone(booking));
      return {
        subject: `${words.subject}: ${booking.class_name}, ${when}`,
        body: (
          <BookingEmail
            {...{ booking, studio }}
            preview={`${when}.`}
            title={words.title}
            says={words.said(from)}
          >
            <MyBookingsButton {...{ booking, studio }} />
          </BookingEmail>
        ),
        attachments: calendarFiles(booking, studio),
      };
    },
    { expires: expiresAfterClass },
  );
}

/** A class was rescheduled. `from` is the old time. */
export const sessionMoved = changedEmail("session_moved", {
  subject: "New time",
  title: "Your class has a new time",
  said: (from) => `we had to reschedule your class, which was planned for ${from}. Here is the new time.`,
});

/** A class has a new teacher. `from` is the old teacher. */
export const teacherChanged = changedEmail("teacher_changed", {
  subject: "New teacher",
  title: "Your class has a new teacher",
  said: (from) => `your class takes place as planned, but with a new teacher instead of ${from}.`,
});

/** Email programs don't show more files well; the calendar feed has all dates. */
const mostFiles = 20;

/** All of a member's classes with a new teacher, in one email. */
export const teachersChanged = emailKind<{ bookings: (EmailBooking & { from: string })[] }>(
  "teachers_changed",
  ({ bookings }, studio) => {
    const count = `${bookings.length} of your classes`;
    const change = `${count} take place as planned, but with a new teacher.`;
    const timeOf = (booking: EmailBooking) => new Date(booking.starts_at ?? 0);
    return {
      subject: `New teacher: ${count}`,
      body: (
        <EmailLayout studio={studio} preview={change} title="Your classes have a new teacher">
          <EmailParagraph>{addressed({ first_name: bookings[0]?.first_name ?? "" }, change)}</EmailParagraph>
          <EmailFacts
            facts={bookings.map((booking) => ({
              label: `${booking.class_name}, ${booking.booking_id}`,
              value: (
                <>
                  {whenText(timeOf(booking), readerZone(booking))}
                  <br />
                  {`${booking.instructor} instead of ${booking.from}.`}
                  <EmailCancellation booking={booking} studio={studio} />
                </>
              ),
            }))}
          />
          <MyBookingsButton booking={bookings[0]} studio={studio} />
        </EmailLayout>
      ),
      attachments: bookings.slice(0, mostFiles).flatMap((booking) => calendarFiles(booking, studio)),
    };
  },
);
