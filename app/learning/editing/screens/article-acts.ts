import { canTransition } from "../../status-moves.ts";
import type { ListedArticle } from "../../writing/writing-queries.server.ts";

/** Success messages by the code in the URL. */
export const doneWords = {
  category: "Category changed.",
  unpublish: "Returned as a draft. We notified the author.",
  delete: "Draft deleted.",
  discard: "Draft deleted.",
} as const;

/** The actions on an article that ask first. */
export const editorActs = ["category", "unpublish"] as const;
export const writerActs = ["delete", "discard"] as const;
export type ArticleAct = (typeof editorActs | typeof writerActs)[number];

export const actLabels: Record<ArticleAct, string> = {
  category: "Category",
  unpublish: "Unpublish",
  delete: "Delete",
  discard: "Discard changes",
};

/** Returns the possible actions, of an editor for any article or of a writer for an own one. */
export function listActs(article: ListedArticle, isAny: boolean): ArticleAct[] {
  const { status, revision_status, was_published } = article;
  if (isAny) return canTransition("unpublish", status) ? ["category", "unpublish"] : ["category"];
  if (revision_status !== null) return ["discard"];
  return !was_published && canTransition("delete", status) ? ["delete"] : [];
}
