/**
 * Where the list that an address shows comes from as a file: all of it from its beginning, with the same
 * search and filters. `kept` is what the page has chosen by itself where its address says nothing.
 */
export function csvAddress(path: string, query: URLSearchParams, kept: Record<string, string>): string {
  const params = new URLSearchParams({ ...kept, ...Object.fromEntries(query) });
  params.delete("after");
  params.delete("before");
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
