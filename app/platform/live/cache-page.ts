import type { PageTopic } from "./live-messages.ts";

export const CACHE_TOPICS_HEADER = "x-cache-topics";
export const CACHE_QUERY_HEADER = "x-cache-query";

/**
 * The headers of a page that is the same for everybody: it is rendered once and kept until one of the topics
 * changes. `query` names the parameters of the address that it reads; an address with any other is not kept.
 */
export function cachePage(
  topics: readonly PageTopic[],
  query: readonly string[] = [],
): Record<string, string> {
  return {
    [CACHE_TOPICS_HEADER]: topics.join(", "),
    ...(query.length > 0 ? { [CACHE_QUERY_HEADER]: query.join(", ") } : {}),
  };
}
