import type { Member } from "#app/accounts/member.ts";
import { isAdmin } from "#app/accounts/roles.ts";
import type { ArticleStatus } from "./kinds.ts";

/**
 * Defines the transitions of an article. A revision of a published article has its own status, while readers
 * keep the approved text.
 */
const transitions = {
  autosave: { from: ["draft"], to: "draft" },
  save_draft: { from: ["draft", "pending_review", "published"], to: "draft" },
  submit_for_review: { from: ["draft", "pending_review", "published"], to: "pending_review" },
  publish_now: { from: ["draft", "pending_review", "published"], to: "published" },
  approve: { from: ["pending_review"], to: "published" },
  reject: { from: ["pending_review"], to: "draft" },
  unpublish: { from: ["published"], to: "draft" },
  feature: { from: ["published"], to: "published" },
  delete: { from: ["draft", "pending_review"], to: null },
} as const satisfies Record<string, { from: readonly ArticleStatus[]; to: ArticleStatus | null }>;

export type ArticleTransition = keyof typeof transitions;

/** Returns whether this transition is possible. Every command and button asks here. */
export function canTransition(transition: ArticleTransition, status: ArticleStatus): boolean {
  return (transitions[transition].from as readonly ArticleStatus[]).includes(status);
}

export function nextStatus<Transition extends ArticleTransition>(
  transition: Transition,
): (typeof transitions)[Transition]["to"] {
  return transitions[transition].to;
}

export const saveActions = ["save_draft", "submit_for_review", "publish_now"] as const;
export type SaveAction = (typeof saveActions)[number];

/** Returns the button that was pressed. Unknown actions save a draft. */
export function parseSaveAction(action: string): SaveAction {
  return saveActions.find((one) => one === action) ?? "save_draft";
}

export function buttonsFor(writer: Pick<Member, "roles">): SaveAction[] {
  return isAdmin(writer.roles) ? ["save_draft", "publish_now"] : ["save_draft", "submit_for_review"];
}

export const saveLabels: Record<SaveAction, string> = {
  save_draft: "Save Draft",
  submit_for_review: "Submit for Review",
  publish_now: "Publish Now",
};
