import { fieldAmount, pickMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import type { ListedPassType } from "../../pass-type-queries.server.ts";

/** A pass type as its form shows it. */
export function passTypeValues(row: ListedPassType): Record<string, string> {
  return {
    name: row.name,
    description: row.description,
    is_unlimited: row.credits === null ? "on" : "",
    credits: String(row.credits ?? 10),
    validity_days: String(row.validity_days),
    validity_start: row.validity_start,
    price: fieldAmount(pickMoney(row, "price")),
    second_price: fieldAmount({ amount: row.second_price, currency: row.second_currency }),
    class_type_restrictions: row.class_type_restrictions.join(", "),
    once_per_person: row.once_per_person ? "on" : "",
    is_active: row.is_active ? "on" : "",
  };
}

export const newPassType: Record<string, string> = {
  credits: "10",
  validity_days: "90",
  validity_start: "first_class",
  is_active: "on",
};

export const passTypeLabels: Record<string, string> = {
  name: "Name",
  description: "Description",
  credits: "Classes",
  validity_days: "Validity days",
  validity_start: "Valid from",
  price: "Price in rupees",
  second_price: "Price in dollars",
  is_unlimited: "Unlimited classes",
  once_per_person: "Once per person",
  is_active: "Active",
};

/** `10 classes`, or as many as one likes. */
export function creditsText(credits: number | null): string {
  if (credits === null) return "Unlimited";
  return formatCount(credits, "class", "classes");
}
