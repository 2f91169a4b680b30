import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { roleNames } from "#app/accounts/roles.ts";
import { mails } from "#app/mail/tables.server.ts";
import { changePreferences } from "#app/notifications/change-preferences.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { saved } from "#tests/support/content/articles.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { findPublishedArticle, listArticles, listCategoryCounts } from "../queries.server.ts";
import { articleHistory, articleRevisions, articles } from "../tables.server.ts";
import {
  deleteDraft,
  featureArticle,
  recategoriseArticle,
  unpublishArticle,
} from "./manage-article.server.ts";
import { approveArticle, rejectArticle } from "./review-article.server.ts";

const fresh = testDatabase();
let writer: Member;
let guide: Member;

beforeEach(async () => {
  writer = await aMember(fresh.db, { name: "Nora Writer" });
  guide = await aMember(fresh.db, { name: "Gita Guide", roles: ["sangha_guide"] });
});

const row = async (id: string) => (await fresh.db.select().from(articles).where(eq(articles.id, id)))[0];
const writerNotifications = async () =>
  (await fresh.db.select().from(notifications).where(eq(notifications.user_id, writer.id))).map(
    ({ type, message, link }) => ({ type, message, link }),
  );
const mailed = async () =>
  (await fresh.db.select().from(mails).where(eq(mails.to_email, writer.email))).map(({ kind }) => kind);

const submitted = (given = {}) =>
  saved(fresh.db, writer, "submit_for_review", { title: "The tide", ...given });

async function published(given = {}) {
  const { id, version } = await submitted(given);
  await approveArticle(fresh.db, guide, { article_id: id, version });
  return { id, version: (await row(id))?.version ?? 0 };
}

