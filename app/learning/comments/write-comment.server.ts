import { and, count, eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dropPages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { CommentStatus } from "../kinds.ts";
import type { CommentRefusal } from "../messages.ts";
import { articles, comments } from "../tables.server.ts";
import { tellModerators } from "./tell-moderators.server.ts";

const limit = { most: 20, windowSeconds: 3600 };

export interface WrittenComment {
  id: string;
  body: string;
  status: CommentStatus;
  created_at: Date;
}

/**
 * Comments on a published article. A person's comments wait for a moderator until one of them has been
 * approved; from then on they appear at once. The same words sent twice are one comment.
 */
export function writeComment(
  db: Database,
  actor: Actor,
  input: { article_id: string; body: string },
): Promise<Result<WrittenComment, CommentRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "comments.write")) return refuse("not_allowed");
    const [article] = await tx
      .select({ id: articles.id, title: articles.title })
      .from(articles)
      .where(and(eq(articles.id, input.article_id), eq(articles.status, "published")));
    if (!article) return refuse("not_found");
    const same = and(
      eq(comments.author_id, actor.id),
      eq(comments.article_id, article.id),
      eq(comments.body, input.body),
    );
    const [earlier] = await tx.select().from(comments).where(same);
    if (earlier) return done(earlier);
    if (!(await withinLimit(tx, `comment:${actor.id}`, limit))) return refuse("too_many");

    const [author] = await tx
      .select({ approved: count() })
      .from(comments)
      .where(and(eq(comments.author_id, actor.id), eq(comments.status, "approved")));
    const atOnce = Number(author?.approved ?? 0) > 0 || may(actor, "comments.moderate");
    const [row] = await tx
      .insert(comments)
      .values({
        article_id: article.id,
        author_id: actor.id,
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
    await notifyStaffLists(tx, "comments");
    if (atOnce) await dropPages(tx, "learning");
    else await tellModerators(tx, actor, article);
    return done(row);
  });
}
