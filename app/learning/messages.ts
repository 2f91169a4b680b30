import { formatCount } from "#app/platform/text/plural.ts";
import type { ArticleStatus } from "./kinds.ts";

export const articleMessages = {
  not_allowed: "You don't have permission to do this.",
  not_found: "The article you're looking for doesn't exist or has been removed.",
  changed_elsewhere:
    "This article was changed in another tab or by someone else after you opened it. We didn't save your changes, to avoid overwriting the newer text.",
  waiting_for_review: "This article is waiting for review. Save it as a draft to withdraw it.",
  not_waiting: "This article is no longer waiting for review.",
  not_published: "This article is not published.",
  was_published: "This article has been published, so it can be unpublished but not deleted.",
  no_such_move: "This status change isn't possible.",
  too_many: "Too many attempts. Please try again in a few minutes.",
};

export type ArticleRefusal = keyof typeof articleMessages;

export const readerMessages = {
  not_found: articleMessages.not_found,
  no_reader: "We couldn't save your rating. Please try again.",
  too_many: articleMessages.too_many,
};

export type ReaderRefusal = keyof typeof readerMessages;

export const commentMessages = {
  not_allowed: "Please sign in to comment.",
  not_found: "This comment no longer exists.",
  too_many: "Too many comments in a short time. Please try again in a few minutes.",
  no_such_move: "This comment has already been reviewed.",
};

export type CommentRefusal = keyof typeof commentMessages;

export const imageMessages = {
  not_allowed: "You need to sign in to add pictures.",
  not_a_picture: "Please choose a PNG, GIF, JPEG, BMP or ICO picture.",
  too_large:
    "This picture is too large. The limits are 10 MB and 40 megapixels, including all frames of an animation.",
  not_reachable: "We couldn't load a picture from this address.",
  too_many: "Too many pictures in a short time. Please try again in a few minutes.",
  busy: "We are processing many pictures right now. Please try again in a moment.",
};

export type ImageRefusal = keyof typeof imageMessages;

export const articleNotFoundTitle = "Article Not Found";
export const thankYouForRating = "Thank you for rating this article!";
export const commentReported = "Thank you. A moderator will look at this comment.";

export function commentWritten(isSeen: boolean): string {
  return isSeen
    ? "Thank you. Your comment is published."
    : "Thank you. A moderator will read your comment before it appears.";
}

export const noLessons = "No lessons found";
export const tryOtherSearch = "Try adjusting your search or filter criteria.";
export const beTheFirst = "Be the first to contribute to this module!";
const afterSaving: Partial<Record<ArticleStatus, string>> = {
  draft: "Your draft is saved.",
  pending_review: "Your article is submitted. A guide will review it.",
  published: "Your article is published.",
};

export function savedMessage({ status, revision }: { status: ArticleStatus; revision: boolean }): string {
  return afterSaving[revision && status === "published" ? "draft" : status] ?? "";
}

export const saveFailed =
  "Your article couldn't be saved. Your text is still on this device. Please try again.";

export function failedToLoad(message: string): string {
  return `Failed to load articles: ${message}`;
}

export function lessonsFound(count: number): string {
  return formatCount(count, "lesson found", "lessons found");
}
