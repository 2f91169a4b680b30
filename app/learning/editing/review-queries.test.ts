import { eq, type SQL } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { countRows, type ListSource, listPage } from "#app/platform/lists/list-page.server.ts";
import {
  type Filters,
  type ListDefinition,
  type QueryOf,
  readListQuery,
} from "#app/platform/lists/list-query.ts";
import { saved } from "#tests/support/content/articles.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { moderateComment } from "../comments/moderate-comment.server.ts";
import { commentSource, countModeration, decisionSource } from "../comments/moderation-queries.server.ts";
import { reportComment, writeComment } from "../comments/write-comment.server.ts";
import { articles } from "../tables.server.ts";
import {
  articleSource,
  findWorkingCopy,
  listArticleHistory,
  writtenBy,
} from "../writing/writing-queries.server.ts";
import { countConcerns, findBrokenLinks, lineSource } from "./concern-queries.server.ts";
import { approveArticle, rejectArticle } from "./review-article.server.ts";
import { findReview, queueSource } from "./review-queries.server.ts";

const fresh = testDatabase();
let writer: Member;
let guide: Member;
let admin: Member;

beforeEach(async () => {
  writer = await aMember(fresh.db, { name: "Nora Writer" });
  guide = await aMember(fresh.db, { name: "Gita Guide", roles: ["sangha_guide"] });
  admin = await aMember(fresh.db, { name: "Ada Admin", roles: ["admin"] });
});

async function publishedByWriter(title: string) {
  const { id, version } = await saved(fresh.db, writer, "submit_for_review", { title });
  await approveArticle(fresh.db, guide, { article_id: id, version });
  return { id, version: (await findWorkingCopy(fresh.db, id))?.version ?? 0 };
}

function listed<List extends ListDefinition<Filters, string>, Row>(
  source: ListSource<List, Row>,
  words: string,
  options: { scope?: SQL | undefined; limit?: number } = {},
) {
  return listPage(fresh.db, source, queryFor(source, words), options);
}

function counted<List extends ListDefinition<Filters, string>, Row>(
  source: ListSource<List, Row>,
  words: string,
) {
  return countRows(fresh.db, source, queryFor(source, words));
}

function queryFor<List extends ListDefinition<Filters, string>, Row>(
  source: ListSource<List, Row>,
  words: string,
): QueryOf<List> {
  return readListQuery(source.list, new URLSearchParams(words)) as QueryOf<List>;
}

describe("review queue", () => {
  it("lists articles and revisions, oldest first, with the text they would replace", async () => {
    const old = await publishedByWriter("As approved");
    const first = await saved(fresh.db, writer, "submit_for_review", { title: "New one" });
    await saved(fresh.db, writer, "submit_for_review", { title: "As wished" }, old);
    const waiting = async (words = "", limit = 10) =>
      (await listed(queueSource, words, { limit })).rows.map(({ title, author, revision }) => [
        title,
        author,
        revision,
      ]);
    const fresher = ["New one", "Nora Writer", false];
    const again = ["As wished", "Nora Writer", true];
    expect(await waiting()).toEqual([fresher, again]);
    expect(await waiting("sort=newest")).toEqual([again, fresher]);
    expect(await waiting("kind=changes")).toEqual([again]);
    expect(await waiting("q=NEW")).toEqual([fresher]);
    expect(await waiting("q=nora")).toEqual([fresher, again]);
    expect(await counted(queueSource, "kind=new")).toBe(1);
    const firstPage = await listed(queueSource, "", { limit: 1 });
    expect(await waiting(`after=${firstPage.next}`, 1)).toEqual([again]);
    expect(await findReview(fresh.db, old.id)).toMatchObject({
      waiting: { title: "As wished" },
      published: { title: "As approved" },
    });
    expect((await findReview(fresh.db, first.id))?.published).toBeNull();
    expect(await findReview(fresh.db, (await saved(fresh.db, writer, "save_draft")).id)).toBeUndefined();
  });
});

