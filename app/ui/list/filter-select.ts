import type { Choice } from "../form/select.tsx";
import type { FilterSelect } from "./filter-bar.tsx";

/** Returns select options for values and their labels. */
export function choicesOf<Value extends string>(
  words: Readonly<Record<Value, string>>,
  values: readonly Value[] = Object.keys(words) as Value[],
): Choice[] {
  return values.map((value) => ({ value, label: words[value] }));
}

/** Returns a filter whose first option selects nothing. */
export function filterOf<Value extends string>(
  name: string,
  label: string,
  value: Value | undefined,
  any: string,
  words: Readonly<Record<Value, string>>,
  values?: readonly Value[],
): FilterSelect {
  return {
    name,
    label,
    value: value ?? "",
    options: [{ value: "", label: any }, ...choicesOf(words, values)],
  };
}

/** Shows a filter under "More filters" until it is set. */
export function rare(filter: FilterSelect): FilterSelect {
  return { ...filter, isRare: true };
}
