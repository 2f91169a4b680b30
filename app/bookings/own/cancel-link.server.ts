import type { Signing } from "#app/platform/signing.server.ts";

const purpose = "cancel-booking";

/** The page on which a booking is cancelled. */
export function cancelPath(booking_id: string): string {
  return `/bookings/${booking_id}/cancel`;
}

/** The cancellation page for the link in an email. Only its POST cancels. */
export function signedCancelPath(signing: Signing, booking: { id: string; booking_id: string }): string {
  return `${cancelPath(booking.booking_id)}?key=${signing.sign(purpose, booking.id)}`;
}

export function isCancelKey(signing: Signing, booking: { id: string }, key: string | null): boolean {
  return signing.isSigned(purpose, booking.id, key);
}
