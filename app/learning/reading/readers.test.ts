import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { refuse } from "#app/platform/result.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { saved } from "#tests/support/content/articles.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { articles, articleViews, ratings } from "../tables.server.ts";
import { findReaderState, identifyReader, rateArticle, recordView, sweepViews } from "./readers.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00Z");
let admin: Member;
let article_id: string;

beforeEach(async () => {
  admin = await aMember(fresh.db, { roles: ["admin"] });
  article_id = (await saved(fresh.db, admin, "publish_now")).id;
});

function reader(fingerprint: string, address = "203.0.113.7") {
  return identifyReader({ secret: "s".repeat(32), address, fingerprint, headers: new Headers() });
}

const figures = async () => {
  const [row] = await fresh.db.select().from(articles).where(eq(articles.id, article_id));
  return { average: row?.average_rating, total: row?.total_ratings, views: row?.view_count };
};

describe("ratings", () => {
  // Proves 1.1.1, 1.2.27, 1.3.9, 1.4.8, 1.5.11, 1.7.8, 1.9.4
  it("count each reader once, with the latest rating", async () => {
    const me = reader("browser-number-one");
    expect(await rateArticle(fresh.db, me, { article_id, rating: 2 })).toEqual({
      ok: true,
      value: { rating: 2, average_rating: 2, total_ratings: 1 },
    });
    await rateArticle(fresh.db, me, { article_id, rating: 5 });
    await rateArticle(fresh.db, reader("browser-number-two"), { article_id, rating: 4 });
    await rateArticle(fresh.db, reader("browser-number-three"), { article_id, rating: 4 });
    expect(await figures()).toMatchObject({ average: 4.3, total: 3 });
    expect(await findReaderState(fresh.db, me, null, article_id)).toMatchObject({
      my_rating: 5,
      total_ratings: 3,
    });
  });

  // Proves 1.7.19
  it("store only a keyed hash of the fingerprint", async () => {
    await rateArticle(fresh.db, reader("browser-number-one"), { article_id, rating: 3 });
    const [row] = await fresh.rows(ratings);
    expect(row?.fingerprint).toMatch(/^[\w-]{43}$/);
    expect(row?.fingerprint).toBe(reader("browser-number-one", "198.51.100.1").fingerprint);
    expect(row?.fingerprint).not.toBe(
      identifyReader({
        secret: "t".repeat(32),
        address: "203.0.113.7",
        fingerprint: "browser-number-one",
        headers: new Headers(),
      }).fingerprint,
    );
  });

  it("add up when many arrive at once", async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        rateArticle(fresh.db, reader(`browser-${at % 10}-of-ten`, `198.51.100.${at % 10}`), {
          article_id,
          rating: 1 + (at % 5),
        }),
      ),
    );
    const rows = await fresh.rows(ratings);
    expect(rows).toHaveLength(10);
    const sum = rows.reduce((all, row) => all + row.rating, 0);
    expect(await figures()).toMatchObject({ total: 10, average: Math.round(sum) / 10 });
  });

  it("are limited per address, also with invented readers", async () => {
    const answers = [];
    for (let at = 0; at < 15; at += 1) {
      answers.push(await rateArticle(fresh.db, reader(`invented-reader-${at}`), { article_id, rating: 1 }));
    }
    expect(answers.filter((answer) => answer.ok)).toHaveLength(12);
    expect(answers.at(-1)).toEqual(refuse("too_many"));
    expect((await rateArticle(fresh.db, reader("invented-reader-0"), { article_id, rating: 5 })).ok).toBe(
      true,
    );
    expect((await figures()).total).toBe(12);
  });

  it("require a published article", async () => {
    const draft = await saved(fresh.db, admin, "save_draft");
    expect(
      await rateArticle(fresh.db, reader("browser-number-one"), { article_id: draft.id, rating: 5 }),
    ).toEqual(refuse("not_found"));
  });
});

describe("views", () => {
  // Proves 1.3.10, 1.7.9
  it("count each reader once a day", async () => {
    const me = reader("browser-number-one");
    expect(await recordView(fresh.db, me, { article_id })).toBe(true);
    expect(await recordView(fresh.db, me, { article_id })).toBe(false);
    await recordView(fresh.db, reader("browser-number-two"), { article_id });
    expect((await figures()).views).toBe(2);
    setClock(() => new Date("2026-11-26T00:01:00Z"));
    expect(await recordView(fresh.db, me, { article_id })).toBe(true);
    expect((await figures()).views).toBe(3);
    expect(await fresh.rows(articleViews)).toHaveLength(3);
  });

  // Proves 1.7.9, 1.8.13
  it("are deleted when their day is over and stay counted", async () => {
    const me = reader("browser-number-one");
    await recordView(fresh.db, me, { article_id });
    expect(await sweepViews(fresh.db)).toBe(0);
    setClock(() => new Date("2026-11-26T00:01:00Z"));
    await recordView(fresh.db, me, { article_id });
    expect(await sweepViews(fresh.db)).toBe(1);
    expect(await fresh.db.select({ on: articleViews.viewed_on }).from(articleViews)).toEqual([
      { on: "2026-11-26" },
    ]);
    expect(await recordView(fresh.db, me, { article_id })).toBe(false);
    expect((await figures()).views).toBe(2);
  });

  it("count once when the same reader arrives many times at once", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => recordView(fresh.db, reader("browser-number-one"), { article_id })),
    );
    expect((await figures()).views).toBe(1);
  });

  it("are not counted for unpublished articles", async () => {
    const draft = await saved(fresh.db, admin, "save_draft");
    expect(await recordView(fresh.db, reader("browser-number-one"), { article_id: draft.id })).toBe(false);
    expect(await fresh.rows(articleViews)).toEqual([]);
  });
});

describe("readers without a fingerprint", () => {
  it("are identified by address, browser and language", () => {
    const of = (headers: Record<string, string>, address = "203.0.113.7") =>
      identifyReader({ secret: "s".repeat(32), address, fingerprint: "", headers: new Headers(headers) })
        .fingerprint;
    const one = of({ "User-Agent": "Lynx", "Accept-Language": "en" });
    expect(of({ "User-Agent": "Lynx", "Accept-Language": "en" })).toBe(one);
    expect(of({ "User-Agent": "Lynx", "Accept-Language": "de" })).not.toBe(one);
    expect(of({ "User-Agent": "Lynx", "Accept-Language": "en" }, "198.51.100.1")).not.toBe(one);
  });
});
