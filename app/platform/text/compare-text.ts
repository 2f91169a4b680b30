// The root order of languages, which PostgreSQL calls "und-x-icu".
const collator = new Intl.Collator("en");

/** Compares two names as people expect, in the order of `alphabetical`. */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Compares two things by their names. */
export function compareNames(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name);
}
