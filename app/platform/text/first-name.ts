import { capitalize } from "./capitalize.ts";

const titles = new Set(
  `adv capt col dipl-ing dott dr engr er frau herr hr ing kumari lt madame maj mag miss mlle mme monsieur mr mrs ms mx pandit prof
  rev señora señor shri shrimati sig sir smt sra sri srta swami`.split(/\s+/),
);
const suffixes = /^(?:jr|sr|ii|iii|iv|phd|md|mba|ma|ba|msc|bsc|esq|e?-?ryt(?:[- ]?\d+)?)\.?$/i;

/**
 * Anyone can subscribe any address under any name, so a word that could be more than a name, such as a web address, is not
 * printed in an email.
 */
const plainWord = /^(?:[\p{L}\p{M}\p{N}'’\p{Join_Control}-]{1,40}\.?|(?:\p{L}\.){1,5})$/u;

/** Returns a name without the titles before it: `Prof. Dr. Hans Meier` is `Hans Meier`. */
export function withoutTitles(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.slice(countTitles(words)).join(" ");
}

/** Returns how to greet a person in an email, or an empty text where the name does not say. */
export function firstName(name: string | null | undefined): string {
  const [main = "", after = ""] = (name ?? "").slice(0, 400).split(",", 2);
  // `Rao, Anita` puts the family name first; `Asha Rao, PhD` does not.
  const given = after.trim() && !suffixes.test(after.trim()) && !/\s/.test(main.trim()) ? after : main;
  const [first = ""] = withoutTitles(given).split(" ");
  const isName = plainWord.test(first) && /[\p{L}\p{N}]/u.test(first) && !/^(?:the|family)$/i.test(first);
  return isName ? first : "";
}

/** Splits a name for forms and bookings that keep two fields; titles stay with the first name. */
export function splitName(full_name: string): { first_name: string; last_name: string } {
  const words = full_name.trim().split(/\s+/);
  const end = countTitles(words) + 1;
  return { first_name: words.slice(0, end).join(" "), last_name: words.slice(end).join(" ") };
}

/** Starts a sentence with the name of the person it speaks to, if there is one. */
export function addressTo(first_name: string, sentence: string): string {
  const name = withoutTitles(first_name);
  return name ? `${name}, ${sentence}` : capitalize(sentence);
}

/** Counts the titles at the start; the last word never is one. */
function countTitles(words: readonly string[]): number {
  const first = words.findIndex((word) => !titles.has(word.toLowerCase().replace(/\.$/, "")));
  return first === -1 ? Math.max(0, words.length - 1) : first;
}
