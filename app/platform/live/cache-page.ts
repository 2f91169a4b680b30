import type { PageTopic } from "./live-messages.ts";

export const CACHE_TOPICS_HEADER = "x-cache-topics";
export const CACHE_FOR_HEADER = "x-cache-for";
/** For a page that leads whoever is signed in elsewhere: it is kept for those who have no session to send. */
export const SIGNED_OUT = "signed-out";

/**
 * The headers of a page that is the same for everybody: it is rendered once and kept until one of the topics
 * changes. Which parameters of its address it reads, its `handle` says; with any other it is the same page.
 */
export function cachePage(topics: readonly PageTopic[]): Record<string, string> {
  return { [CACHE_TOPICS_HEADER]: topics.join(", ") };
}

/** The same for a page that is the same for everybody who is signed out. */
export function cacheSignedOutPage(topics: readonly PageTopic[]): Record<string, string> {
  return { ...cachePage(topics), [CACHE_FOR_HEADER]: SIGNED_OUT };
}
