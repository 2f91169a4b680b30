import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { roleNames } from "#app/accounts/roles.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { articleFields, saved } from "#tests/support/content/articles.ts";
import { testDatabase } from "#tests/support/database.ts";
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
import { autosaveArticle, saveArticle } from "./save-article.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00Z");
let writer: Member;
let guide: Member;
let admin: Member;

beforeEach(async () => {
  writer = await aMember(fresh.db, { name: "Nora Writer" });
  guide = await aMember(fresh.db, { name: "Gita Guide", roles: ["sangha_guide"] });
  admin = await aMember(fresh.db, { name: "Ada Admin", roles: ["admin"] });
});

const row = async (id: string) => (await fresh.db.select().from(articles).where(eq(articles.id, id)))[0];
const events = async (id: string) =>
  (await fresh.db.select().from(articleHistory).where(eq(articleHistory.article_id, id))).map(
    ({ event }) => event,
  );

describe("saving an article", () => {
  it("saves a draft without notifying anyone", async () => {
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
    expect(await fresh.rows(notifications)).toEqual([]);
  });

  it("submits for review and notifies the guides by notification and email", async () => {
    const { id } = await saved(fresh.db, writer, "submit_for_review", { title: "First breath" });
    expect(await row(id)).toMatchObject({ status: "pending_review", published_at: null });
    expect(await events(id)).toEqual(["created", "submitted"]);
    expect(await fresh.rows(notifications)).toMatchObject([
      {
        user_id: guide.id,
        type: "article_submitted",
        message: "Nora Writer submitted “First breath”.",
        link: `/dashboard/article-workflow/${id}`,
      },
    ]);
    expect(await fresh.rows(mails)).toMatchObject([{ kind: "article_submitted", to_email: guide.email }]);
  });

  // Proves 1.6.11
  it("publishes immediately for admins only", async () => {
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
    expect(await fresh.rows(articleCategoryCounts)).toEqual([{ category: "meditation", published: 2 }]);
    expect((await fresh.rows(articleSlugs)).map(({ slug }) => slug).sort()).toEqual([
      "by-admin",
      "by-super-admin",
    ]);
  });

  // Proves 1.1.2, 1.6.13
  it("refuses visitors", async () => {
    const answer = await saveArticle(fresh.db, null, {
      id: randomUUID(),
      version: 0,
      action: "save_draft",
      fields: articleFields(),
    });
    expect(answer).toEqual(refuse("not_allowed"));
    expect(await fresh.rows(articles)).toEqual([]);
  });

  it("refuses other people's articles, except for editors", async () => {
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

  it("withdraws an article in review when it is saved as a draft", async () => {
    const { id, version } = await saved(fresh.db, writer, "submit_for_review");
    await saved(fresh.db, writer, "save_draft", {}, { id, version });
    expect(await row(id)).toMatchObject({ status: "draft", submitted_at: null });
    expect(await events(id)).toEqual(["created", "submitted", "withdrawn"]);
  });

  it("limits submissions per hour", async () => {
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

describe("an article open in two tabs", () => {
  it("refuses the second save with a warning", async () => {
    const first = await saved(fresh.db, writer, "save_draft", { title: "One" });
    await saved(fresh.db, writer, "save_draft", { title: "Two" }, first);
    const late = { id: first.id, version: first.version, fields: articleFields({ title: "Three" }) };
    expect(await saveArticle(fresh.db, writer, { ...late, action: "save_draft" })).toEqual(
      refuse("changed_elsewhere"),
    );
    expect(await autosaveArticle(fresh.db, writer, late)).toEqual(refuse("changed_elsewhere"));
    expect((await row(first.id))?.title).toBe("Two");
  });

  it("creates one article when the same save is sent twice", async () => {
    const input = { id: randomUUID(), version: 0, action: "submit_for_review", fields: articleFields() };
    const answers = await Promise.all([
      saveArticle(fresh.db, writer, input),
      saveArticle(fresh.db, writer, input),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await fresh.rows(articles)).toHaveLength(1);
    expect(await fresh.rows(mails)).toHaveLength(1);
  });
});

describe("changes to a published article", () => {
  async function published() {
    return saved(fresh.db, admin, "publish_now", { title: "As approved", category: "beginner" });
  }

  it("wait as a revision while readers see the approved text", async () => {
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
    expect(await fresh.rows(articleRevisions)).toMatchObject([
      { article_id: own.id, title: "As wished", status: "pending_review", author_id: writer.id },
    ]);
  });

  it("are published immediately by an admin and keep the old address", async () => {
    const { id, version } = await published();
    const waiting = await saved(fresh.db, guide, "save_draft", { title: "Half done" }, { id, version });
    expect(waiting.revision).toBe(true);
    await saved(fresh.db, admin, "publish_now", { title: "Renamed", category: "wellness" }, waiting);
    expect(await row(id)).toMatchObject({ title: "Renamed", status: "published" });
    expect(await fresh.rows(articleRevisions)).toEqual([]);
    expect((await fresh.rows(articleSlugs)).map(({ slug }) => slug)).toEqual(["as-approved", "renamed"]);
    const counts = await fresh.rows(articleCategoryCounts);
    expect(Object.fromEntries(counts.map(({ category, published: count }) => [category, count]))).toEqual({
      beginner: 0,
      wellness: 1,
    });
  });

  it("refuse a save of a revision that was published over", async () => {
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
    expect(await saveArticle(fresh.db, admin, late)).toEqual(refuse("changed_elsewhere"));
    expect((await row(id))?.title).toBe("Published");
  });

  it("can be autosaved as a draft, and create no revision without a difference", async () => {
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
    expect(await fresh.rows(articleRevisions)).toEqual([]);
    await autosaveArticle(fresh.db, admin, { id, version, fields });
    expect(await fresh.rows(articleRevisions)).toMatchObject([{ status: "draft", version: version + 1 }]);
  });
});

describe("autosave", () => {
  it("saves unfinished text in one article", async () => {
    const id = randomUUID();
    const unfinished = { ...articleFields(), title: "", preview_text: "", content: "<p>On</p>" };
    const first = await autosaveArticle(fresh.db, writer, { id, version: 0, fields: unfinished });
    expect(first).toMatchObject({ ok: true, value: { status: "draft", version: 1 } });
    await autosaveArticle(fresh.db, writer, {
      id,
      version: 1,
      fields: { ...unfinished, content: "<p>On and on</p>" },
    });
    expect(await fresh.rows(articles)).toMatchObject([{ id, content: "<p>On and on</p>", version: 2 }]);
    expect(await events(id)).toEqual(["created"]);
  });

  it("leaves an article in review", async () => {
    const { id, version } = await saved(fresh.db, writer, "submit_for_review");
    expect(await autosaveArticle(fresh.db, writer, { id, version, fields: articleFields() })).toEqual(
      refuse("waiting_for_review"),
    );
  });
});

describe("stored articles", () => {
  it("are cleaned, whatever was pasted", async () => {
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

  it("are searchable and have a reading time", async () => {
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

it("are limited to sixty new ones an hour per writer, and existing ones can still be saved", async () => {
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
