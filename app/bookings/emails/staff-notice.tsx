import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";
import { bookerName, bookingTypeLabels, withinPromise } from "../booking-labels.ts";
import { answersPath } from "../booking-step.ts";
import { deskFacts } from "../desk-facts.ts";
import { bookingFacts, type DeskBooking } from "./email-booking.ts";

/** Notifies the studio of a new group booking or request. */
export const staffNotice = emailKind<DeskBooking & { studio_zone: string }>(
  "booking_notice",
  ({ studio_zone, ...booking }, studio) => {
    const who = bookerName(booking);
    const kind = bookingTypeLabels[booking.booking_type];
    const promised =
      booking.booking_type === "corporate" || booking.booking_type === "individual"
        ? (studio.promises?.[booking.booking_type] ?? "")
        : undefined;
    const promise =
      promised === undefined
        ? "It is confirmed and needs a teacher."
        : promised
          ? `We promised a reply${withinPromise(promised)}.`
          : "It needs a reply.";
    return {
      subject: `${kind}: ${who}${booking.company_name ? `, ${booking.company_name}` : ""} (${booking.booking_id})`,
      body: (
        <EmailLayout studio={studio} preview={promise} title={`${kind}: ${who}`}>
          <EmailParagraph>
            {promise} Replies to this email go to {who}.
          </EmailParagraph>
          <EmailFacts
            facts={deskFacts(booking, { zone: studio_zone, takes_payments: studio.takes_payments })}
          />
          {booking.has_health_notes && (
            <EmailParagraph>
              A health note is on file. Open the booking in the dashboard to read it.
            </EmailParagraph>
          )}
          <EmailButton href={`${studio.origin}${answersPath(booking.booking_id)}`}>
            Open the booking
          </EmailButton>
        </EmailLayout>
      ),
    };
  },
);

/** Notifies the studio that a client canceled a private class or a request. */
export const requestWithdrawn = emailKind<DeskBooking & { studio_zone: string }>(
  "booking_withdrawn",
  ({ studio_zone, ...booking }, studio) => {
    const who = bookerName(booking);
    const kind = bookingTypeLabels[booking.booking_type];
    return {
      subject: `Canceled: ${kind}, ${who} (${booking.booking_id})`,
      body: (
        <EmailLayout studio={studio} preview={`${who} canceled.`} title={`${who} canceled`}>
          <EmailFacts
            facts={[
              ...bookingFacts(booking, { zone: studio_zone, isOver: true }),
              { label: "Email", value: booking.email },
            ]}
          />
        </EmailLayout>
      ),
    };
  },
);
