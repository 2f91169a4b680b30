import { capitalize } from "#app/platform/text/capitalize.ts";
/** draft → pending_review → published, and back to draft; see status-moves.ts. */
export const articleStatuses = ["draft", "pending_review", "published"] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** A revision of a published article is a draft that waits; it never is published itself. */
export const revisionStatuses = ["draft", "pending_review"] as const;

/** What a writer can choose from. Staff may file an article elsewhere; lists show what they find. */
export const articleCategories = [
  "general",
  "beginner",
  "wellness",
  "corporate",
  "advanced",
  "meditation",
  "nutrition",
] as const;
export type ArticleCategory = (typeof articleCategories)[number];
export const defaultCategory: ArticleCategory = "general";

/** `breath-work` becomes `Breath work`. */
export function categoryLabel(category: string): string {
  return capitalize(category.replaceAll("-", " "));
}

export const articleSorts = ["latest", "popular", "rated"] as const;
export type ArticleSort = (typeof articleSorts)[number];

export const sortLabels: Record<ArticleSort, string> = {
  latest: "Latest",
  popular: "Most Popular",
  rated: "Highest Rated",
};

export const statusLabels: Record<ArticleStatus, string> = {
  draft: "Draft",
  pending_review: "Waiting for review",
  published: "Published",
};

/** pending → approved | rejected; approved → removed; rejected and removed may be approved after all. */
export const commentStatuses = ["pending", "approved", "rejected", "removed"] as const;
export type CommentStatus = (typeof commentStatuses)[number];

export const commentStatusLabels: Record<CommentStatus, string> = {
  pending: "Waiting",
  approved: "Approved",
  rejected: "Rejected",
  removed: "Removed",
};

/** What happened to an article, as its history tells it. */
export const articleEvents = [
  "created",
  "submitted",
  "withdrawn",
  "approved",
  "rejected",
  "published",
  "unpublished",
  "featured",
  "unfeatured",
  "recategorised",
  "revision_discarded",
] as const;
export type ArticleEvent = (typeof articleEvents)[number];

export const titleMost = 60;
export const previewMost = 150;
export const commentMost = 2_000;
export const tagMost = 40;
export const tagsMost = 20;
export const contentMost = 400_000;
/** Tags, escaped signs, headings and pictures of one article: each of them is work, whenever it is saved or drawn. */
export const markupMost = 10_000;
export const escapesMost = 20_000;
export const headingsMost = 500;
export const picturesMost = 500;
export const cardTags = 3;
export const wordsPerMinute = 200;

/** Where an article stands, for lists: with a revision of it, both words count. */
export const listedStatuses = ["draft", "sent_back", "pending_review", "published"] as const;
export type ListedStatus = (typeof listedStatuses)[number];

export const listedStatusLabels: Record<ListedStatus, string> = {
  draft: "Drafts",
  sent_back: "Sent back",
  pending_review: "Waiting for review",
  published: "Published",
};

/** What waits for a reviewer: an article nobody knows yet, or changes to one that is published. */
export const waitingKinds = ["new", "changes"] as const;

/** What readers see that may need attention. */
export const concernKinds = [
  "reported_comments",
  "broken_links",
  "low_ratings",
  "stale",
  "without_summary",
] as const;
export type ConcernKind = (typeof concernKinds)[number];

export const concernLabels: Record<ConcernKind, string> = {
  reported_comments: "Reported comments",
  broken_links: "Broken links",
  low_ratings: "Low ratings",
  stale: "Not changed for long",
  without_summary: "No summary",
};

/** What a moderator can look at: what waits, what was reported, and what was decided. */
export const moderationViews = ["pending", "reported", "approved", "rejected", "removed"] as const;
export type ModerationView = (typeof moderationViews)[number];
