import {
  choiceFilter,
  choicesFilter,
  defineList,
  type ListDefinition,
  textsFilter,
} from "#app/platform/lists/list-query.ts";
import { findCommentList } from "../comments/comment-lists.ts";
import { type ConcernKind, concernKinds, listedStatuses, waitingKinds } from "../kinds.ts";

export const articleList = defineList({
  filters: { status: choicesFilter(listedStatuses), category: textsFilter(40) },
  sorts: { changed: "descending", title: "ascending", views: "descending", rating: "descending" },
  hidden: ["category", "ratings", "published"],
});

export const articleSortLabels = {
  changed: "Last changed",
  title: "Title, A to Z",
  views: "Most views",
  rating: "Highest rated",
} as const;

export const queueList = defineList({
  filters: { kind: choiceFilter(waitingKinds) },
  sorts: { oldest: "ascending", newest: "descending" },
});

export const queueSortLabels = { oldest: "Longest waiting", newest: "Newest" } as const;

export type ArticleConcern = Exclude<ConcernKind, "reported_comments" | "broken_links">;

export type ConcernList = ListDefinition<Record<never, never>, string>;

export const brokenLinkList = defineList({ filters: {}, sorts: { article: "ascending" } });

const concernLists: Record<ConcernKind, ConcernList> = {
  reported_comments: findCommentList("reported"),
  broken_links: brokenLinkList,
  low_ratings: defineList({ filters: {}, sorts: { rating: "ascending" } }),
  stale: defineList({ filters: {}, sorts: { changed: "ascending" } }),
  without_summary: defineList({ filters: {}, sorts: { views: "descending" } }),
};

export function concernListOf(of: ConcernKind): ConcernList {
  return concernLists[of];
}

export const concernFilter = choiceFilter(concernKinds);
