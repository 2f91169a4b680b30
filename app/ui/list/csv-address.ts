/**
 * Where the list that an address shows comes from as a file: all of it from its beginning, with the same
 * search and filters. `kept` is what the page has chosen by itself where its address says nothing.
 */
export function csvAddress(path: string, query: URLSearchParams, kept: Record<string, string>): string {
  const wanted = new URLSearchParams({ ...kept, ...Object.fromEntries(query) });
  wanted.delete("after");
  wanted.delete("before");
  const text = wanted.toString();
  return text ? `${path}?${text}` : path;
}
