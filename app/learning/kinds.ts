import { capitalize } from "#app/platform/text/capitalize.ts";

export const articleStatuses = ["draft", "pending_review", "published"] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

export const revisionStatuses = ["draft", "pending_review"] as const;

/** Categories writers can choose. Staff may use others. */
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

/** pending → approved | rejected; approved → removed; rejected and removed → approved. */
export const commentStatuses = ["pending", "approved", "rejected", "removed"] as const;
export type CommentStatus = (typeof commentStatuses)[number];

export const commentStatusLabels: Record<CommentStatus, string> = {
  pending: "Waiting",
  approved: "Approved",
  rejected: "Rejected",
  removed: "Removed",
};

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
/** Limits per article, because each of these costs time on every save and view. */
export const markupMost = 10_000;
export const escapesMost = 20_000;
export const headingsMost = 500;
export const picturesMost = 500;
export const cardTags = 3;
export const wordsPerMinute = 200;

export const listedStatuses = ["draft", "sent_back", "pending_review", "published"] as const;
export type ListedStatus = (typeof listedStatuses)[number];

export const listedStatusLabels: Record<ListedStatus, string> = {
  draft: "Drafts",
  sent_back: "Sent back",
  pending_review: "Waiting for review",
  published: "Published",
};

export const waitingKinds = ["new", "changes"] as const;

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

export const moderationViews = ["pending", "reported", "approved", "rejected", "removed"] as const;
export type ModerationView = (typeof moderationViews)[number];

const moves: Record<CommentStatus, readonly CommentStatus[]> = {
  pending: ["approved", "rejected"],
  approved: ["removed"],
  rejected: ["approved"],
  removed: ["approved"],
};

export function canDecide(from: CommentStatus, to: CommentStatus): boolean {
  return moves[from].includes(to);
}

/** Returns the decisions a view offers. Approving a reported comment keeps it. */
export function decisionsFor(view: ModerationView): readonly CommentStatus[] {
  return view === "reported" ? ["approved", ...moves.approved] : moves[view];
}
