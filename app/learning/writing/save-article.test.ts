import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { roleNames } from "#app/accounts/roles.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { articleFields, saved } from "#tests/support/content/articles.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { xssCorpus } from "#tests/support/hostile/xss-corpus.ts";
import { approveArticle } from "../editing/review-article.server.ts";
import {
  articleCategoryCounts,
  articleHistory,
  articleRevisions,
  articleSlugs,
  articles,
} from "../tables.server.ts";
import { autosaveArticle } from "./autosave-article.server.ts";
import { saveArticle } from "./save-article.server.ts";

let fresh: FreshDatabase;
let writer: Member;
let guide: Member;
let admin: Member;

beforeEach(async () => {
  setClock(() => new Date("2026-11-25T10:00:00Z"));
  fresh = await freshDatabase();
  writer = await aMember(fresh.db, { name: "Nora Writer" });
  guide = await aMember(fresh.db, { name: "Gita Guide", roles: ["sangha_guide"] });
  admin = await aMember(fresh.db, { name: "Ada Admin", roles: ["admin"] });
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

const row = async (id: string) => (await fresh.db.select().from(articles).where(eq(articles.id, id)))[0];
const events = async (id: string) =>
  (await fresh.db.select().from(articleHistory).where(eq(articleHistory.article_id, id))).map(
    ({ event }) => event,
  );

describe("the writer's buttons", () => {
  it("save a draft that nobody is told of", async () => {
    const { id } = await saved(fresh.db, writer, "save_draft", { title: "First breath" });
    expect(await row(id)).toMatchObject({
      title: "First breath",
      author_id: writer.id,
      status: "draft",
      version: 1,
      published_at: null,
      read_minutes: 1,
    });
    expect(await events(id)).toEqual(["created"]);
    expect(await fresh.db.select().from(notifications)).toEqual([]);
  });

  // Proves 1.4.5, 1.7.11
  it("treat any other action as a draft", async () => {
    expect(await saved(fresh.db, writer, "launch")).toMatchObject({ status: "draft" });
  });

  it("submit for review, and tell the guides by bell and mail", async () => {
    const { id } = await saved(fresh.db, writer, "submit_for_review", { title: "First breath" });
    expect(await row(id)).toMatchObject({ status: "pending_review", published_at: null });
    expect(await events(id)).toEqual(["created", "submitted"]);
    expect(await fresh.db.select().from(notifications)).toMatchObject([
      {
        user_id: guide.id,
        type: "article_submitted",
        message: "Nora Writer submitted “First breath”.",
        link: `/dashboard/article-workflow?article=${id}`,
      },
    ]);
    expect(await fresh.db.select().from(mails)).toMatchObject([
      { kind: "article_submitted", to_email: guide.email },
    ]);
  });

  // Proves 1.6.11
  it("publish at once for admins alone", async () => {
    for (const role of roleNames) {
      const person = await aMember(fresh.db, { roles: [role] });
      const fields = articleFields({ category: "meditation", title: `By ${role.replaceAll("_", " ")}` });
      const answer = await saveArticle(fresh.db, person, {
        id: randomUUID(),
        version: 0,
        action: "publish_now",
        fields,
      });
      const isAdmin = role === "admin" || role === "super_admin";
      expect(answer.ok ? answer.value.status : answer.refusal).toBe(isAdmin ? "published" : "not_allowed");
    }
    expect(await fresh.db.select().from(articleCategoryCounts)).toEqual([
      { category: "meditation", published: 2 },
    ]);
    expect((await fresh.db.select().from(articleSlugs)).map(({ slug }) => slug).sort()).toEqual([
      "by-admin",
      "by-super-admin",
    ]);
  });

  // Proves 1.1.2, 1.6.13
  it("are nothing for somebody signed out", async () => {
    const answer = await saveArticle(fresh.db, null, {
      id: randomUUID(),
      version: 0,
      action: "save_draft",
      fields: articleFields(),
    });
    expect(answer).toEqual({ ok: false, refusal: "not_allowed" });
    expect(await fresh.db.select().from(articles)).toEqual([]);
  });

  it("leave other people's articles alone, except for editors", async () => {
    const { id, version } = await saved(fresh.db, writer, "save_draft");
    for (const role of roleNames) {
      const other = await aMember(fresh.db, { roles: [role] });
      const current = (await row(id))?.version ?? version;
      const answer = await saveArticle(fresh.db, other, {
        id,
        version: current,
        action: "save_draft",
        fields: articleFields(),
      });
      const edits = ["super_admin", "admin", "sangha_guide", "mantra_curator"].includes(role);
      expect(answer.ok ? "saved" : answer.refusal).toBe(edits ? "saved" : "not_allowed");
    }
    expect((await row(id))?.author_id).toBe(writer.id);
  });

  it("take an article that waits back as a draft", async () => {
    const { id, version } = await saved(fresh.db, writer, "submit_for_review");
    await saved(fresh.db, writer, "save_draft", {}, { id, version });
    expect(await row(id)).toMatchObject({ status: "draft", submitted_at: null });
    expect(await events(id)).toEqual(["created", "submitted", "withdrawn"]);
  });

  it("do not let one person bury the reviewers", async () => {
    let last = "";
    for (let at = 0; at < 31; at += 1) {
      const answer = await saveArticle(fresh.db, writer, {
        id: randomUUID(),
        version: 0,
        action: "submit_for_review",
        fields: articleFields(),
      });
      last = answer.ok ? "saved" : answer.refusal;
    }
    expect(last).toBe("too_many");
  });
});

describe("two tabs on one article", () => {
  it("are warned instead of overwritten", async () => {
    const first = await saved(fresh.db, writer, "save_draft", { title: "One" });
    await saved(fresh.db, writer, "save_draft", { title: "Two" }, first);
    const late = { id: first.id, version: first.version, fields: articleFields({ title: "Three" }) };
    expect(await saveArticle(fresh.db, writer, { ...late, action: "save_draft" })).toEqual({
      ok: false,
      refusal: "changed_elsewhere",
    });
    expect(await autosaveArticle(fresh.db, writer, late)).toEqual({
      ok: false,
      refusal: "changed_elsewhere",
    });
    expect((await row(first.id))?.title).toBe("Two");
  });

  it("make one article of the same save sent twice", async () => {
    const input = { id: randomUUID(), version: 0, action: "submit_for_review", fields: articleFields() };
    const answers = await Promise.all([
      saveArticle(fresh.db, writer, input),
      saveArticle(fresh.db, writer, input),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await fresh.db.select().from(articles)).toHaveLength(1);
    expect(await fresh.db.select().from(mails)).toHaveLength(1);
  });
});

describe("a published article's next text", () => {
  async function published() {
    return saved(fresh.db, admin, "publish_now", { title: "As approved", category: "beginner" });
  }

  it("waits as a revision while readers keep the approved one", async () => {
    const own = await saved(fresh.db, writer, "submit_for_review", { title: "As approved" });
    await approveArticle(fresh.db, guide, { article_id: own.id, version: own.version });
    const version = (await row(own.id))?.version ?? 0;
    const next = await saved(
      fresh.db,
      writer,
      "submit_for_review",
      { title: "As wished" },
      { id: own.id, version },
    );
    expect(next).toMatchObject({ status: "pending_review", revision: true });
    expect(await row(own.id)).toMatchObject({ title: "As approved", status: "published" });
    expect(await fresh.db.select().from(articleRevisions)).toMatchObject([
      { article_id: own.id, title: "As wished", status: "pending_review", author_id: writer.id },
    ]);
  });

  it("is published at once by an admin, old address included", async () => {
    const { id, version } = await published();
    const waiting = await saved(fresh.db, guide, "save_draft", { title: "Half done" }, { id, version });
    expect(waiting.revision).toBe(true);
    await saved(fresh.db, admin, "publish_now", { title: "Renamed", category: "wellness" }, waiting);
    expect(await row(id)).toMatchObject({ title: "Renamed", status: "published" });
    expect(await fresh.db.select().from(articleRevisions)).toEqual([]);
    expect((await fresh.db.select().from(articleSlugs)).map(({ slug }) => slug)).toEqual([
      "as-approved",
      "renamed",
    ]);
    const counts = await fresh.db.select().from(articleCategoryCounts);
    expect(Object.fromEntries(counts.map(({ category, published: count }) => [category, count]))).toEqual({
      beginner: 0,
      wellness: 1,
    });
  });

  it("published over a revision is not overwritten from a tab that still holds the revision", async () => {
    const { id, version } = await published();
    const early = await saved(fresh.db, guide, "save_draft", { title: "Half done" }, { id, version });
    const later = await saved(fresh.db, guide, "save_draft", { title: "More done" }, early);
    const now = await saved(fresh.db, admin, "publish_now", { title: "Published" }, later);
    expect(now.version).toBeGreaterThan(later.version);
    const late = {
      id,
      version: early.version,
      action: "publish_now",
      fields: articleFields({ title: "Late" }),
    };
    expect(await saveArticle(fresh.db, admin, late)).toEqual({ ok: false, refusal: "changed_elsewhere" });
    expect((await row(id))?.title).toBe("Published");
  });

  it("can be kept as a draft by the editor itself, and does not exist while nothing differs", async () => {
    const { id, version } = await published();
    const fields = articleFields({ title: "As approved", category: "beginner" });
    const same = { title: fields.title, preview_text: "", content: "", category: "beginner" as const };
    const stored = await row(id);
    await autosaveArticle(fresh.db, admin, {
      id,
      version,
      fields: {
        ...fields,
        ...same,
        preview_text: stored?.preview_text ?? "",
        content: stored?.content ?? "",
      },
    });
    expect(await fresh.db.select().from(articleRevisions)).toEqual([]);
    await autosaveArticle(fresh.db, admin, { id, version, fields });
    expect(await fresh.db.select().from(articleRevisions)).toMatchObject([
      { status: "draft", version: version + 1 },
    ]);
  });
});

describe("the editor's own saving", () => {
  it("keeps what is not finished, in one article", async () => {
    const id = randomUUID();
    const unfinished = { ...articleFields(), title: "", preview_text: "", content: "<p>On</p>" };
    const first = await autosaveArticle(fresh.db, writer, { id, version: 0, fields: unfinished });
    expect(first).toMatchObject({ ok: true, value: { status: "draft", version: 1 } });
    await autosaveArticle(fresh.db, writer, {
      id,
      version: 1,
      fields: { ...unfinished, content: "<p>On and on</p>" },
    });
    expect(await fresh.db.select().from(articles)).toMatchObject([
      { id, content: "<p>On and on</p>", version: 2 },
    ]);
    expect(await events(id)).toEqual(["created"]);
  });

  it("does not take an article out of a reviewer's hands", async () => {
    const { id, version } = await saved(fresh.db, writer, "submit_for_review");
    expect(await autosaveArticle(fresh.db, writer, { id, version, fields: articleFields() })).toEqual({
      ok: false,
      refusal: "waiting_for_review",
    });
  });
});

describe("what is stored", () => {
  it("is clean, whatever was pasted", async () => {
    const content = xssCorpus.join("\n");
    const { id } = await saved(fresh.db, writer, "submit_for_review", {
      content: `<p>Read on.</p>${content}`,
    });
    const stored = (await row(id))?.content ?? "";
    expect(stored).toContain("<p>Read on.</p>");
    expect(stored).not.toMatch(/<(script|svg|iframe|style|object|embed|form|input|base|link|meta|math)\b/i);
    expect(stored.replace(/&lt;[\s\S]*?&gt;/g, "")).not.toMatch(
      /<[^>]*\s(on\w+|style|srcdoc|formaction)\s*=/i,
    );
    expect(stored).not.toMatch(/href="(javascript|data|vbscript):/i);
  });

  it("can be searched and has its reading time", async () => {
    const words = Array.from({ length: 401 }, () => "word").join(" ");
    const { id } = await saved(fresh.db, writer, "save_draft", {
      title: "The Tide",
      tags: ["Sea"],
      content: `<p>${words}</p>`,
    });
    expect(await row(id)).toMatchObject({
      read_minutes: 3,
      search_text: expect.stringContaining(" the tide\n"),
    });
  });
});

it("begins no more than sixty articles an hour for one writer, and saves those that are there", async () => {
  const fields = { title: "A", preview_text: "", content: "", image_url: "", video_url: "" };
  const begin = (id: string, version = 0) =>
    autosaveArticle(fresh.db, writer, { id, version, fields: { ...fields, category: "general", tags: [] } });
  const first = crypto.randomUUID();
  expect((await begin(first)).ok).toBe(true);
  const answers = await Promise.all(Array.from({ length: 64 }, () => begin(crypto.randomUUID())));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(59);
  expect(answers.filter((answer) => !answer.ok && answer.refusal === "too_many")).toHaveLength(5);
  expect((await begin(first, 1)).ok).toBe(true);
});
