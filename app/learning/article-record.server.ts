import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { searchText } from "#app/platform/text/search-text.ts";
import { now } from "#app/platform/time/clock.ts";
import { cleanHtml } from "./clean-html.server.ts";
import type { ArticleFields } from "./forms.ts";
import type { ArticleEvent, ArticleStatus } from "./kinds.ts";
import { readMinutes } from "./read-time.ts";
import { slugOf } from "./slug.ts";
import {
  articleCategoryCounts,
  articleHistory,
  articleRevisions,
  articleSlugs,
  articles,
} from "./tables.server.ts";

export type ArticleRow = typeof articles.$inferSelect;
export type RevisionRow = typeof articleRevisions.$inferSelect;

/** The article with its waiting revision, if it has one; nobody else changes either until `tx` ends. */
export async function lockArticle(
  tx: Database,
  id: string,
): Promise<{ article: ArticleRow; revision: RevisionRow | undefined } | undefined> {
  const [article] = await tx.select().from(articles).where(eq(articles.id, id)).for("update");
  if (!article) return undefined;
  const [revision] = await tx.select().from(articleRevisions).where(eq(articleRevisions.article_id, id));
  return { article, revision };
}

/** Writers change their own; editors change everybody's. */
export function mayChange(actor: Actor, article: Pick<ArticleRow, "author_id">): boolean {
  return Boolean(actor && article.author_id === actor.id) || may(actor, "articles.edit_any");
}

/** The text as it is kept: cleaned, and nothing where a field was left empty. */
export function keptText(fields: ArticleFields) {
  return {
    title: fields.title,
    preview_text: fields.preview_text,
    content: cleanHtml(fields.content),
    image_url: fields.image_url || null,
    video_url: fields.video_url || null,
    category: fields.category,
    tags: fields.tags,
  };
}

type KeptText = ReturnType<typeof keptText>;

/** What lists and searches need of a text, computed once when it is kept. */
export function derivedOf(text: KeptText) {
  return { read_minutes: readMinutes(text.content), search_text: searchText(text) };
}

/** True when both say the same: a save that was sent twice is not a conflict. */
export function isSameText(one: KeptText, other: KeptText): boolean {
  const sides = [one, other].map(({ title, preview_text, content, image_url, video_url, category, tags }) =>
    JSON.stringify([title, preview_text, content, image_url, video_url, category, tags]),
  );
  return sides[0] === sides[1];
}

export async function recordHistory(
  tx: Database,
  article_id: string,
  actor: Actor,
  event: ArticleEvent,
  reason?: string,
): Promise<void> {
  await tx.insert(articleHistory).values({ article_id, actor_id: actor?.id, event, reason, at: now() });
}

/** Keeps the number of published articles of a category; called wherever one comes, goes or moves. */
export async function countPublished(tx: Database, category: string, by: 1 | -1): Promise<void> {
  await tx
    .insert(articleCategoryCounts)
    .values({ category, published: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: articleCategoryCounts.category,
      set: { published: sql`${articleCategoryCounts.published} + ${by}` },
    });
}

/** Gives a published article a readable address; the ones it had keep leading to it. */
async function giveAddress(tx: Database, article_id: string, title: string): Promise<void> {
  const base = slugOf(title);
  for (let at = 1; at < 100; at += 1) {
    const slug = at === 1 ? base : `${base}-${at}`;
    await tx.insert(articleSlugs).values({ slug, article_id, created_at: now() }).onConflictDoNothing();
    const [owner] = await tx.select().from(articleSlugs).where(eq(articleSlugs.slug, slug));
    if (owner?.article_id === article_id) return;
  }
}

/** Puts a text before the readers, with everything that follows from it. */
export async function publishText(tx: Database, article: ArticleRow, text: KeptText): Promise<ArticleRow> {
  const at = now();
  const [row] = await tx
    .update(articles)
    .set({
      ...text,
      ...derivedOf(text),
      status: "published",
      version: article.version + 1,
      review_note: null,
      submitted_at: null,
      published_at: article.published_at ?? at,
      updated_at: at,
    })
    .where(eq(articles.id, article.id))
    .returning();
  if (article.status === "published") await countPublished(tx, article.category, -1);
  await countPublished(tx, text.category, 1);
  await giveAddress(tx, article.id, text.title);
  return row ?? article;
}

export interface SavedArticle {
  id: string;
  status: ArticleStatus;
  version: number;
  /** True when readers see an earlier text until this one is approved. */
  revision: boolean;
}
