import type { CommentStatus, ModerationView } from "../kinds.ts";

const moves: Record<CommentStatus, readonly CommentStatus[]> = {
  pending: ["approved", "rejected"],
  approved: ["removed"],
  rejected: ["approved"],
  removed: ["approved"],
};

export function canDecide(from: CommentStatus, to: CommentStatus): boolean {
  return moves[from].includes(to);
}

/** What a moderator can decide about a comment of a view; a reported one may also be kept as it is. */
export function decisionsFor(view: ModerationView): readonly CommentStatus[] {
  return view === "reported" ? ["approved", ...moves.approved] : moves[view];
}
