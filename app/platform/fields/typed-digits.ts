/**
 * Rewrites full-width and other compatibility characters in their usual form, and the decimal digits of every script as
 * 0 to 9. Scripts number their digits from a code point that ends in 0 or 6 (Unicode, chapter 22.3).
 */
export function toAsciiDigits(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const row = code - (code % 16);
    const startsRow = /\p{Nd}/u.test(String.fromCodePoint(row));
    return String((code % 16) - (startsRow ? 0 : 6));
  });
}
