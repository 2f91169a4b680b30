export const longestPhone = 40;

/** An optional plus, and digits with spaces, hyphens and parentheses around them. */
export function isPhoneNumber(text: string): boolean {
  return text.length <= longestPhone && /^\+?[\s\-()]*\d[\d\s\-()]*$/.test(text);
}
