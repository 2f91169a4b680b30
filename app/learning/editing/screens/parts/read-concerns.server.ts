import type { Database } from "#app/platform/database.server.ts";
import { searchWords } from "#app/platform/search-text.ts";
import { now } from "#app/platform/time/clock.ts";
import { listModeration } from "../../../comments/moderation-queries.server.ts";
import type { ConcernKind } from "../../../kinds.ts";
import { findBrokenLinks } from "../../broken-links.server.ts";
import { type Concern, listConcerns } from "../../concern-queries.server.ts";

/** One thing that may need attention. */
export interface ReviewLine {
  key: string;
  article_id: string;
  article: string;
  author: string | null;
  /** The comment, or the link. */
  words: string | null;
  /** How often it was reported, or read. */
  times: number | null;
  average_rating: number | null;
  changed: Date | null;
}

const none = { words: null, times: null, average_rating: null, changed: null };

interface Wish {
  search: string;
  after: string | undefined;
  limit: number;
}

/** A page of what may need attention for one reason. */
export async function readConcerns(
  db: Database,
  of: ConcernKind,
  wish: Wish,
): Promise<{ lines: ReviewLine[]; next: string | undefined }> {
  if (of === "reported_comments") {
    const { rows, next } = await listModeration(db, "reported", wish);
    const lines = rows.map(({ id, article_id, article, author, body, reports, created_at }) => ({
      ...none,
      ...{ key: id, article_id, article, author, words: body, times: reports.length, changed: created_at },
    }));
    return { lines, next };
  }
  if (of === "broken_links") return readBroken(db, wish);
  const { rows, next } = await listConcerns(db, of, now(), wish);
  return { lines: rows.map(lineOf), next };
}

function lineOf({ id, title, author, view_count, average_rating, updated_at }: Concern): ReviewLine {
  const figures = { times: view_count, average_rating, changed: updated_at };
  return { ...none, ...figures, key: id, article_id: id, article: title, author };
}

/** Broken links are known all together; a page is named by the last link before it. */
async function readBroken(db: Database, { search, after, limit }: Wish) {
  const words = searchWords(search);
  const all = (await findBrokenLinks(db))
    .filter(({ title, path }) => words.every((word) => `${title} ${path}`.toLowerCase().includes(word)))
    .map(({ article_id, title, author, path }) => ({
      ...none,
      ...{ key: `${article_id}${path}`, article_id, article: title, author, words: path },
    }));
  const begins = after ? all.findIndex(({ key }) => key === after) + 1 : 0;
  const lines = all.slice(begins, begins + limit);
  return { lines, next: begins + limit < all.length ? lines.at(-1)?.key : undefined };
}
