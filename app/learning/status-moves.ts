import type { Member } from "#app/accounts/member.ts";
import { isAdmin } from "#app/accounts/roles.ts";
import type { ArticleStatus } from "./kinds.ts";

/** The moves an article can make, and nothing else. */
const moves: Record<ArticleStatus, readonly ArticleStatus[]> = {
  draft: ["pending_review", "published"],
  pending_review: ["draft", "published"],
  published: ["draft"],
};

export function canMove(from: ArticleStatus, to: ArticleStatus): boolean {
  return moves[from].includes(to);
}

/** What a writer's button asks for. */
export const saveActions = ["save_draft", "submit_for_review", "publish_now"] as const;
export type SaveAction = (typeof saveActions)[number];

/** The status a button leads to. Any other action gives a draft. */
export function statusAfter(action: string): ArticleStatus {
  if (action === "submit_for_review") return "pending_review";
  return action === "publish_now" ? "published" : "draft";
}

/** Admins save or publish; everybody else saves or submits. */
export function buttonsFor(writer: Pick<Member, "roles">): SaveAction[] {
  return isAdmin(writer.roles) ? ["save_draft", "publish_now"] : ["save_draft", "submit_for_review"];
}

export const saveLabels: Record<SaveAction, string> = {
  save_draft: "Save Draft",
  submit_for_review: "Submit for Review",
  publish_now: "Publish Now",
};