describe("article lists", () => {
  it("filter by author, status and search", async () => {
    const sent = await saved(fresh.db, writer, "submit_for_review", { title: "Sent back" });
    await rejectArticle(fresh.db, guide, { article_id: sent.id, version: sent.version, reason: "No" });
    await saved(fresh.db, writer, "save_draft", { title: "Only a draft" });
    await publishedByWriter("Published");
    await saved(fresh.db, admin, "publish_now", { title: "By an admin", category: "wellness" });
    const titles = async (words: string, scope?: SQL) =>
      (await listed(articleSource, words, { scope })).rows.map(({ title }) => title).sort();
    expect(await titles("", writtenBy(writer.id))).toEqual(["Only a draft", "Published", "Sent back"]);
    expect(await titles("status=draft")).toEqual(["Only a draft", "Sent back"]);
    expect(await titles("status=sent_back")).toEqual(["Sent back"]);
    expect(await titles("status=published")).toEqual(["By an admin", "Published"]);
    expect(await titles("q=admin")).toEqual(["By an admin"]);
    expect(await titles("category=wellness")).toEqual(["By an admin"]);
    expect(await titles("q=ada+adm")).toEqual(["By an admin"]);
    expect(await titles("q=no+writer")).toEqual(["Only a draft", "Published", "Sent back"]);
    expect(await counted(articleSource, "")).toBe(4);
    const history = await listArticleHistory(fresh.db, sent.id);
    expect(history.map(({ event }) => event).sort()).toEqual(["created", "rejected", "submitted"]);
  });
});

describe("moderation lists", () => {
  it("list held, reported and decided comments", async () => {
    const { id: article_id } = await publishedByWriter("Published");
    const write = async (by: Member, body: string) => {
      const answer = await writeComment(fresh.db, by, { article_id, body });
      return answer.ok ? answer.value.id : "";
    };
    const waiting = await write(writer, "Waits.");
    const seen = await write(guide, "Seen.");
    for (const id of ["one", "two"]) {
      await reportComment(
        fresh.db,
        { id, address: id },
        { article_id, comment_id: seen, reason: `By ${id}` },
      );
    }
    expect(await countModeration(fresh.db)).toEqual({ pending: 1, reported: 1 });
    const list = async (view: "pending" | "reported" | "removed") =>
      (await listed(commentSource(view), "")).rows.map(({ id, reports }) => [id, reports]);
    expect(await list("pending")).toEqual([[waiting, []]]);
    expect(await list("reported")).toEqual([[seen, ["By one", "By two"]]]);
    await moderateComment(fresh.db, admin, { comment_id: seen, status: "removed", reason: "Rude" });
    expect(await list("removed")).toEqual([[seen, []]]);
    const decisions = (search: string) => listed(decisionSource, `q=${search}`);
    expect((await decisions("seen")).rows).toMatchObject([
      { status: "removed", actor: "Ada Admin", reason: "Rude" },
    ]);
    expect((await decisions("waits")).rows).toEqual([]);
    const found = (await listed(commentSource("pending"), "q=nora+publ")).rows;
    expect(found.map(({ id }) => id)).toEqual([waiting]);
    expect((await listed(commentSource("pending"), "q=elsewhere")).rows).toEqual([]);
  });
});

describe("concerns", () => {
  // Proves 1.1.3
  it("finds articles for each reason", async () => {
    const { id } = await publishedByWriter("Low");
    await fresh.db
      .update(articles)
      .set({ total_ratings: 5, rating_sum: 12, updated_at: new Date("2024-01-01"), preview_text: "Short." })
      .where(eq(articles.id, id));
    const at = new Date("2026-11-25");
    for (const reason of ["low_ratings", "stale", "without_summary"] as const) {
      const { rows } = await listed(lineSource(reason, at), "");
      expect(
        rows.map((concern) => concern.article_id),
        reason,
      ).toEqual([id]);
      expect((await listed(lineSource(reason, at), "q=elsewhere")).rows).toEqual([]);
    }
    expect(await countConcerns(fresh.db, at)).toEqual({
      low_ratings: 1,
      stale: 1,
      without_summary: 1,
    });
  });

  it("includes links that lead nowhere", async () => {
    const other = await saved(fresh.db, admin, "publish_now", { title: "Other side" });
    const link = (path: string) => `<a href="${path}">x</a>`;
    const { id } = await saved(fresh.db, admin, "publish_now", {
      content: `<p>${link("/schedule")}${link(`/learning/${other.id}`)}${link("/learning/other-side")}${link("/sheduel")}${link("/learning/gone")}</p>`,
    });
    expect((await findBrokenLinks(fresh.db)).map(({ article_id, path }) => [article_id, path])).toEqual([
      [id, "/sheduel"],
      [id, "/learning/gone"],
    ]);
  });
});
