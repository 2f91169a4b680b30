import type { Choice } from "#app/ui/form/select.tsx";
import type { FilterSelect } from "#app/ui/list/filter-bar.tsx";

/** Values with their words, as a select offers them. */
export function choicesOf<Value extends string>(words: Readonly<Record<Value, string>>): Choice[] {
  return (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

/** A filter by one of some values, the first being none of them. */
export function filterOf<Value extends string>(
  name: string,
  label: string,
  value: Value | undefined,
  any: string,
  words: Readonly<Record<Value, string>>,
): FilterSelect {
  return { name, label, value: value ?? "", options: [{ value: "", label: any }, ...choicesOf(words)] };
}

export const currencyWords = { INR: "Rupees", USD: "Dollars" } as const;
