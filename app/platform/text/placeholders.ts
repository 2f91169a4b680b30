const placeholder =
  /(?<before>,? ?)\{(?<name>[a-z_]{1,40})\}(?:(?<possessive>(?:'|’|&#39;|&#x27;)s)\b)?(?<after>,? ?)(?<letter>\p{Ll}?)/gu;

/**
 * Fills the placeholders of a text, such as `{first_name}`. An empty value leaves no gap: `Hello, {first_name}!` becomes
 * `Hello!`, `{first_name}, new classes` becomes `New classes`, and `{first_name}'s turn` becomes `Your turn`. Placeholders
 * without a value stay. Values are written once, so a placeholder inside a value is not filled.
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Partial<Record<string, string>>>,
  write: (value: string) => string = (value) => value,
): string {
  return text.replace(placeholder, (...match) => {
    const { before, name, possessive = "", after, letter } = match.at(-1) as Record<string, string>;
    const at = match.at(-3) as number;
    const value = Object.hasOwn(values, name ?? "") ? values[name ?? ""] : undefined;
    if (value === undefined) return match[0];
    if (value) return before + write(value) + possessive + after + letter;
    const startsSentence = at === 0 || /(?:[>\n]|[.!?] ?)$/.test(text.slice(Math.max(0, at - 2), at));
    if (possessive) return `${before}${startsSentence && !before?.trim() ? "Your" : "your"}${after}${letter}`;
    if (startsSentence) return before?.trim() ? "" : before + (letter ?? "").toUpperCase();
    const joint = after?.trim() || before?.trim() ? ", " : " ";
    return after ? `${joint.slice(0, after.endsWith(" ") ? 2 : 1)}${letter}` : (letter ?? "");
  });
}
