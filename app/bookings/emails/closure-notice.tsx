import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph, EmailParagraphs } from "#app/mail/layout.tsx";
import { formatCount, pluralize } from "#app/platform/text/plural.ts";
import { cancellationFiles, formatWhen } from "./booking-email.tsx";
import { addressed, type EmailBooking } from "./email-booking.ts";

interface Closed {
  name: string;
  words: string;
}

/** Emails queued by an earlier version do not say what happens to the payment or class pass. */
type ClosedBooking = EmailBooking & { money?: string | null };

/** Email programs don't show more files well; the calendar feed has all dates. */
const mostFiles = 20;

/** All of a member's classes that a closure cancels, in one email. */
export const closureNotice = emailKind<Closed & { bookings: ClosedBooking[] }>(
  "closure_notice",
  ({ name, words, bookings }, studio) => {
    const [first] = bookings;
    const canceled = `${formatCount(bookings.length, "class", "classes")} canceled`;
    return {
      subject: `We are closed: ${name}`,
      body: (
        <EmailLayout studio={studio} preview={`${canceled}.`} title={`We are closed: ${name}`}>
          <EmailParagraph>
            {addressed(
              { first_name: first?.first_name ?? "" },
              `we are sorry, but we had to cancel ${pluralize(bookings.length, "this class", "these classes")}.`,
            )}
          </EmailParagraph>
          {words && <EmailParagraphs text={words} />}
          <EmailFacts
            facts={bookings.map((booking) => ({
              label: booking.class_name,
              value: [formatWhen(booking), booking.money].filter(Boolean).join(". "),
            }))}
          />
          <EmailButton href={`${studio.origin}/schedule`}>Find another class</EmailButton>
        </EmailLayout>
      ),
      attachments: bookings.slice(0, mostFiles).flatMap((booking) => cancellationFiles(booking, studio)),
    };
  },
);

/** All of a teacher's classes that a closure cancels. */
export const closureForTeacher = emailKind<Closed & { classes: { class_name: string; when: string }[] }>(
  "closure_for_teacher",
  ({ name, words, classes }, studio) => ({
    subject: `The studio is closed: ${name}`,
    body: (
      <EmailLayout
        studio={studio}
        preview={`${formatCount(classes.length, "class", "classes")} canceled.`}
        title={`The studio is closed: ${name}`}
      >
        <EmailParagraph>
          {`${pluralize(classes.length, "This class is", "These classes are")} canceled. We have emailed everyone who was booked.`}
        </EmailParagraph>
        {words && <EmailParagraphs text={words} />}
        <EmailFacts facts={classes.map(({ class_name, when }) => ({ label: class_name, value: when }))} />
        <EmailButton href={`${studio.origin}/dashboard/teaching-dashboard`}>See my classes</EmailButton>
      </EmailLayout>
    ),
  }),
);
