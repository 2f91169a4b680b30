import { createHash } from "node:crypto";
import { deriveSearchFields, toStoredText } from "#app/learning/article-record.server.ts";
import { slugify } from "#app/learning/article-text.ts";
import { articleForm } from "#app/learning/forms.ts";
import {
  articleCategoryCounts,
  articleHistory,
  articleSlugs,
  articles,
  commentReports,
  comments,
  ratings,
} from "#app/learning/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";

import { type DemoArticle, demoArticles, unfinishedArticles } from "./articles/demo-articles.ts";
import { comments as demoComments } from "./content.ts";
import type { DemoPeople } from "./seed-people.ts";

const DAY = 24 * 60 * 60 * 1000;
const featured = "legs-up-the-wall";

/** The learning centre: what is published, what waits, what readers gave and said. */
export async function seedArticles(tx: Database, people: DemoPeople): Promise<void> {
  await tx.insert(articles).values(demoArticles.map((article) => publishedRow(article, people)));
  await tx.insert(articles).values(unfinishedArticles.map((article) => unfinishedRow(article, people)));
  await tx
    .insert(articleSlugs)
    .values(
      demoArticles.map(({ key, title }) => ({ slug: slugify(title), article_id: createArticleId(key) })),
    );
  await tx.insert(articleCategoryCounts).values(
    Object.entries(Object.groupBy(demoArticles, ({ category }) => category)).map(([category, filed]) => ({
      category,
      published: filed.length,
    })),
  );
  await tx.insert(ratings).values(demoArticles.flatMap(ratingRows));
  await seedHistory(tx, people);
  await seedComments(tx, people);
}

/** The same id on every machine, so that a link to a demo article is good everywhere. */
function createArticleId(key: string): string {
  const hex = createHash("sha256").update(`article:${key}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Nobody publishes at the same minute every day. */
function daysAgo(days: number, key: string): Date {
  const minutes = Number.parseInt(createHash("sha256").update(key).digest("hex").slice(0, 4), 16) % 600;
  return new Date(now().getTime() - days * DAY - minutes * 60_000);
}

function authorId(article: DemoArticle, people: DemoPeople): string {
  return article.author === "member" ? people.member.id : people.teachers[article.author].id;
}

function publishedRow(article: DemoArticle, people: DemoPeople): typeof articles.$inferInsert {
  const text = toStoredText(articleForm.parse(article));
  const published_at = daysAgo(article.published_days_ago, article.key);
  return {
    ...text,
    ...deriveSearchFields(text),
    id: createArticleId(article.key),
    author_id: authorId(article, people),
    status: "published",
    view_count: article.views,
    rating_sum: article.ratings.reduce((sum, rating) => sum + rating, 0),
    total_ratings: article.ratings.length,
    published_at,
    featured_at: article.key === featured ? published_at : null,
    created_at: new Date(published_at.getTime() - 4 * DAY),
    updated_at: published_at,
  };
}

type Unfinished = (typeof unfinishedArticles)[number];

function unfinishedRow(article: Unfinished, people: DemoPeople): typeof articles.$inferInsert {
  const { days_ago, status, review_note, ...fields } = article;
  const text = toStoredText(articleForm.parse(fields));
  const at = daysAgo(days_ago, article.title);
  return {
    ...text,
    ...deriveSearchFields(text),
    id: createArticleId(article.title),
    author_id: people.member.id,
    status,
    review_note: review_note ?? null,
    submitted_at: status === "pending_review" ? at : null,
    created_at: new Date(at.getTime() - 2 * DAY),
    updated_at: at,
  };
}

function ratingRows(article: DemoArticle): (typeof ratings.$inferInsert)[] {
  return article.ratings.map((rating, at) => ({
    article_id: createArticleId(article.key),
    rating,
    fingerprint: createHash("sha256").update(`${article.key}:${at}`).digest("base64url"),
    created_at: daysAgo((article.published_days_ago * (at + 1)) / (article.ratings.length + 2), `${at}`),
  }));
}

async function seedHistory(tx: Database, people: DemoPeople): Promise<void> {
  const guide = people.staff.find(({ email }) => email === "guide@sadhana.test")?.id ?? null;
  const rows: (typeof articleHistory.$inferInsert)[] = [];
  for (const article of demoArticles) {
    const approved = daysAgo(article.published_days_ago, article.key);
    const before = (days: number) => new Date(approved.getTime() - days * DAY);
    const [article_id, actor_id] = [createArticleId(article.key), authorId(article, people)];
    rows.push({ article_id, actor_id, event: "created", at: before(4) });
    rows.push({ article_id, actor_id, event: "submitted", at: before(1) });
    rows.push({ article_id, actor_id: guide, event: "approved", at: approved });
  }
  for (const article of unfinishedArticles) {
    const at = daysAgo(article.days_ago, article.title);
    const before = (days: number) => new Date(at.getTime() - days * DAY);
    const [article_id, actor_id] = [createArticleId(article.title), people.member.id];
    rows.push({ article_id, actor_id, event: "created", at: before(2) });
    rows.push({ article_id, actor_id, event: "submitted", at: article.review_note ? before(1) : at });
    if (article.review_note) {
      rows.push({ article_id, actor_id: guide, event: "rejected", reason: article.review_note, at });
    }
  }
  await tx.insert(articleHistory).values(rows);
}

async function seedComments(tx: Database, people: DemoPeople): Promise<void> {
  for (const { article, member, days_ago, reports = [], ...comment } of demoComments) {
    const at = new Date(now().getTime() - days_ago * DAY);
    const author_id = people.members[member]?.id;
    const [row] = await tx
      .insert(comments)
      .values({ ...comment, article_id: createArticleId(article), author_id, created_at: at, updated_at: at })
      .returning({ id: comments.id });
    if (!row || reports.length === 0) continue;
    await tx
      .insert(commentReports)
      .values(
        reports.map((reason, at) => ({ comment_id: row.id, reporter: `demo:${article}:${at}`, reason })),
      );
  }
}
