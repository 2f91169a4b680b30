import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dropPages, notifyStaffLists } from "#app/platform/live/live.server.ts";
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

/** Turns a published article into a draft that keeps its views and ratings. */
export function unpublishArticle(
  db: Database,
  actor: Actor,
  input: { article_id: string; reason: string },
): Promise<Answer> {
  return db.transaction(async (tx) => {
    if (!may(actor, "articles.edit_any")) return refuse("not_allowed");
    const found = await lockArticle(tx, input.article_id);
    if (!found) return refuse("not_found");
    if (!canTransition("unpublish", found.article.status)) return refuse("not_published");
    await tx
      .update(articles)
      .set({
        status: nextStatus("unpublish"),
        featured_at: null,
        review_note: input.reason || null,
        version: (found.revision ?? found.article).version + 1,
        updated_at: now(),
      })
      .where(eq(articles.id, input.article_id));
    // A pending revision becomes the draft's text.
    if (found.revision) await restoreRevisionText(tx, input.article_id);
    await countPublished(tx, found.article.category, -1);
    await recordHistory(tx, input.article_id, actor, "unpublished", input.reason || undefined);
    await notifyAuthor(tx, "article_unpublished", found.article, { reason: input.reason, by: actor?.id });
    await audit(tx, actor, "articles.unpublish", input.article_id, {
      before: { status: found.article.status },
      after: { status: nextStatus("unpublish"), reason: input.reason || undefined },
    });
    await dropPages(tx, "learning");
    await notifyStaffLists(tx, "articles");
    return done({ id: input.article_id });
  });
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
  return db.transaction(async (tx) => {
    if (!may(actor, "articles.edit_any")) return refuse("not_allowed");
    const found = await lockArticle(tx, input.article_id);
    if (!found) return refuse("not_found");
    const { article } = found;
    if (!canTransition("feature", article.status)) return refuse("not_published");
    await tx
      .update(articles)
      .set({ featured_at: input.featured ? now() : null })
      .where(eq(articles.id, article.id));
    await recordHistory(tx, article.id, actor, input.featured ? "featured" : "unfeatured");
    await audit(tx, actor, "articles.feature", article.id, {
      before: { featured: article.featured_at !== null },
      after: { featured: input.featured },
    });
    await dropPages(tx, "learning");
    await notifyStaffLists(tx, "articles");
    return done({ id: article.id });
  });
}

/** Moves an article to another category, including ones writers cannot choose. */
export function recategoriseArticle(
  db: Database,
  actor: Actor,
  input: { article_id: string; category: string },
): Promise<Answer> {
  return db.transaction(async (tx) => {
    if (!may(actor, "articles.edit_any")) return refuse("not_allowed");
    const found = await lockArticle(tx, input.article_id);
    if (!found) return refuse("not_found");
    const { article, revision } = found;
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
    await recordHistory(tx, article.id, actor, "recategorised", `${article.category} → ${input.category}`);
    await audit(tx, actor, "articles.recategorise", article.id, {
      before: { category: article.category },
      after: { category: input.category },
    });
    await dropPages(tx, "learning");
    await notifyStaffLists(tx, "articles");
    return done({ id: article.id });
  });
}

/** Deletes a draft that was never published, or the revision of a published article. */
export function deleteDraft(db: Database, actor: Actor, input: { article_id: string }): Promise<Answer> {
  return db.transaction(async (tx) => {
    const found = await lockArticle(tx, input.article_id);
    if (!found) return refuse("not_found");
    const { article, revision } = found;
    if (!mayChange(actor, article)) return refuse("not_allowed");
    if (revision) {
      await tx.delete(articleRevisions).where(eq(articleRevisions.article_id, article.id));
      // Raises the version, so that an open editor cannot save the deleted revision over the article.
      await tx
        .update(articles)
        .set({ version: revision.version + 1 })
        .where(eq(articles.id, article.id));
      await recordHistory(tx, article.id, actor, "revision_discarded");
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
    await audit(tx, actor, "articles.delete_draft", article.id, { before: { title: article.title } });
    await notifyStaffLists(tx, "articles");
    return done({ id: article.id });
  });
}
