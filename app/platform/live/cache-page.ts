import type { PageTopic } from "./live-messages.ts";

export const CACHE_TOPICS_HEADER = "x-cache-topics";
export const CACHE_FOR_HEADER = "x-cache-for";
/** For pages that redirect signed-in visitors, which are cached for requests without a session. */
export const SIGNED_OUT = "signed-out";

/**
 * Returns the headers of a cached page, which is rendered once and kept until one of the topics changes. The
 * route's `handle` names the query parameters that the page reads.
 */
export function cachePage(topics: readonly PageTopic[]): Record<string, string> {
  return { [CACHE_TOPICS_HEADER]: topics.join(", ") };
}

/** Returns the headers of a page that is cached only for signed-out visitors. */
export function cacheSignedOutPage(topics: readonly PageTopic[]): Record<string, string> {
  return { ...cachePage(topics), [CACHE_FOR_HEADER]: SIGNED_OUT };
}
