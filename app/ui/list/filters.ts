import type { Choice } from "../form/select.tsx";

/** A filter by one of several values. The first option is the default. */
export interface FilterSelect {
  name: string;
  label: string;
  value: string;
  options: readonly Choice[];
}

/** A filter by a date, `YYYY-MM-DD` or empty. */
export interface FilterDate {
  name: string;
  label: string;
  value: string;
  /** Default of the list, if it has one. */
  usual?: string;
}

export function isChosen({ value, options }: FilterSelect): boolean {
  return value !== (options[0]?.value ?? "");
}

export function isDateChosen({ value, usual = "" }: FilterDate): boolean {
  return value !== usual;
}

/** Returns select options for values and their labels. */
export function toChoices<Value extends string>(
  words: Readonly<Record<Value, string>>,
  values: readonly Value[] = Object.keys(words) as Value[],
): Choice[] {
  return values.map((value) => ({ value, label: words[value] }));
}

/** Returns a filter whose first option selects nothing. */
export function toFilter<Value extends string>(
  name: string,
  label: string,
  value: Value | undefined,
  words: Readonly<Record<Value, string>>,
  values?: readonly Value[],
): FilterSelect {
  return {
    name,
    label,
    value: value ?? "",
    options: [{ value: "", label: "Any" }, ...toChoices(words, values)],
  };
}
