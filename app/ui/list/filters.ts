import { type Filters, type FilterValues, splitValues } from "#app/platform/lists/list-query.ts";
import type { Choice } from "../form/select.tsx";

/** A filter by one or several of the options. The first option of a filter by one is the default. */
export interface FilterSelect {
  name: string;
  label: string;
  options: readonly Choice[];
}

/** A filter by a date, `YYYY-MM-DD` or empty. */
export interface FilterDate {
  name: string;
  label: string;
  /** Default of the list, if it has one. */
  usual?: string;
}

/** A filter with its value as the address holds it. */
export type Filled<Field> = Field & {
  value: string;
  /** Whether the filter matches any of several values. */
  several?: boolean;
};

/** Adds the values of a list's query to its filters. */
export function fillFilters<F extends Filters, Field extends FilterDate & Partial<FilterSelect>>(
  { filters }: { filters: F },
  values: FilterValues<F>,
  fields: readonly Field[],
): Filled<Field>[] {
  return fields.map((field) => {
    const { name, usual, options } = field;
    const filter = filters[name];
    const value = filter?.write(values[name] as never) || usual || options?.[0]?.value || "";
    return { ...field, value, several: filter?.several ?? false };
  });
}

export function isChosen({ value, options }: Filled<FilterSelect>): boolean {
  return value !== (options[0]?.value ?? "");
}

export function isDateChosen({ value, usual = "" }: Filled<FilterDate>): boolean {
  return value !== usual;
}

/** Returns the labels of the chosen values. */
export function chosenLabels({ value, options, several }: Filled<FilterSelect>): string[] {
  const values = several ? splitValues(value) : [value];
  return values.map((one) => options.find((option) => option.value === one)?.label ?? one);
}

/** Returns select options for values and their labels. */
export function toChoices<Value extends string>(
  words: Readonly<Record<Value, string>>,
  values: readonly Value[] = Object.keys(words) as Value[],
): Choice[] {
  return values.map((value) => ({ value, label: words[value] }));
}

/** Returns a filter by one of the options or by none. */
export function filterBy(name: string, label: string, options: readonly Choice[]): FilterSelect {
  return { name, label, options: [{ value: "", label: "Any" }, ...options] };
}

/** Returns a filter by values with labels. */
export function toFilter<Value extends string>(
  name: string,
  label: string,
  words: Readonly<Record<Value, string>>,
  values?: readonly Value[],
): FilterSelect {
  return filterBy(name, label, toChoices(words, values));
}
