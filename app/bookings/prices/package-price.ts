import type { PackageType } from "#app/catalogue/kinds.ts";
import type { Money } from "#app/platform/fields/money.ts";
import { frequencies } from "../choices.ts";
import type { BookingType } from "../kinds.ts";
import { corporateEstimate } from "./corporate-estimate.ts";
import { hasGroupPrice } from "./group-price.ts";

/** Booking types that staff must answer, unlike a seat that is booked directly. */
export const requestTypes = [
  "individual",
  "corporate",
  "private_group",
] as const satisfies readonly BookingType[];
export type RequestType = (typeof requestTypes)[number];

/** Which packages a request can be for. */
export const packageTypes: Record<RequestType, PackageType> = {
  private_group: "Private group",
  corporate: "Corporate",
  individual: "Individual",
};

interface Priced {
  booking_type: BookingType;
  group_size: string | null;
  participants_count: number | null;
  session_frequency: string | null;
}

/** Returns what a request costs with a package of that price; null where it is agreed first. */
export function packagePrice(price: Money, request: Priced): Money | null {
  if (request.booking_type === "private_group") {
    return request.group_size && hasGroupPrice(request.group_size) ? price : null;
  }
  if (request.booking_type !== "corporate") return price;
  const frequency = frequencies.find((one) => one === request.session_frequency);
  return corporateEstimate(price, request.participants_count ?? 1, frequency ?? "one-time");
}
