const letters: Record<string, string> = {
  ı: "i",
  ς: "σ",
  ø: "o",
  đ: "d",
  ħ: "h",
  ł: "l",
  ŧ: "t",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

/**
 * Reduces a text to what a search compares: lower case, no accents, one apostrophe, one quotation mark, one hyphen.
 * The function `search_key` of the database does the same.
 */
export function searchKey(text: string): string {
  return text
    .replaceAll("´", "'")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[‘’‚‛ʹʻʼʽ′׳]/g, "'")
    .replace(/[“”„‟״]/g, '"')
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/[ıςøđħłŧßæœþ]/g, (letter) => letters[letter] ?? letter);
}

/** The key on one line, with single spaces. */
function plain(text: string): string {
  return searchKey(text).replace(/\s+/g, " ").trim();
}

/** Finds every typed word in a text, for lists that are filtered without the database. */
export function hasWords(text: string, typed: string): boolean {
  const key = plain(text);
  return searchWords(typed).every((word) => key.includes(word));
}

/**
 * Returns the search key of an article: title, preview and tags, one per line. Lines start with a space, so that
 * searches can match the start of a word.
 */
export function searchText(article: {
  title: string;
  preview_text: string;
  tags: readonly string[];
}): string {
  return [article.title, article.preview_text, ...article.tags].map((line) => ` ${plain(line)}`).join("\n");
}

const wordsMost = 8;
const indexed = 3;

/**
 * Returns patterns that must all match: words anywhere, or only at the start of a word if they are too short for
 * the trigram index.
 */
export function searchPatterns(typed: string): string[] {
  return searchWords(typed).map((word) => {
    const literal = word.replace(/[\\%_]/g, "\\$&");
    return isShort(word) ? `% ${literal}%` : `%${literal}%`;
  });
}

/** Returns up to eight words of a search. */
export function searchWords(typed: string): string[] {
  return plain(typed.slice(0, 200)).split(" ").filter(Boolean).slice(0, wordsMost);
}

/**
 * Returns the digits to find a phone number by, whether entered with spaces, brackets, `+`, `00` or a leading 0.
 * The last nine digits are the same with and without a country code.
 */
export function phoneDigits(typed: string): string | undefined {
  const text = typed.slice(0, 60).trim();
  if (!/^[+\d\s()./-]+$/.test(text)) return undefined;
  const digits = text.replace("(0)", "").replace(/\D/g, "").replace(/^0+/, "");
  return digits.length < indexed ? undefined : digits.slice(-9);
}

/** Checks whether a word is too short for the trigram index and for word stems. */
export function isShort(word: string): boolean {
  return [...word].length < indexed;
}
