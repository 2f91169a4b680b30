import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailFacts, MailLayout, MailText } from "#app/mail/layout.tsx";
import { answersPath } from "../booking-step.ts";
import { bookerName, bookingKindWords, withinPromise } from "../booking-words.ts";
import { deskFacts } from "../desk-facts.ts";
import { bookingFacts, type DeskBooking } from "./mail-booking.ts";

/** To the studio's own address: somebody has booked a group, or waits for an answer. */
export const staffNotice = mailKind<DeskBooking & { studio_zone: string }>(
  "booking_notice",
  ({ studio_zone, ...booking }, studio) => {
    const who = bookerName(booking);
    const kind = bookingKindWords[booking.booking_type];
    const promised =
      booking.booking_type === "corporate" || booking.booking_type === "individual"
        ? (studio.promises?.[booking.booking_type] ?? "")
        : undefined;
    const promise =
      promised === undefined
        ? "It is confirmed and needs a teacher."
        : promised
          ? `The answer was promised${withinPromise(promised)}.`
          : "It waits for an answer.";
    return {
      subject: `${kind}: ${who}${booking.company_name ? `, ${booking.company_name}` : ""} (${booking.booking_id})`,
      body: (
        <MailLayout studio={studio} preview={promise} title={`${kind}: ${who}`}>
          <MailText>
            {promise} Answering this mail writes to {who}.
          </MailText>
          <MailFacts facts={deskFacts(booking, studio_zone)} />
          {booking.has_health_notes && (
            <MailText>A health note is on file. Open the booking in the dashboard to read it.</MailText>
          )}
          <MailButton href={`${studio.origin}${answersPath(booking.booking_id)}`}>
            Open the booking
          </MailButton>
        </MailLayout>
      ),
    };
  },
);

/** To the studio's own address: a private class or a request is withdrawn. */
export const requestWithdrawn = mailKind<DeskBooking & { studio_zone: string }>(
  "booking_withdrawn",
  ({ studio_zone, ...booking }, studio) => {
    const who = bookerName(booking);
    const kind = bookingKindWords[booking.booking_type];
    return {
      subject: `Cancelled: ${kind}, ${who} (${booking.booking_id})`,
      body: (
        <MailLayout studio={studio} preview={`${who} has cancelled.`} title={`${who} has cancelled`}>
          <MailFacts
            facts={[
              ...bookingFacts(booking, { zone: studio_zone }),
              { label: "Email", value: booking.email },
            ]}
          />
        </MailLayout>
      ),
    };
  },
);
