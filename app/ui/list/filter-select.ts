import type { Choice } from "../form/select.tsx";
import type { FilterSelect } from "./filter-bar.tsx";

/** Values with their words, as a select offers them. */
export function choicesOf<Value extends string>(
  words: Readonly<Record<Value, string>>,
  values: readonly Value[] = Object.keys(words) as Value[],
): Choice[] {
  return values.map((value) => ({ value, label: words[value] }));
}

/** A filter by one of some values, the first being none of them. */
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

/** A filter that stands under "More filters" until it is chosen. */
export function rare(filter: FilterSelect): FilterSelect {
  return { ...filter, isRare: true };
}
