import type { EmailStudio } from "#app/mail/kind.ts";
import { EmailLink, EmailParagraph } from "#app/mail/layout.tsx";
import { now } from "#app/platform/time/clock.ts";
import { settingForms } from "#app/settings/forms.ts";
import { signedCancelPath } from "../own/cancel-link.server.ts";
import { describeCancellation } from "../own/cancellation.ts";
import { type EmailBooking, readerZone } from "./email-booking.ts";

type CancellableMail = Pick<
  EmailBooking,
  "id" | "booking_id" | "starts_at" | "timezone" | "told_zone" | "cancels_until_start"
>;

/** Reads until when the booking in an email can be canceled, as of now. */
export function emailCancellation(booking: Omit<CancellableMail, "id" | "booking_id">, studio: EmailStudio) {
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

/** The last moment to cancel, with the link while it works. */
export function EmailCancellation({
  booking,
  studio,
  link = "Cancel this booking",
}: {
  booking: CancellableMail;
  studio: EmailStudio;
  link?: string;
}) {
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
