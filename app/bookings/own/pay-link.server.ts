import type { Signing } from "#app/platform/signing.server.ts";

const purpose = "pay-booking";

/** Returns the payment page for the link in an email, because guests have no My Bookings. */
export function signedPayPath(signing: Signing, booking: { id: string; booking_id: string }): string {
  return `/bookings/${booking.booking_id}/pay?key=${signing.sign(purpose, booking.id)}`;
}

export function isPayKey(signing: Signing, booking: { id: string }, key: string | null): boolean {
  return signing.isSigned(purpose, booking.id, key);
}
