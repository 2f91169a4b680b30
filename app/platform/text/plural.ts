import { grouped } from "#app/platform/fields/grouped.ts";

const rules = new Intl.PluralRules("en");

/** Returns the word for a count: `class` for 1, `classes` for 0 and 2. The default plural adds an s. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return rules.select(count) === "one" ? one : many;
}

/** Writes a count with its word: `1 class`, `1,204 classes`. */
export function formatCount(count: number, one: string, many?: string): string {
  return `${grouped(count, "threes")} ${pluralize(count, one, many)}`;
}
