import type { BusinessSettings } from "./forms.ts";

/** The studio's postal address, a line each, as it stands in the footer, in mails and on bills. */
export function postalAddress({
  address_lines,
  city,
  state,
  country,
  postal_code,
}: Pick<
  BusinessSettings["business_contact"],
  "address_lines" | "city" | "state" | "country" | "postal_code"
>): string[] {
  const town = [city, postal_code].filter(Boolean).join(" ");
  return [...address_lines, town, [state, country].filter(Boolean).join(", ")].filter(Boolean);
}
