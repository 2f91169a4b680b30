import type { CsvColumn } from "#app/platform/csv.ts";
import type { Database } from "#app/platform/database.server.ts";
import {
  type ComputedSource,
  computedData,
  computedQuery,
  ordered,
} from "#app/platform/lists/computed-list.server.ts";
import { hasWords } from "#app/platform/text/search-text.ts";
import { now } from "#app/platform/time/clock.ts";
import { listData, listOrFailed } from "#app/staff/list-data.server.ts";
import { commentSource, type ModeratedComment } from "../comments/moderation-queries.server.ts";
import type { ConcernKind } from "../kinds.ts";
import { brokenLinkList } from "./article-lists.ts";
import { type BrokenLink, findBrokenLinks } from "./broken-links.server.ts";
import { type Concern, concernSource } from "./concern-queries.server.ts";

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

export const reportedComments = commentSource("reported");

export function lineOfComment(comment: ModeratedComment): ReviewLine {
  const { id, article_id, article, author, body, reports, created_at } = comment;
  const figures = { words: body, times: reports.length, changed: created_at };
  return { ...none, ...figures, key: id, article_id, article, author };
}

export function lineOfConcern({
  id,
  title,
  author,
  view_count,
  average_rating,
  updated_at,
}: Concern): ReviewLine {
  const figures = { times: view_count, average_rating, changed: updated_at };
  return { ...none, ...figures, key: id, article_id: id, article: title, author };
}

function lineOfLink({ article_id, title, author, path }: BrokenLink): ReviewLine {
  return { ...none, key: `${article_id}${path}`, article_id, article: title, author, words: path };
}

const brokenLinks: ComputedSource<typeof brokenLinkList, ReviewLine> = {
  list: brokenLinkList,
  orders: { article: ({ article, key }) => [article, key] },
};

/** A page of what may need attention for one reason. */
export async function concernData(db: Database, of: ConcernKind, request: Request) {
  if (of === "broken_links") {
    const query = computedQuery(brokenLinkList, request);
    return listOrFailed(query, async () =>
      computedData(brokenLinks, query, await findBroken(db, query.search)),
    );
  }
  if (of === "reported_comments") {
    const data = await listData(db, reportedComments, request);
    return { ...data, rows: data.rows.map(lineOfComment) };
  }
  const data = await listData(db, concernSource(of, now()), request);
  return { ...data, rows: data.rows.map(lineOfConcern) };
}

/** Every broken link that the address asks for, for a file. */
export async function listBrokenLinks(db: Database, request: Request): Promise<ReviewLine[]> {
  const query = computedQuery(brokenLinkList, request);
  return ordered(brokenLinks, query, await findBroken(db, query.search));
}

async function findBroken(db: Database, search: string): Promise<ReviewLine[]> {
  const all = await findBrokenLinks(db);
  const isMeant = ({ title, path }: BrokenLink) => hasWords(`${title} ${path}`, search);
  return all.filter(isMeant).map(lineOfLink);
}

/** The columns of a file of lines, for rows that are made into lines. */
export function columnsOf<Row>(
  columns: readonly CsvColumn<ReviewLine>[],
  lineOf: (row: Row) => ReviewLine,
): CsvColumn<Row>[] {
  return columns.map(({ title, value }) => ({ title, value: (row) => value(lineOf(row)) }));
}
