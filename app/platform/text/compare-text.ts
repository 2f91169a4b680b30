// The order that PostgreSQL calls "und-x-icu".
const collator = new Intl.Collator("en");

/** Compares two texts in the order of `alphabetical`. */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}

export function compareNames(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name);
}
