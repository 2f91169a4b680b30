/**
 * Text as the database takes it: without the characters that no keyboard writes (the zero byte is
 * refused by PostgreSQL), halves of characters mended, line ends alike, nothing at the edges.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}

/** The same on one line, for names, subjects and addresses. */
export function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, " ");
}
