export const longestPhone = 40;
export const phoneInvalid = "Please enter a valid phone number";

/** An optional plus, and digits with spaces, hyphens and parentheses around them. */
export function isPhoneNumber(text: string): boolean {
  return text.length <= longestPhone && /^\+?[\s\-()]*\d[\d\s\-()]*$/.test(text);
}
