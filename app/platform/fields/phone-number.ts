import { toAsciiDigits } from "./plain-text.ts";

export const longestPhone = 40;
export const phoneInvalid = "Please enter a valid phone number";

/**
 * Normalizes a phone number for storage: ASCII digits, plain hyphens and single spaces, without the invisible
 * characters that contact apps add.
 */
export function normalizePhone(text: string): string {
  if (text.length > 2 * longestPhone) return text;
  return toAsciiDigits(text)
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, "")
    .replace(/\p{Pd}|\u2212/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether a text is an optional plus, then digits with spaces, hyphens and parentheses around them. */
export function isPhoneNumber(text: string): boolean {
  const phone = normalizePhone(text);
  return phone.length <= longestPhone && /^\+?[\s\-()]*\d[\d\s\-()]*$/.test(phone);
}
