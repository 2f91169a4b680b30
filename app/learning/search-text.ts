/** Letters as a search compares them: one case, plain quotes, single spaces. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * What an article is found by: title, preview and tags, a line each. Every line begins with a space, so
 * that the beginning of a word can be looked for.
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
 * What was typed as patterns that must all match: words anywhere, and those too short for the index of
 * letter triples where a word begins.
 */
export function searchPatterns(typed: string): string[] {
  const words = plain(typed.slice(0, 200)).split(" ").filter(Boolean).slice(0, wordsMost);
  return words.map((word) => {
    const literal = word.replace(/[\\%_]/g, "\\$&");
    return [...word].length < indexed ? `% ${literal}%` : `%${literal}%`;
  });
}
