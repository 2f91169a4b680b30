import { and, eq, sql } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import {
  countPublished,
  deriveSearchFields,
  lockArticle,
  mayChange,
  pickText,
  recordHistory,
} from "../article-record.server.ts";
import type { ArticleRefusal } from "../messages.ts";
import { notifyAuthor } from "../notify-people.server.ts";
import { canTransition, nextStatus } from "../status-moves.ts";
import { articleHistory, articleRevisions, articles } from "../tables.server.ts";

type Answer = Result<{ id: string }, ArticleRefusal>;

const articleChange = { right: "articles.edit_any", lists: ["articles"], pages: ["learning"] } as const;

/** Turns a published article into a draft that keeps its views and ratings. */
export function unpublishArticle(
  db: Database,
  actor: Actor,
  input: { article_id: string; reason: string },
): Promise<Answer> {
  const lock = (tx: Database) => lockArticle(tx, input.article_id);
  return command(
    db,
    actor,
    { ...articleChange, lock, audit: "articles.unpublish" },
    async (tx, by, { article, revision }) => {
      if (!canTransition("unpublish", article.status)) return refuse("not_published");
      await tx
        .update(articles)
        .set({
          status: nextStatus("unpublish"),
          featured_at: null,
          review_note: input.reason || null,
          version: (revision ?? article).version + 1,
          updated_at: now(),
        })
        .where(eq(articles.id, input.article_id));
      // A pending revision becomes the draft's text.
      if (revision) await restoreRevisionText(tx, input.article_id);
      await countPublished(tx, article.category, -1);
      await recordHistory(tx, input.article_id, by, "unpublished", input.reason || undefined);
      await notifyAuthor(tx, "article_unpublished", article, { reason: input.reason, by: by.id });
      return changed(
        { id: input.article_id },
        {
          before: { status: article.status },
          after: { status: nextStatus("unpublish"), reason: input.reason || undefined },
        },
      );
    },
  );
}

async function restoreRevisionText(tx: Database, id: string): Promise<void> {
  const [revision] = await tx.delete(articleRevisions).where(eq(articleRevisions.article_id, id)).returning();
  if (!revision) return;
  const text = pickText(revision);
  await tx
    .update(articles)
    .set({ ...text, ...deriveSearchFields(text) })
    .where(eq(articles.id, id));
}

export function featureArticle(
  db: Database,
  actor: Actor,
  input: { article_id: string; featured: boolean },
): Promise<Answer> {
  const lock = (tx: Database) => lockArticle(tx, input.article_id);
  return command(
    db,
    actor,
    { ...articleChange, lock, audit: "articles.feature" },
    async (tx, by, { article }) => {
      if (!canTransition("feature", article.status)) return refuse("not_published");
      await tx
        .update(articles)
        .set({ featured_at: input.featured ? now() : null })
        .where(eq(articles.id, article.id));
      await recordHistory(tx, article.id, by, input.featured ? "featured" : "unfeatured");
      return changed(
        { id: article.id },
        { before: { featured: article.featured_at !== null }, after: { featured: input.featured } },
      );
    },
  );
}

/** Moves an article to another category, including ones writers cannot choose. */
export function recategoriseArticle(
  db: Database,
  actor: Actor,
  input: { article_id: string; category: string },
): Promise<Answer> {
  const lock = (tx: Database) => lockArticle(tx, input.article_id);
  return command(
    db,
    actor,
    { ...articleChange, lock, audit: "articles.recategorise" },
    async (tx, by, { article, revision }) => {
      if (article.category === input.category) return done({ id: article.id });
      await tx.update(articles).set({ category: input.category }).where(eq(articles.id, article.id));
      if (revision) {
        await tx
          .update(articleRevisions)
          .set({ category: input.category })
          .where(eq(articleRevisions.article_id, article.id));
      }
      if (article.status === "published") {
        await countPublished(tx, article.category, -1);
        await countPublished(tx, input.category, 1);
      }
      await recordHistory(tx, article.id, by, "recategorised", `${article.category} → ${input.category}`);
      return changed(
        { id: article.id },
        { before: { category: article.category }, after: { category: input.category } },
      );
    },
  );
}

/** Deletes a draft that was never published, or the revision of a published article. */
export function deleteDraft(db: Database, actor: Actor, input: { article_id: string }): Promise<Answer> {
  const lock = (tx: Database) => lockArticle(tx, input.article_id);
  const options = {
    right: "articles.write",
    lock,
    audit: "articles.delete_draft",
    lists: ["articles"],
  } as const;
  return command(db, actor, options, async (tx, by, { article, revision }) => {
    if (!mayChange(by, article)) return refuse("not_allowed");
    if (revision) {
      await tx.delete(articleRevisions).where(eq(articleRevisions.article_id, article.id));
      // Raises the version, so that an open editor cannot save the deleted revision over the article.
      await tx
        .update(articles)
        .set({ version: revision.version + 1 })
        .where(eq(articles.id, article.id));
      await recordHistory(tx, article.id, by, "revision_discarded");
      await notifyStaffLists(tx, "articles");
      return done({ id: article.id });
    }
    const approvals = await tx
      .select({ id: articleHistory.id })
      .from(articleHistory)
      .where(
        and(
          eq(articleHistory.article_id, article.id),
          sql`${articleHistory.event} in ('approved', 'published')`,
        ),
      )
      .limit(1);
    if (!canTransition("delete", article.status) || approvals.length > 0) return refuse("was_published");
    await tx.delete(articles).where(eq(articles.id, article.id));
    return changed({ id: article.id }, { before: { title: article.title } });
  });
}
