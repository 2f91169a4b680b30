import { and, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { nameless, withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { CommentRefusal } from "../messages.ts";
import { commentReports, comments } from "../tables.server.ts";

const reportLimit = { most: 20, windowSeconds: 3600 };

/** Anyone may say that a comment should be looked at, once. */
export function reportComment(
  db: Database,
  reporter: { id: string; address: string },
  input: { article_id: string; comment_id: string; reason: string },
): Promise<Result<{ id: string }, CommentRefusal>> {
  return db.transaction(async (tx) => {
    const [comment] = await tx
      .select({ id: comments.id })
      .from(comments)
      .where(
        and(
          eq(comments.id, input.comment_id),
          eq(comments.article_id, input.article_id),
          eq(comments.status, "approved"),
        ),
      );
    if (!comment) return refuse("not_found");
    if (!(await withinLimit(tx, `report:${nameless(reporter.address)}`, reportLimit)))
      return refuse("too_many");
    await tx
      .insert(commentReports)
      .values({
        comment_id: comment.id,
        reporter: reporter.id,
        reason: input.reason || null,
        created_at: now(),
      })
      .onConflictDoNothing();
    await notifyStaffLists(tx, "comments");
    return done(comment);
  });
}
