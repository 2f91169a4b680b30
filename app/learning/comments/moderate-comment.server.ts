import { and, eq, isNull } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { lockRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
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
  const options = {
    right: "comments.moderate",
    lock: (tx: Database) => lockRow(tx, comments, input.comment_id),
    audit: "comments.moderate",
    lists: ["comments"],
    pages: ["learning"],
  } as const;
  return command(db, actor, options, async (tx, by, comment) => {
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
      actor_id: by.id,
      status: input.status,
      reason: input.reason || null,
    });
    return changed(
      { id: comment.id, status: input.status },
      {
        before: { status: comment.status },
        after: { status: input.status, reason: input.reason || undefined },
      },
    );
  });
}
