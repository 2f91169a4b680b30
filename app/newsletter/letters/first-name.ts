/**
 * Anybody can subscribe any address and call it what they like, so that a word which is more than a name, such as the
 * address of a page, is not said to its reader.
 */
const oneWord = /^(?:[\p{L}\p{M}\p{N}'’\p{Join_Control}-]{1,40}[.,]?|(?:\p{L}\.){1,5})$/u;

/** How a letter calls its reader: the first word of the name, or nothing. */
export function firstNameOf(name: string | null | undefined): string {
  const first = (name ?? "").trim().split(/\s+/)[0] ?? "";
  return oneWord.test(first) ? first.replace(/,$/, "") : "";
}
