import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  countArticles,
  findFeatured,
  listArticles,
  listCategoryCounts,
} from "#app/learning/queries.server.ts";
import { comments } from "#app/learning/tables.server.ts";
import type { FreshDatabase } from "#tests/support/database.ts";
import { demoServerDatabase } from "#tests/support/server-database.ts";

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await demoServerDatabase();
});

afterEach(() => fresh.close());

it("has 24 articles in seven categories, and figures that add up", async () => {
  expect(await countArticles(fresh.db, {})).toBe(24);
  expect(await listCategoryCounts(fresh.db)).toHaveLength(7);
  expect(await findFeatured(fresh.db)).toBeDefined();
  const wrong = await fresh.db.execute(sql`
    select title from articles a
    where total_ratings <> (select count(*) from ratings r where r.article_id = a.id)
       or rating_sum <> (select coalesce(sum(rating), 0) from ratings r where r.article_id = a.id)`);
  expect(wrong.rows).toEqual([]);
  const { cards } = await listArticles(fresh.db, { limit: 24 });
  expect(cards.filter((card) => card.author === null || card.read_minutes < 2)).toEqual([]);
  expect((await fresh.db.select().from(comments)).filter((comment) => comment.author_id === null)).toEqual(
    [],
  );
});
