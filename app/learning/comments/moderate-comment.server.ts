import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dropPages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { type CommentStatus, canDecide } from "../kinds.ts";
import type { CommentRefusal } from "../messages.ts";
import { commentHistory, commentReports, comments } from "../tables.server.ts";

/**
 * Decides on a comment and resolves the reports against it. Approving an approved comment dismisses its
 * reports.
 */
export function moderateComment(
  db: Database,
  actor: Actor,
  input: { comment_id: string; status: CommentStatus; reason: string },
): Promise<Result<{ id: string; status: CommentStatus }, CommentRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "comments.moderate")) return refuse("not_allowed");
    const [comment] = await tx.select().from(comments).where(eq(comments.id, input.comment_id)).for("update");
    if (!comment) return refuse("not_found");
    const open = and(eq(commentReports.comment_id, comment.id), isNull(commentReports.resolved_at));
    const reported = await tx.select({ id: commentReports.id }).from(commentReports).where(open).limit(1);
    const keeps = comment.status === "approved" && input.status === "approved" && reported.length > 0;
    if (!keeps && !canDecide(comment.status, input.status)) return refuse("no_such_move");

    const at = now();
    await tx
      .update(comments)
      .set({ status: input.status, updated_at: at })
      .where(eq(comments.id, comment.id));
    await tx.update(commentReports).set({ resolved_at: at }).where(open);
    await tx.insert(commentHistory).values({
      comment_id: comment.id,
      at,
      actor_id: actor.id,
      status: input.status,
      reason: input.reason || null,
    });
    await audit(tx, actor, "comments.moderate", comment.id, {
      before: { status: comment.status },
      after: { status: input.status, reason: input.reason || undefined },
    });
    await dropPages(tx, "learning");
    await notifyStaffLists(tx, "comments");
    return done({ id: comment.id, status: input.status });
  });
}
