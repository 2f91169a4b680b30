import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { articleFields, saved } from "#tests/support/content/articles.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { deriveSearchFields, toStoredText } from "./article-record.server.ts";
import { articleSorts } from "./kinds.ts";
import {
  countArticles,
  findIdBySlug,
  findPublishedArticle,
  listArticles,
  listLatestArticles,
  listRelated,
} from "./queries.server.ts";
import { articleCategoryCounts, articles } from "./tables.server.ts";

const fresh = testDatabase();
let admin: Member;

beforeEach(async () => {
  admin = await aMember(fresh.db, { name: "Ada Admin", roles: ["admin"] });
});

interface Given {
  title: string;
  stars?: number[];
  views?: number;
  day?: number;
  category?: string;
  tags?: string[];
  preview_text?: string;
}

async function publish({ stars = [], views = 0, day = 1, ...given }: Given): Promise<string> {
  const { id } = await saved(fresh.db, admin, "publish_now", given as never);
  await fresh.db
    .update(articles)
    .set({
      view_count: views,
      total_ratings: stars.length,
      rating_sum: stars.reduce((sum, star) => sum + star, 0),
      published_at: new Date(Date.UTC(2026, 0, day)),
    })
    .where(sql`id = ${id}`);
  return id;
}

const titles = async (articleQuery: Partial<Parameters<typeof listArticles>[1]> = {}) =>
  (await listArticles(fresh.db, { limit: 50, ...articleQuery })).cards.map(({ title }) => title);

describe("article list", () => {
  // Proves 1.4.6, 1.7.6
  it("shows published articles only", async () => {
    await publish({ title: "Seen" });
    await saved(fresh.db, admin, "save_draft", { title: "Draft" });
    await saved(fresh.db, await aMember(fresh.db), "submit_for_review", { title: "Waiting" });
    expect(await titles()).toEqual(["Seen"]);
    expect(await countArticles(fresh.db, {})).toBe(1);
  });

  // Proves 1.7.7
  it("sorts by date, by views, or by average with ties by number of ratings", async () => {
    await publish({ title: "Two fives", stars: [5, 5], views: 3, day: 1 });
    await publish({ title: "Three fives", stars: [5, 5, 5], views: 9, day: 2 });
    await publish({ title: "None", views: 20, day: 3 });
    await publish({ title: "Four and a half", stars: [4, 5], views: 1, day: 4 });
    expect(await titles({ sort: "latest" })).toEqual(["Four and a half", "None", "Three fives", "Two fives"]);
    expect(await titles({ sort: "popular" })).toEqual([
      "None",
      "Three fives",
      "Two fives",
      "Four and a half",
    ]);
    expect(await titles({ sort: "rated" })).toEqual(["Three fives", "Two fives", "Four and a half", "None"]);
  });

  it("continues after any article in every order without gaps or duplicates", async () => {
    for (let at = 0; at < 11; at += 1) {
      await publish({
        title: `Number ${at}`,
        stars: at % 3 ? [5, at % 2 ? 5 : 4] : [],
        views: at % 4,
        day: 1 + (at % 5),
      });
    }
    for (const sort of articleSorts) {
      const whole = await titles({ sort });
      const walked: string[] = [];
      let after: string | undefined;
      for (;;) {
        const { cards, next } = await listArticles(fresh.db, { sort, limit: 3, after });
        walked.push(...cards.map(({ title }) => title));
        after = next;
        if (!after) break;
      }
      expect(walked).toEqual(whole);
      expect(new Set(walked).size).toBe(11);
    }
  });

  it("returns everything a card shows", async () => {
    const id = await publish({ title: "Seen", stars: [5, 4, 4], views: 7, tags: ["a", "b", "c", "d"] });
    const [card] = await listLatestArticles(fresh.db, 3);
    expect(card).toMatchObject({
      id,
      title: "Seen",
      author: "Ada Admin",
      average_rating: 4.3,
      total_ratings: 3,
      view_count: 7,
      read_minutes: 1,
      tags: ["a", "b", "c", "d"],
      picture: null,
    });
  });

  it("shows the author of an article with a private profile by name only", async () => {
    const id = await publish({ title: "Signed" });
    await fresh.db
      .update(profiles)
      .set({ profile_visibility: "private", avatar_url: "/files/avatars/a.webp" });
    const article = await findPublishedArticle(fresh.db, id);
    expect(article?.author).toBe("Ada Admin");
    expect((await listLatestArticles(fresh.db, 1))[0]?.author).toBe("Ada Admin");
    expect(JSON.stringify(article)).not.toMatch(/avatar|user_id|author_id/);
  });

  // Proves 1.2.26, 1.7.6
  it("omits a deleted author", async () => {
    await publish({ title: "Orphan" });
    await fresh.db.update(articles).set({ author_id: null });
    expect((await listLatestArticles(fresh.db, 1))[0]?.author).toBeNull();
    await fresh.db.delete(profiles);
    expect(await listLatestArticles(fresh.db, 1)).toHaveLength(1);
  });
});

