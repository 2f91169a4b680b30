export const longestEmail = 254;
export const emailMissing = "Email is required";
export const emailInvalid = "Email is invalid";
/** Wording for the public pages. */
export const emailNotValid = "Please enter a valid email address";

/** Local part as RFC 5322 section 3.2.3 and RFC 6531 allow it unquoted; the domain in ASCII. */
const pattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]+|xn--[A-Za-z0-9-]+)$/u;

/**
 * Normalizes an email address for storage: without invisible characters, composed (NFC), and its domain in
 * ASCII (UTS 46), so that one address has one spelling. Trims a text that is not an address.
 */
export function normalizeEmail(text: string): string {
  if (text.length > 2 * longestEmail) return text;
  const address = text
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, "")
    .normalize("NFC")
    .trim();
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (at === 0 || !/[^\x20-\x7e]/.test(domain) || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain))
    return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

/** Whether a text has the form of an address: text, @, text, dot, text (specification 1, section 5). */
export function isEmailAddress(text: string): boolean {
  const address = normalizeEmail(text);
  return address.length <= longestEmail && pattern.test(address);
}
