import type { ActionResult, Typed } from "#app/platform/action-result.ts";
import type { SavedArticle } from "../article-record.server.ts";
import type { ArticleFields } from "../forms.ts";
import { type ArticleStatus, defaultCategory } from "../kinds.ts";

export interface OpenedArticle {
  id: string;
  /** The version the edit is based on; 0 for a new article. */
  version: number;
  status: ArticleStatus;
  fields: ArticleFields;
  review_note: string | null;
  /** Readers see an earlier version. */
  published: boolean;
}

export type AutosaveAnswer =
  | { saved: { version: number; at: string } }
  | { refused: "changed_elsewhere"; version: number }
  | { refused: "waiting_for_review" | "not_possible"; message: string };

export type SaveAnswer = ActionResult<SavedArticle>;

export function writtenFields(typed: Typed): ArticleFields {
  const text = (name: string) => typed[name]?.[0] ?? "";
  return {
    title: text("title"),
    preview_text: text("preview_text"),
    content: text("content"),
    image_url: text("image_url"),
    video_url: text("video_url"),
    category: text("category") || defaultCategory,
    tags: [...(typed.tags ?? []), ...text("more_tags").split(",").filter(Boolean)],
  };
}

export const noFields: ArticleFields = {
  title: "",
  preview_text: "",
  content: "",
  image_url: "",
  video_url: "",
  category: defaultCategory,
  tags: [],
};

export function isEmpty(fields: ArticleFields): boolean {
  return isSame({ ...fields, category: noFields.category }, noFields);
}

export function isSame(one: ArticleFields, other: ArticleFields): boolean {
  const keys = Object.keys(noFields) as (keyof ArticleFields)[];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

/** Returns the next page after a save without scripts. A submitted article shows that it is in review. */
export function afterSaving({ id, status }: Pick<SavedArticle, "id" | "status">, back: string): string {
  const path = safeBackPath(back);
  return status === "pending_review" ? `/articles/${id}/edit?back=${encodeURIComponent(path)}` : path;
}

/** Returns the page the writer came from, or the learning center. */
export function safeBackPath(requested: string | null): string {
  const isPlace =
    requested &&
    /^\/(learning|dashboard|profile)([/?#]|$)/.test(requested) &&
    !/\\|\/\/|\/(\.|%2e){1,2}(\/|$)/i.test(requested.replace(/[?#].*$/s, ""));
  return isPlace ? requested : "/learning";
}
