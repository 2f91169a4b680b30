import type { Signing } from "#app/platform/signing.server.ts";

const purpose = "pay-booking";

/** How a booking is paid, for who holds the mail: whoever booked without an account has no My Bookings. */
export function signedPayPath(signing: Signing, booking: { id: string; booking_id: string }): string {
  return `/bookings/${booking.booking_id}/pay?key=${signing.sign(purpose, booking.id)}`;
}

export function isPayKey(signing: Signing, booking: { id: string }, key: string | null): boolean {
  return signing.isSigned(purpose, booking.id, key);
}
