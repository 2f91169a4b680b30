import { formatMoney, type Money } from "#app/platform/fields/money.ts";
import type { BookingStatus, BookingType } from "../kinds.ts";

/** A package's price is for one group of up to so many. */
const pricedMost = 8;

export const agreedPrice = "We'll agree on a price with you before the class.";

/** The smallest and the largest number of people: `6-10`, `20+`. */
function range(groupSize: string): { least: number; most: number } {
  const [least, most] = groupSize.split(/[-+]/);
  return { least: Number(least), most: most ? Number(most) : Number.POSITIVE_INFINITY };
}

/** Whether a group of that size surely pays the package's price. `6-10` may be more than it is for. */
export function hasGroupPrice(groupSize: string): boolean {
  return range(groupSize).most <= pricedMost;
}

/** Describes the price of a package before the group books it. Pass `""` while the group size is unknown. */
export function groupPriceText(price: Money | undefined, groupSize: string): string {
  if (price === undefined) return agreedPrice;
  const amount = formatMoney(price);
  if (hasGroupPrice(groupSize)) return amount;
  if (range(groupSize).least > pricedMost) return agreedPrice;
  return `${amount} for up to ${pricedMost} people. For a larger group, we'll agree on a price with you before the class.`;
}

interface PricedBooking {
  status: BookingStatus;
  booking_type: BookingType;
  part_of: string | null;
  pass_id: string | null;
}

/**
 * Tells whether staff can enter a price: the booking is confirmed or past. A scheduled class has its listed
 * price, and a single class of a contract has no price.
 */
export function mayHavePrice({ status, booking_type, part_of, pass_id }: PricedBooking): boolean {
  return (
    (status === "confirmed" || status === "completed" || status === "no_show") &&
    booking_type !== "public_group" &&
    part_of === null &&
    pass_id === null
  );
}
