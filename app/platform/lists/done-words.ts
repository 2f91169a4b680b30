/**
 * What was just done, as an address tells it: by a key of these words. Any other text in the address says nothing, or a
 * link could make the studio say whatever its writer likes.
 */
export function doneWord(
  words: Readonly<Record<string, string>>,
  params: URLSearchParams,
): string | undefined {
  const key = params.get("done");
  return key !== null && Object.hasOwn(words, key) ? words[key] : undefined;
}
