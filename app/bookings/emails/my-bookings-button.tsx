import type { EmailStudio } from "#app/mail/kind.ts";
import { EmailButton } from "#app/mail/layout.tsx";
import { myBookingsPath } from "../booking-step.ts";
import type { EmailBooking } from "./email-booking.ts";

interface MyBookingsButtonProps {
  booking: Pick<EmailBooking, "user_id"> | undefined;
  studio: EmailStudio;
}

/** Renders a button to My Bookings for members, and nothing for guests. */
export function MyBookingsButton({ booking, studio }: MyBookingsButtonProps) {
  if (!booking?.user_id) return null;
  return <EmailButton href={`${studio.origin}${myBookingsPath}`}>See my bookings</EmailButton>;
}
