/** Marks that turn the words around them, beyond their own text too. Copied telephone numbers bring some along. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** Signs that nobody sees: joiners, fillers, marks. Between letters some are needed. */
const unseenAlone = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Text as the database takes it: without the characters that no keyboard writes (the zero byte is
 * refused by PostgreSQL), halves of characters mended, letters composed (NFC), line ends alike, nothing at the edges. A
 * text in which there is nothing to be seen is empty.
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

/** The same on one line, for names, subjects and addresses. */
export function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, " ");
}

/** Returns how long a text may be before it is cleaned: with line ends and spaces that cleaning removes. */
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
