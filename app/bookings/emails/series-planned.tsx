import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";
import { formatCount } from "#app/platform/text/plural.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { myBookingsPath } from "../booking-step.ts";
import { calendarContentType, calendarFeed, calendarFileName } from "../calendar/calendar-file.ts";
import { EmailCancellation, emailEvent } from "./booking-email.tsx";
import { addressed, type EmailBooking, ownValues, readerZone } from "./email-booking.ts";

interface Plan {
  /** The booking ID of the program, or of the only class. */
  booking_id: string;
  /** True if the classes were planned before and have changed. */
  changed: boolean;
  bookings: EmailBooking[];
}

/** All classes planned for a client, in one email and one calendar file. */
export const seriesPlanned = emailKind<Plan>(
  "series_planned",
  ({ booking_id, changed, bookings }, studio) => {
    const [first] = bookings;
    const many = formatCount(bookings.length, "class is", "classes are");
    const title = changed ? "Your classes have changed" : `Your ${many} planned`;
    const events = bookings.filter((one) => one.starts_at).map((one) => emailEvent(one, studio));
    return {
      subject: `${title}: ${first?.class_name ?? ""}`,
      body: (
        <EmailLayout
          studio={studio}
          preview={`${formatCount(bookings.length, "date")}.`}
          title={title}
          {...(first ? { own: { kind: "series_planned" as const, values: ownValues(first) } } : {})}
        >
          <EmailParagraph>
            {addressed(
              { first_name: first?.first_name ?? "" },
              changed
                ? "we have changed these classes. Here are the new details."
                : "here are the dates of your classes. The attached file adds them to your calendar.",
            )}
          </EmailParagraph>
          <EmailFacts
            facts={[
              ...(first?.instructor ? [{ label: "Teacher", value: first.instructor }] : []),
              ...bookings.flatMap((one, index) =>
                one.starts_at
                  ? [
                      {
                        label: `Class ${index + 1}`,
                        value: (
                          <>
                            {whenText(new Date(one.starts_at), readerZone(one))}
                            <EmailCancellation booking={one} studio={studio} link="Cancel this class" />
                          </>
                        ),
                      },
                    ]
                  : [],
              ),
              { label: "Booking ID", value: booking_id },
            ]}
          />
          <EmailButton href={`${studio.origin}${first?.user_id ? myBookingsPath : "/contact"}`}>
            {first?.user_id ? "See my bookings" : "Contact us"}
          </EmailButton>
          <EmailParagraph quiet>To move a class to another time, reply to this email.</EmailParagraph>
        </EmailLayout>
      ),
      attachments: [
        {
          filename: calendarFileName(booking_id),
          contentType: calendarContentType,
          content: calendarFeed(events, studio),
        },
      ],
    };
  },
);
