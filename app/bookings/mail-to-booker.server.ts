import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { bookerName } from "./booking-words.ts";
import { type MailBooking, mailBooking } from "./emails/mail-booking.ts";
import { isChangedSince } from "./own/cancellation.ts";
import { type Booking, findChangedAt, findDisplayTimeZone } from "./queries.server.ts";

interface BookerMail {
  to: { email: string; name?: string };
  props: MailBooking;
}

/**
 * How a mail about a booking is addressed, and what it may say. Whoever books privately can type any
 * address: only to the booker's own does a mail carry typed words, the names included, or the studio would
 * write to strangers whatever somebody makes it say.
 */
export async function mailToBooker(tx: Database, booking: Booking): Promise<BookerMail> {
  const props = {
    ...mailBooking(booking, await findDisplayTimeZone(tx, booking)),
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
