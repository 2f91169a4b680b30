import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Keyset } from "#app/platform/lists/keyset.server.ts";
import { afterCursor } from "#app/platform/lists/keyset.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { listSorts, readListQuery } from "#app/platform/lists/list-query.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { articleSorts } from "../kinds.ts";
import { listArticles } from "../queries.server.ts";
import { articleSource } from "../writing/writing-queries.server.ts";
import { articleList } from "./article-lists.ts";

const many = 10_000;
const pageSize = 500;
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh.close());

/** As many articles, with values that many share, so that only the id tells them apart. */
async function grow(): Promise<void> {
  await fresh.db.execute(sql`delete from articles`);
  await fresh.db.execute(sql`
    insert into articles (title, preview_text, content, category, status, published_at, updated_at, search_text,
      view_count, total_ratings, rating_sum)
    select 'Lesson ' || n % 700, 'Preview', 'x', 'general', 'published',
      timestamptz '2026-01-01' + n % 300 * interval '1 hour', timestamptz '2026-01-01' + n % 400 * interval '1 minute',
      ' lesson ' || n, n % 97, n % 12, (n % 12) * (1 + n % 5)
    from generate_series(1, ${many}) n`);
}

function articlesBy(sort: string, after: string | undefined, limit = pageSize) {
  const query = readListQuery(articleList, new URLSearchParams({ sort, after: after ?? "" }));
  return listPage(fresh.db, articleSource, query, { limit });
}

type Walk = (after: string | undefined) => Promise<{ ids: string[]; next: string | undefined }>;

/** Reads a list to its end, and does something to it between any two pages. */
async function walked(page: Walk, between: (last: string) => Promise<void> = async () => {}) {
  const all: string[] = [];
  let after: string | undefined;
  do {
    const { ids, next } = await page(after);
    all.push(...ids);
    after = next;
    if (next) await between(ids.at(-1) ?? "");
  } while (after);
  return all;
}

describe("lists of ten thousand articles", () => {
  beforeAll(grow);

  it.each(articleSorts)("show each article once across all pages, sorted by %s", async (sort) => {
    const all = await walked(async (after) => {
      const { cards, next } = await listArticles(fresh.db, { sort, limit: pageSize, after });
      return { ids: cards.map(({ id }) => id), next };
    });
    expect(all).toHaveLength(many);
    expect(new Set(all).size).toBe(many);
  });

  it.each(listSorts(articleList))(
    "stay complete while others change articles, sorted by %s",
    async (sort) => {
      const removed: string[] = [];
      const page: Walk = async (after) => {
        const { rows, next } = await articlesBy(sort, after);
        return { ids: rows.map(({ id }) => id), next };
      };
      const all = await walked(page, async (last) => {
        // Deletes the row that the next page starts after, and adds new rows.
        removed.push(last);
        await fresh.db.execute(sql`delete from articles where id = ${last}`);
        await fresh.db.execute(sql`insert into articles (title, preview_text) values ('Just begun', 'x')`);
      });
      const stayed = await fresh.db.execute<{ id: string }>(
        sql`select id from articles where title <> 'Just begun'`,
      );
      const seen = new Set(all);
      expect(seen.size).toBe(all.length);
      expect(stayed.rows.filter(({ id }) => !seen.has(id))).toEqual([]);
      expect(removed.length).toBeGreaterThan(10);
    },
  );

  it("continue when the last row of the previous page has moved to the front", async () => {
    const first = await articlesBy("changed", undefined, 100);
    const moved = first.rows.at(-1)?.id;
    await fresh.db.execute(sql`update articles set updated_at = now() where id = ${moved}`);
    const second = await articlesBy("changed", first.next, 100);
    const firstPage = new Set(first.rows.map(({ id }) => id));
    expect(second.rows).toHaveLength(100);
    expect(second.rows.filter(({ id }) => firstPage.has(id))).toEqual([]);
  });
});

describe("page cursors", () => {
  const order: Keyset = {
    keys: [
      [sql`updated_at`, "timestamptz"],
      [sql`view_count`, "bigint"],
      [sql`id`, "uuid"],
    ],
  };
  const written = (values: unknown) => Buffer.from(JSON.stringify(values)).toString("base64url");
  const id = "00000000-0000-4000-8000-000000000000";

  it.each([
    undefined,
    "",
    "not a place",
    id,
    written("x"),
    written({ length: 3 }),
    written(["2026-01-01 00:00:00+00", "1"]),
    written(["2026-99-99 00:00:00+00", "1", id]),
    written(["2026-01-01 00:00:00+00", "1; drop table articles", id]),
    written(["2026-01-01 00:00:00+00", "1", "x"]),
    written([null, 1, id]),
  ])("is none in %j: the list begins at its head", (after) => {
    expect(afterCursor(order, after)).toBeUndefined();
  });

  it("accepts only cursors that a list has returned", () => {
    expect(afterCursor(order, written(["2026-01-01 00:00:00.123456+05:30", "1", id]))).toBeDefined();
  });
});
