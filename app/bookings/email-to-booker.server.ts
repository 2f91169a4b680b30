import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { bookerName } from "./booking-labels.ts";
import { type EmailBooking, emailBooking } from "./emails/email-booking.ts";
import { isChangedSince } from "./own/cancellation.ts";
import { type Booking, findChangedAt, findDisplayTimeZone } from "./queries.server.ts";

interface BookerEmail {
  to: { email: string; name?: string };
  props: EmailBooking;
}

/**
 * Returns the recipient of a booking email and the texts it may contain. Private bookings accept any address, so names
 * and typed texts go only to the booker's own address. Otherwise anyone could use the studio to send text to strangers.
 */
export async function emailToBooker(tx: Database, booking: Booking): Promise<BookerEmail> {
  const props = {
    ...emailBooking(booking, await findDisplayTimeZone(tx, booking)),
    cancels_until_start: isChangedSince(booking, await findChangedAt(tx, booking)),
  };
  const { email } = booking;
  if (await isOwnAddress(tx, booking)) {
    return { to: { email, name: bookerName(booking) }, props };
  }
  return { to: { email }, props: { ...props, first_name: "", company_name: null } };
}

/** Whether the address is that of the account which booked: it has been proven. */
async function isOwnAddress(tx: Database, { user_id, email }: Booking): Promise<boolean> {
  const account = user_id ? await findAccountByEmail(tx, email.trim().toLowerCase()) : undefined;
  return account !== undefined && account.id === user_id && account.emailVerified;
}