describe("approving an article", () => {
  // Proves 1.4.6, 1.4.7, 1.7.6
  it("publishes the article and notifies its author", async () => {
    const { id, version } = await submitted();
    expect(await findPublishedArticle(fresh.db, id)).toBeUndefined();
    expect(await approveArticle(fresh.db, guide, { article_id: id, version })).toMatchObject({ ok: true });
    expect(await findPublishedArticle(fresh.db, id)).toMatchObject({
      title: "The tide",
      author: "Nora Writer",
    });
    expect(await writerNotifications()).toEqual([
      {
        type: "article_approved",
        message: "“The tide” was approved and is now in the learning center.",
        link: `/learning/${id}`,
      },
    ]);
    expect(await mailed()).toEqual(["article_approved"]);
  });

  it("records who approved or sent back an article, with both statuses", async () => {
    const first = await submitted();
    await approveArticle(fresh.db, guide, { article_id: first.id, version: first.version });
    const second = await submitted({ title: "The ebb" });
    await rejectArticle(fresh.db, guide, {
      article_id: second.id,
      version: second.version,
      reason: "Which sea?",
    });
    expect(await fresh.db.select().from(auditLog).orderBy(auditLog.at)).toMatchObject([
      {
        action: "articles.approve",
        actor_id: guide.id,
        subject_id: first.id,
        before: { status: "pending_review" },
        after: { status: "published" },
      },
      {
        action: "articles.reject",
        actor_id: guide.id,
        subject_id: second.id,
        after: { status: "draft", reason: "Which sea?" },
      },
    ]);
  });

  it("sends no email to an author who switched it off, but a notification", async () => {
    await changePreferences(fresh.db, writer, { on: ["articles.bell"] });
    await published();
    expect(await mailed()).toEqual([]);
    expect((await writerNotifications()).map(({ type }) => type)).toEqual(["article_approved"]);
  });

  it("allows only guides and admins to approve", async () => {
    for (const role of roleNames) {
      const { id, version } = await submitted();
      const person = await aMember(fresh.db, { roles: [role] });
      const approved = await approveArticle(fresh.db, person, { article_id: id, version });
      const again = await submitted();
      const rejected = await rejectArticle(fresh.db, person, {
        article_id: again.id,
        version: again.version,
        reason: "No",
      });
      const may = ["super_admin", "admin", "sangha_guide"].includes(role);
      expect([approved.ok, rejected.ok]).toEqual([may, may]);
    }
    const { id, version } = await submitted();
    expect(await approveArticle(fresh.db, null, { article_id: id, version })).toEqual(refuse("not_allowed"));
  });

  it("approves only the version that was read", async () => {
    const first = await submitted();
    await saved(fresh.db, writer, "submit_for_review", { title: "Changed meanwhile" }, first);
    const answer = await approveArticle(fresh.db, guide, { article_id: first.id, version: first.version });
    expect(answer).toEqual(refuse("changed_elsewhere"));
    expect((await row(first.id))?.status).toBe("pending_review");
  });

  it("approves an article once", async () => {
    const { id, version } = await submitted();
    const answers = await Promise.all([
      approveArticle(fresh.db, guide, { article_id: id, version }),
      rejectArticle(fresh.db, guide, { article_id: id, version, reason: "No" }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual(refuse("not_waiting"));
    expect(await writerNotifications()).toHaveLength(1);
  });

  it("replaces the published text by the revision, keeping views, ratings and the date", async () => {
    const { id, version } = await published();
    const before = await row(id);
    const next = await saved(
      fresh.db,
      writer,
      "submit_for_review",
      { title: "Spring tide" },
      { id, version },
    );
    await approveArticle(fresh.db, guide, { article_id: id, version: next.version });
    expect(await row(id)).toMatchObject({
      title: "Spring tide",
      published_at: before?.published_at,
      version: next.version + 1,
    });
    expect(await fresh.rows(articleRevisions)).toEqual([]);
    expect((await writerNotifications()).at(-1)?.message).toContain("Spring tide");
    expect(await listCategoryCounts(fresh.db)).toEqual([{ category: "general", published: 1 }]);
  });
});

describe("rejecting an article", () => {
  // Proves 1.4.7
  it("returns the article with a reason that the author sees until the next submission", async () => {
    const { id, version } = await submitted();
    await rejectArticle(fresh.db, guide, { article_id: id, version, reason: "Please name the source." });
    expect(await row(id)).toMatchObject({ status: "draft", review_note: "Please name the source." });
    expect(await writerNotifications()).toEqual([
      {
        type: "article_rejected",
        message: "“The tide” was sent back to you as a draft. The reason: Please name the source.",
        link: `/articles/${id}/edit`,
      },
    ]);
    expect(await mailed()).toEqual(["article_rejected"]);
    const again = await saved(fresh.db, writer, "save_draft", {}, { id, version: version + 1 });
    expect(await row(id)).toMatchObject({ review_note: "Please name the source." });
    await saved(fresh.db, writer, "submit_for_review", {}, again);
    expect(await row(id)).toMatchObject({ status: "pending_review", review_note: null });
    const history = await fresh.db.select().from(articleHistory).where(eq(articleHistory.article_id, id));
    expect(history.map(({ event, reason }) => [event, reason])).toEqual([
      ["created", null],
      ["submitted", null],
      ["rejected", "Please name the source."],
      ["submitted", null],
    ]);
  });

  it("leaves the published text unchanged when a revision is rejected", async () => {
    const { id, version } = await published();
    const next = await saved(
      fresh.db,
      writer,
      "submit_for_review",
      { title: "Spring tide" },
      { id, version },
    );
    await rejectArticle(fresh.db, guide, { article_id: id, version: next.version, reason: "No" });
    expect(await row(id)).toMatchObject({ status: "published", title: "The tide" });
    expect(await fresh.rows(articleRevisions)).toMatchObject([{ status: "draft", review_note: "No" }]);
  });
});

describe("managing articles", () => {
  it("unpublishes an article for editors, with a reason and the pending revision", async () => {
    const { id, version } = await published({ category: "wellness" });
    await saved(
      fresh.db,
      writer,
      "save_draft",
      { title: "Half done", category: "wellness" },
      { id, version },
    );
    const stranger = await aMember(fresh.db);
    expect((await unpublishArticle(fresh.db, stranger, { article_id: id, reason: "" })).ok).toBe(false);
    expect((await unpublishArticle(fresh.db, guide, { article_id: id, reason: "Out of date" })).ok).toBe(
      true,
    );
    expect(await row(id)).toMatchObject({ status: "draft", title: "Half done", review_note: "Out of date" });
    expect(await findPublishedArticle(fresh.db, id)).toBeUndefined();
    expect(await listCategoryCounts(fresh.db)).toEqual([]);
    expect((await writerNotifications()).at(-1)?.type).toBe("article_unpublished");
    expect(await unpublishArticle(fresh.db, guide, { article_id: id, reason: "" })).toEqual(
      refuse("not_published"),
    );
  });

  it("features published articles only", async () => {
    const draft = await saved(fresh.db, writer, "save_draft");
    const { id } = await published();
    const feature = (article_id: string) => featureArticle(fresh.db, guide, { article_id, featured: true });
    expect(await feature(draft.id)).toEqual(refuse("not_published"));
    expect((await feature(id)).ok).toBe(true);
    expect((await row(id))?.featured_at).toBeInstanceOf(Date);
  });

  it("changes the category and its counts", async () => {
    const { id } = await published();
    await recategoriseArticle(fresh.db, guide, { article_id: id, category: "breath-work" });
    expect(await listCategoryCounts(fresh.db)).toEqual([{ category: "breath-work", published: 1 }]);
    expect((await listArticles(fresh.db, { category: "breath-work", limit: 5 })).cards).toHaveLength(1);
    expect((await recategoriseArticle(fresh.db, writer, { article_id: id, category: "x" })).ok).toBe(false);
  });
});

describe("deleting drafts", () => {
  it("deletes only drafts that were never published", async () => {
    const draft = await saved(fresh.db, writer, "save_draft");
    expect((await deleteDraft(fresh.db, await aMember(fresh.db), { article_id: draft.id })).ok).toBe(false);
    expect((await deleteDraft(fresh.db, writer, { article_id: draft.id })).ok).toBe(true);
    expect(await row(draft.id)).toBeUndefined();

    const { id } = await published();
    await unpublishArticle(fresh.db, guide, { article_id: id, reason: "" });
    expect(await deleteDraft(fresh.db, writer, { article_id: id })).toEqual(refuse("was_published"));
  });

  it("deletes a revision, keeps the published text and refuses a save over it", async () => {
    const { id, version } = await published();
    const next = await saved(fresh.db, writer, "save_draft", { title: "Half done" }, { id, version });
    await deleteDraft(fresh.db, writer, { article_id: id });
    expect(await row(id)).toMatchObject({
      title: "The tide",
      status: "published",
      version: next.version + 1,
    });
    await expect(saved(fresh.db, writer, "save_draft", {}, next)).rejects.toThrow("changed_elsewhere");
  });
});
