import type { CommentStatus, ModerationView } from "../kinds.ts";
import type { ModeratedComment } from "./moderation-queries.server.ts";

/** Success messages of decisions. */
export const decisionWords: Record<CommentStatus, string> = {
  approved: "The comment is visible.",
  rejected: "The comment stays hidden.",
  removed: "Removed.",
  pending: "The comment waits for review.",
};

/** Returns the view that lists a comment. */
export function viewOf({ status, reports }: Pick<ModeratedComment, "status" | "reports">): ModerationView {
  return status === "approved" && reports.length > 0 ? "reported" : status;
}

/** Returns the button label of a decision in a view. */
export function labelOf(status: CommentStatus, view: ModerationView): string {
  if (status === "removed") return "Remove";
  if (status === "rejected") return "Reject";
  const approvals: Partial<Record<ModerationView, string>> = {
    reported: "Keep it",
    rejected: "Approve after all",
    removed: "Bring back",
  };
  return approvals[view] ?? "Approve";
}
