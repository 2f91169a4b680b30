import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { markSecret } from "#app/platform/database/secret-columns.server.ts";
import { valueLists } from "#app/platform/database/value-lists.server.ts";
import { created_at, emptyList, id, updated_at } from "#app/platform/tables.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import {
  articleEvents,
  articleStatuses,
  commentStatuses,
  defaultCategory,
  revisionStatuses,
} from "./kinds.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const moment = () => timestamp({ withTimezone: true });
const person = () => uuid().references(() => user.id, { onDelete: "set null" });

const written = {
  title: text().notNull().default(""),
  preview_text: text().notNull().default(""),
  content: text().notNull().default(""),
  image_url: text(),
  video_url: text(),
  category: text().notNull().default(defaultCategory),
  tags: text().array().notNull().default(emptyList),
};

export const articles = pgTable(
  "articles",
  {
    id: id(),
    author_id: person(),
    ...written,
    status: text({ enum: articleStatuses }).notNull().default("draft"),
    /** Counts saves. A save based on an older version is refused instead of overwriting. */
    version: integer().notNull().default(1),
    view_count: integer().notNull().default(0),
    rating_sum: integer().notNull().default(0),
    total_ratings: integer().notNull().default(0),
    average_rating: numeric({ precision: 2, scale: 1, mode: "number" }).generatedAlwaysAs(
      (): SQL => sql`round(rating_sum::numeric / nullif(total_ratings, 0), 1)`,
    ),
    read_minutes: integer().notNull().default(1),
    search_text: text().notNull().default(""),
    search_vector: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('english', search_text)`),
    review_note: text(),
    submitted_at: moment(),
    published_at: moment(),
    featured_at: moment(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => {
    const published = sql`${table.status} = 'published'`;
    return [
      ...valueLists(table),
      index("articles_latest").on(table.published_at.desc(), table.id.desc()).where(published),
      index("articles_category")
        .on(table.category, table.published_at.desc(), table.id.desc())
        .where(published),
      index("articles_popular")
        .on(table.view_count.desc(), table.published_at.desc(), table.id.desc())
        .where(published),
      index("articles_rated")
        .on(
          sql`(coalesce(${table.average_rating}, 0)) desc`,
          table.total_ratings.desc(),
          table.published_at.desc(),
          table.id.desc(),
        )
        .where(published),
      index("articles_search").using("gin", table.search_text.op("gin_trgm_ops")),
      index("articles_words").using("gin", table.search_vector),
      index("articles_author").on(table.author_id, table.updated_at),
      index("articles_updated").on(table.updated_at, table.id),
      index("articles_waiting").on(table.submitted_at).where(sql`${table.status} = 'pending_review'`),
      // Lists for staff, of all articles, read in both directions.
      index("articles_all_titles").on(alphabetical(table.title), table.id),
      index("articles_all_views").on(table.view_count, table.id),
      index("articles_all_ratings").on(
        sql`(coalesce(${table.average_rating}, 0))`,
        table.total_ratings,
        table.id,
      ),
      // Each covers the few articles that may need attention.
      index("articles_low_ratings")
        .on(sql`(coalesce(${table.average_rating}, 0))`, table.id)
        .where(
          sql`${table.status} = 'published' and ${table.average_rating} < 3.5 and ${table.total_ratings} >= 5`,
        ),
      index("articles_stale").on(table.updated_at, table.id).where(published),
      index("articles_without_summary")
        .on(table.view_count, table.id)
        .where(sql`${table.status} = 'published' and char_length(${table.preview_text}) < 40`),
      index("articles_featured").on(table.featured_at.desc()).where(sql`${table.featured_at} is not null`),
      check("articles_title", sql`char_length(${table.title}) <= 60`),
      check("articles_preview", sql`char_length(${table.preview_text}) <= 150`),
      check("articles_published", sql`${table.status} <> 'published' or ${table.published_at} is not null`),
      check(
        "articles_counts",
        sql`${table.view_count} >= 0 and ${table.total_ratings} >= 0 and ${table.rating_sum} >= ${table.total_ratings}`,
      ),
    ];
  },
);

export const articleRevisions = pgTable(
  "article_revisions",
  {
    article_id: uuid()
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    author_id: person(),
    ...written,
    status: text({ enum: revisionStatuses }).notNull().default("draft"),
    version: integer().notNull().default(1),
    review_note: text(),
    submitted_at: moment(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    index("article_revisions_waiting").on(table.submitted_at).where(sql`${table.status} = 'pending_review'`),
    check("article_revisions_title", sql`char_length(${table.title}) <= 60`),
    check("article_revisions_preview", sql`char_length(${table.preview_text}) <= 150`),
  ],
);

/** Includes the addresses of earlier titles. */
export const articleSlugs = pgTable(
  "article_slugs",
  {
    slug: text().primaryKey(),
    article_id: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    created_at: created_at(),
  },
  (table) => [index("article_slugs_article").on(table.article_id, table.created_at)],
);

/** Stored, so that pages need not count articles. */
export const articleCategoryCounts = pgTable(
  "article_category_counts",
  { category: text().primaryKey(), published: integer().notNull().default(0) },
  (table) => [check("article_category_counts_published", sql`${table.published} >= 0`)],
);

export const articleHistory = pgTable(
  "article_history",
  {
    id: id(),
    article_id: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    at: created_at(),
    actor_id: person(),
    event: text({ enum: articleEvents }).notNull(),
    reason: text(),
  },
  (table) => [...valueLists(table), index("article_history_article").on(table.article_id, table.at)],
);

export const ratings = pgTable(
  "ratings",
  {
    id: id(),
    article_id: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    rating: integer().notNull(),
    fingerprint: text().notNull(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    unique("ratings_article_fingerprint").on(table.article_id, table.fingerprint),
    check("ratings_stars", sql`${table.rating} between 1 and 5`),
  ],
);

markSecret(ratings, ["fingerprint"]);

export const articleViews = pgTable(
  "article_views",
  {
    article_id: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    fingerprint: text().notNull(),
    viewed_on: date().notNull(),
    created_at: created_at(),
  },
  (table) => [
    primaryKey({ columns: [table.article_id, table.viewed_on, table.fingerprint] }),
    index("article_views_day").on(table.viewed_on),
  ],
);

markSecret(articleViews, ["fingerprint"]);

export const comments = pgTable(
  "comments",
  {
    id: id(),
    article_id: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    author_id: person(),
    body: text().notNull(),
    status: text({ enum: commentStatuses }).notNull().default("pending"),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    index("comments_article").on(table.article_id, table.created_at).where(sql`${table.status} = 'approved'`),
    index("comments_status").on(table.status, table.created_at),
    index("comments_author").on(table.author_id, table.status),
    // A comment sent twice is stored once.
    uniqueIndex("comments_once").on(table.article_id, table.author_id, sql`md5(${table.body})`),
    check("comments_body", sql`char_length(${table.body}) between 1 and 2000`),
  ],
);

export const commentReports = pgTable(
  "comment_reports",
  {
    id: id(),
    comment_id: uuid()
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    /** A hash of the member's id or the reader's fingerprint. */
    reporter: text().notNull(),
    reason: text(),
    created_at: created_at(),
    resolved_at: moment(),
  },
  (table) => [
    unique("comment_reports_once").on(table.comment_id, table.reporter),
    index("comment_reports_open").on(table.comment_id).where(sql`${table.resolved_at} is null`),
  ],
);

markSecret(commentReports, ["reporter"]);

export const commentHistory = pgTable(
  "comment_history",
  {
    id: id(),
    comment_id: uuid()
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    at: created_at(),
    actor_id: person(),
    status: text({ enum: commentStatuses }).notNull(),
    reason: text(),
  },
  (table) => [
    ...valueLists(table),
    index("comment_history_comment").on(table.comment_id, table.at),
    index("comment_history_at").on(table.at),
  ],
);

/** Uploaded pictures, encoded in several widths. File names follow from the id and the size. */
export const images = pgTable(
  "images",
  {
    id: id(),
    owner_id: person(),
    width: integer().notNull(),
    height: integer().notNull(),
    moves: boolean().notNull().default(false),
    /** A tiny data URL shown while the picture loads. */
    blur: text().notNull(),
    source_url: text(),
    created_at: created_at(),
  },
  (table) => [index("images_source").on(table.source_url), index("images_owner").on(table.owner_id)],
);
