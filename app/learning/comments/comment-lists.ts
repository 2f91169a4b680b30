import { choiceWithDefault, defineList } from "#app/platform/lists/list-query.ts";
import { type ModerationView, moderationViews } from "../kinds.ts";

const waiting = defineList({ filters: {}, sorts: { oldest: "ascending", newest: "descending" } });
const decided = defineList({ filters: {}, sorts: { newest: "descending", oldest: "ascending" } });

export const commentSortLabels = { oldest: "Oldest first", newest: "Newest first" } as const;

export type CommentTab = ModerationView | "history";
export const commentTabs: readonly CommentTab[] = [...moderationViews, "history"];
export const commentTab = choiceWithDefault(commentTabs, "pending");

export function findCommentList(tab: CommentTab) {
  return tab === "pending" || tab === "reported" ? waiting : decided;
}
