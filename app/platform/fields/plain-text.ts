/** Controls that reorder the text around them. Copied phone numbers often contain them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** Invisible characters, which some scripts need between letters. */
const unseenAlone = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Cleans a text for storage: removes control characters, repairs broken characters, composes letters (NFC),
 * unifies line ends and trims. A text without visible characters becomes empty.
 */
export function plainText(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .replace(turning, "")
    .normalize("NFC")
    .trim();
  return unseenAlone.test(plain) ? "" : plain;
}

/** Cleans a text and puts it on one line. */
export function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, " ");
}

/** Returns the allowed length before cleaning, which removes line ends and spaces. */
export function roomFor(most: number): number {
  return 2 * most + 200;
}

/**
 * Cleans a text for a field of at most so many characters. It leaves a far longer text unchanged, which the
 * length check that follows refuses.
 */
export function cleanUpTo(most: number, clean: (text: string) => string): (text: string) => string {
  return (text) => (text.length > roomFor(most) ? text : clean(text));
}

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