describe("article search", () => {
  beforeEach(async () => {
    await publish({
      title: "The body’s own Tide",
      preview_text: "Breath at dusk.",
      tags: ["Pranayama"],
      day: 1,
    });
    await publish({
      title: "Stretching at a desk",
      preview_text: "Hips and 100% wool.",
      tags: ["office"],
      day: 2,
    });
    await publish({ title: "Yoga nidra", preview_text: "To be read aloud.", category: "meditation", day: 3 });
  });

  // Proves 1.5.11
  it.each([
    ["tide", ["The body’s own Tide"]],
    ["TIDE", ["The body’s own Tide"]],
    ["body's", ["The body’s own Tide"]],
    ["dusk", ["The body’s own Tide"]],
    ["prana", ["The body’s own Tide"]],
    ["ffic", ["Stretching at a desk"]],
    ["desk stretching", ["Stretching at a desk"]],
    ["stretches", ["Stretching at a desk"]],
    ["100%", ["Stretching at a desk"]],
    ["%", []],
    ["at", ["Stretching at a desk", "The body’s own Tide"]],
    ["yo", ["Yoga nidra"]],
    ["og", []],
    ["tide desk", []],
    ["no such office", []],
    ["nowhere", []],
  ])("for %j finds %j in title, preview or tags, in any letter case", async (search, found) => {
    expect(await titles({ search })).toEqual(found);
    expect(await countArticles(fresh.db, { search })).toBe(found.length);
  });

  it("searches within the category", async () => {
    expect(await titles({ search: "read", category: "general" })).toEqual([]);
    expect(await titles({ search: "read", category: "meditation" })).toEqual(["Yoga nidra"]);
  });
});

describe("article page", () => {
  it("finds an article by id and by every readable address it had, while published", async () => {
    const first = await saved(fresh.db, admin, "publish_now", { title: "Early title" });
    await saved(fresh.db, admin, "publish_now", { title: "Later title" }, first);
    const other = await saved(fresh.db, admin, "publish_now", { title: "Early title" });
    expect(await findIdBySlug(fresh.db, "early-title")).toBe(first.id);
    expect(await findIdBySlug(fresh.db, "later-title")).toBe(first.id);
    expect(await findIdBySlug(fresh.db, "early-title-2")).toBe(other.id);
    expect(await findIdBySlug(fresh.db, "never-written")).toBeUndefined();
    expect(await findPublishedArticle(fresh.db, first.id)).toMatchObject({ title: "Later title" });
    expect(await findPublishedArticle(fresh.db, "00000000-0000-4000-8000-000000000000")).toBeUndefined();
  });

  it("relates articles of the same category, most shared tags first, filled up with the latest", async () => {
    const id = await publish({ title: "This", category: "wellness", tags: ["sleep", "evening"], day: 9 });
    await publish({ title: "Near", category: "wellness", tags: ["Sleep", "evening"], day: 1 });
    await publish({ title: "Less near", category: "wellness", tags: ["back"], day: 2 });
    await publish({ title: "Elsewhere", category: "general", day: 3 });
    await publish({ title: "Too many", category: "general", day: 1 });
    const related = await listRelated(fresh.db, { id, category: "wellness", tags: ["sleep", "evening"] }, 3);
    expect(related.map(({ title }) => title)).toEqual(["Near", "Less near", "Elsewhere"]);
  });
});

describe("many articles", () => {
  it("are listed and searched by index", async () => {
    const text = toStoredText(articleFields({ content: "<p>x</p>" }));
    const derived = deriveSearchFields(text);
    await fresh.db
      .insert(articles)
      .values({ ...text, ...derived, status: "published", published_at: new Date(0) });
    await fresh.db.execute(sql`
      insert into articles (title, preview_text, content, category, status, published_at, search_text, view_count)
      select 'Lesson ' || n, 'Preview ' || n, 'x', 'general', 'published', timestamptz '2026-01-01' + n * interval '1 minute',
        ' lesson ' || n || ' ' || md5(n::text) || E'\n preview ' || n, n % 977
      from generate_series(1, 20000) n`);
    await fresh.db.insert(articleCategoryCounts).values({ category: "general", published: 20_001 });
    await fresh.db.execute(sql`analyze articles`);
    const plans = [
      sql`select id from articles where status = 'published' order by published_at desc nulls last, id desc nulls last limit 13`,
      sql`select id from articles where status = 'published' order by view_count desc nulls last, published_at desc nulls last, id desc nulls last limit 13`,
      sql`select id from articles where status = 'published' order by coalesce(average_rating, 0) desc, total_ratings desc nulls last, published_at desc nulls last, id desc nulls last limit 13`,
      sql`select id from articles where status = 'published' and (search_text like '%c4ca4238%' or search_vector @@ plainto_tsquery('english', 'c4ca4238')) order by published_at desc nulls last, id desc nulls last limit 13`,
    ];
    for (const plan of plans) {
      const answer = await fresh.db.execute<Record<string, string>>(sql`explain ${plan}`);
      const text = answer.rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(text).toMatch(/Index/);
      expect(text).not.toMatch(/Seq Scan/);
    }
    expect(await countArticles(fresh.db, {})).toBe(20_001);
    expect(await countArticles(fresh.db, { search: "lesson" })).toBe(1_001);
  });
});
