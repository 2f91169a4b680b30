import { choiceFilter, defineList, type ListDefinition, textFilter } from "#app/platform/lists/list-query.ts";
import { commentListOf } from "../comments/comment-lists.ts";
import { type ConcernKind, concernKinds, listedStatuses, waitingKinds } from "../kinds.ts";

/** What lists of articles can be asked for: one's own, and everybody's. */
export const articleList = defineList({
  filters: { status: choiceFilter(listedStatuses), category: textFilter(40) },
  sorts: { changed: "descending", title: "ascending", views: "descending", rating: "descending" },
  hidden: ["category", "ratings", "published"],
});

export const articleSortLabels = {
  changed: "Last changed",
  title: "Title, A to Z",
  views: "Most views",
  rating: "Highest rated",
} as const;

/** What the review queue can be asked for. */
export const queueList = defineList({
  filters: { kind: choiceFilter(waitingKinds) },
  sorts: { oldest: "ascending", newest: "descending" },
});

export const queueSortLabels = { oldest: "Longest waiting", newest: "Newest" } as const;

/** The concerns that the row of an article itself shows. */
export type ArticleConcern = Exclude<ConcernKind, "reported_comments" | "broken_links">;

/** A list that only its search narrows; what is worst, or concerns most readers, comes first. */
export type ConcernList = ListDefinition<Record<never, never>, string>;

export const brokenLinkList = defineList({ filters: {}, sorts: { article: "ascending" } });

const concernLists: Record<ConcernKind, ConcernList> = {
  reported_comments: commentListOf("reported"),
  broken_links: brokenLinkList,
  low_ratings: defineList({ filters: {}, sorts: { rating: "ascending" } }),
  stale: defineList({ filters: {}, sorts: { changed: "ascending" } }),
  without_summary: defineList({ filters: {}, sorts: { views: "descending" } }),
};

export function concernListOf(of: ConcernKind): ConcernList {
  return concernLists[of];
}

/** Which reason is looked at; nothing where the first one that concerns anything is to be shown. */
export const concernFilter = choiceFilter(concernKinds);
