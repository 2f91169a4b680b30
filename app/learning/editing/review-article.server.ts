import { eq } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { lockArticle, pickText, publishText, recordHistory } from "../article-record.server.ts";
import type { ArticleRefusal } from "../messages.ts";
import { notifyAuthor } from "../notify-people.server.ts";
import { canTransition, nextStatus } from "../status-moves.ts";
import { articleRevisions, articles } from "../tables.server.ts";

export interface Review {
  article_id: string;
  version: number;
}

const review = { right: "articles.review", lists: ["articles"] } as const;

export function approveArticle(
  db: Database,
  actor: Actor,
  input: Review,
): Promise<Result<{ id: string }, ArticleRefusal>> {
  const lock = (tx: Database) => lockArticle(tx, input.article_id);
  const options = { ...review, lock, audit: "articles.approve", pages: ["learning"] } as const;
  return command(db, actor, options, async (tx, by, { article, revision }) => {
    const waiting = revision ?? article;
    if (!canTransition("approve", waiting.status)) return refuse("not_waiting");
    if (waiting.version !== input.version) return refuse("changed_elsewhere");

    await tx.delete(articleRevisions).where(eq(articleRevisions.article_id, article.id));
    // The version keeps counting when a revision becomes the article.
    const published = await publishText(tx, { ...article, version: waiting.version }, pickText(waiting));
    await recordHistory(tx, article.id, by, "approved");
    await notifyAuthor(tx, "article_approved", published, { revision: Boolean(revision), by: by.id });
    return changed(
      { id: article.id },
      {
        before: { status: waiting.status },
        after: { status: published.status, title: published.title, revision: Boolean(revision) },
      },
    );
  });
}

/** Sends an article back to its author as a draft, with a reason. */
export function rejectArticle(
  db: Database,
  actor: Actor,
  input: Review & { reason: string },
): Promise<Result<{ id: string }, ArticleRefusal>> {
  const lock = (tx: Database) => lockArticle(tx, input.article_id);
  const options = { ...review, lock, audit: "articles.reject" } as const;
  return command(db, actor, options, async (tx, by, { article, revision }) => {
    const waiting = revision ?? article;
    if (!canTransition("reject", waiting.status)) return refuse("not_waiting");
    if (waiting.version !== input.version) return refuse("changed_elsewhere");

    const back = {
      status: nextStatus("reject"),
      review_note: input.reason,
      submitted_at: null,
      version: waiting.version + 1,
      updated_at: now(),
    };
    if (revision)
      await tx.update(articleRevisions).set(back).where(eq(articleRevisions.article_id, article.id));
    else await tx.update(articles).set(back).where(eq(articles.id, article.id));
    await recordHistory(tx, article.id, by, "rejected", input.reason);
    await notifyAuthor(
      tx,
      "article_rejected",
      { ...article, title: waiting.title },
      { reason: input.reason },
    );
    return changed(
      { id: article.id },
      {
        before: { status: waiting.status },
        after: { status: back.status, reason: input.reason, revision: Boolean(revision) },
      },
    );
  });
}
