import type { BookingType } from "#app/bookings/kinds.ts";

export const bookingTypeWords: Record<BookingType, string> = {
  private_group: "Private group",
  corporate: "Corporate",
  individual: "Individual",
  public_group: "Classes",
};
