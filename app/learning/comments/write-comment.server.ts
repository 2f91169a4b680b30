import { and, count, eq } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { nameless, withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { CommentStatus } from "../kinds.ts";
import type { CommentRefusal } from "../messages.ts";
import { listReviewers } from "../people-queries.server.ts";
import { articles, commentReports, comments } from "../tables.server.ts";

const limit = { most: 20, windowSeconds: 3600 };

export interface WrittenComment {
  id: string;
  body: string;
  status: CommentStatus;
  created_at: Date;
}

/**
 * Posts a comment on a published article. A person's comments wait for moderation until one has been
 * approved. The same text sent twice returns the first comment.
 */
export function writeComment(
  db: Database,
  actor: Actor,
  input: { article_id: string; body: string },
): Promise<Result<WrittenComment, CommentRefusal>> {
  return command(db, actor, { right: "comments.write", lists: ["comments"] }, async (tx, by) => {
    const [article] = await tx
      .select({ id: articles.id, title: articles.title })
      .from(articles)
      .where(and(eq(articles.id, input.article_id), eq(articles.status, "published")));
    if (!article) return refuse("not_found");
    const same = and(
      eq(comments.author_id, by.id),
      eq(comments.article_id, article.id),
      eq(comments.body, input.body),
    );
    const [earlier] = await tx.select().from(comments).where(same);
    if (earlier) return done(earlier);
    if (!(await withinLimit(tx, `comment:${by.id}`, limit))) return refuse("too_many");

    const [author] = await tx
      .select({ approved: count() })
      .from(comments)
      .where(and(eq(comments.author_id, by.id), eq(comments.status, "approved")));
    const atOnce = Number(author?.approved ?? 0) > 0 || may(by, "comments.moderate");
    const [row] = await tx
      .insert(comments)
      .values({
        article_id: article.id,
        author_id: by.id,
        body: input.body,
        status: atOnce ? "approved" : "pending",
        created_at: now(),
        updated_at: now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) {
      const [other] = await tx.select().from(comments).where(same);
      return other ? done(other) : refuse("not_found");
    }
    if (atOnce) await invalidatePages(tx, "learning");
    else await notifyModerators(tx, by, article);
    return changed(row);
  });
}

const reportLimit = { most: 20, windowSeconds: 3600 };

export function reportComment(
  db: Database,
  reporter: { id: string; address: string },
  input: { article_id: string; comment_id: string; reason: string },
): Promise<Result<{ id: string }, CommentRefusal>> {
  return command(db, null, { right: "comments.report", lists: ["comments"] }, async (tx) => {
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
    return changed(comment);
  });
}

export async function notifyModerators(
  tx: Database,
  author: Member,
  article: { title: string },
): Promise<void> {
  for (const moderator of await listReviewers(tx)) {
    await notify(tx, {
      user_id: moderator.id,
      type: "comment_waiting",
      title: "A comment needs review",
      message: `${author.name} commented on “${article.title}” for the first time.`,
    });
  }
}
