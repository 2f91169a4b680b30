import type { MailStudio } from "#app/mail/kind.ts";
import { MailButton } from "#app/mail/layout.tsx";
import { myBookingsPath } from "../booking-step.ts";
import type { MailBooking } from "./mail-booking.ts";

interface MyBookingsButtonProps {
  booking: Pick<MailBooking, "user_id"> | undefined;
  studio: MailStudio;
}

/** Renders a button to My Bookings for members, and nothing for guests. */
export function MyBookingsButton({ booking, studio }: MyBookingsButtonProps) {
  if (!booking?.user_id) return null;
  return <MailButton href={`${studio.origin}${myBookingsPath}`}>See my bookings</MailButton>;
}
