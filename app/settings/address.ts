import type { BusinessSettings } from "./forms.ts";

type Address = Pick<
  BusinessSettings["business_contact"],
  "address_lines" | "city" | "state" | "country" | "postal_code"
>;

/** Writes the studio's postal address, one line per entry, in the order its country uses. */
export function postalAddress({ address_lines, city, state, country, postal_code }: Address): string[] {
  const spaced = (...parts: string[]) => parts.filter(Boolean).join(" ");
  const listed = (...parts: string[]) => parts.filter(Boolean).join(", ");
  const town = putsStateFirst(state, country)
    ? [listed(city, spaced(state, postal_code)), country]
    : [spaced(city, postal_code), listed(state, country)];
  return [...address_lines, ...town].filter(Boolean);
}

/** Checks for countries that write the town as `Brooklyn, NY 11215`, or a two-letter state without a country. */
function putsStateFirst(state: string, country: string): boolean {
  if (!country) return /^[A-Z]{2}$/.test(state);
  return /^(u\.?s\.?a?\.?|united states( of america)?|canada|australia)$/i.test(country.trim());
}
