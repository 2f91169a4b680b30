import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor, Member } from "#app/accounts/member.ts";
import { openFiles } from "#app/platform/files/files.server.ts";
import { refuse } from "#app/platform/result.ts";
import { articleFields, saved } from "#tests/support/content/articles.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember } from "#tests/support/factories.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { moderateComment } from "./comments/moderate-comment.server.ts";
import { reportComment, writeComment } from "./comments/write-comment.server.ts";
import {
  deleteDraft,
  featureArticle,
  recategoriseArticle,
  unpublishArticle,
} from "./editing/manage-article.server.ts";
import { approveArticle, rejectArticle } from "./editing/review-article.server.ts";
import { identifyReader, rateArticle } from "./reading/readers.server.ts";
import { articles } from "./tables.server.ts";
import { autosaveArticle, saveArticle } from "./writing/save-article.server.ts";
import { fetchImage, storeImage } from "./writing/store-image.server.ts";

const fresh = testDatabase();
let writer: Member;
let guide: Member;
let admin: Member;

beforeEach(async () => {
  writer = await aMember(fresh.db, { name: "Nora Writer" });
  guide = await aMember(fresh.db, { roles: ["sangha_guide"] });
  admin = await aMember(fresh.db, { roles: ["admin"] });
});

const submitted = (given = {}) =>
  saved(fresh.db, writer, "submit_for_review", { title: "The tide", ...given });

async function published(): Promise<{ id: string; version: number }> {
  const { id, version } = await submitted();
  await approveArticle(fresh.db, guide, { article_id: id, version });
  const [row] = await fresh.db.select().from(articles).where(eq(articles.id, id));
  return { id, version: row?.version ?? 0 };
}

const save = (who: Actor, action: string, at: { id: string; version: number }, title = "The tide") =>
  saveArticle(fresh.db, who, { ...at, action, fields: articleFields({ title }) });

describe("effects of saving an article", () => {
  it("saves a draft without other effects", async () => {
    const id = randomUUID();
    await expectEffects(fresh, () => save(writer, "save_draft", { id, version: 0 }), {});
    const fields = articleFields();
    await expectEffects(fresh, () => autosaveArticle(fresh.db, writer, { id, version: 1, fields }), {});
  });

  it("uploads a picture without other effects", async () => {
    const folder = temporaryFolder();
    const files = openFiles({ dataDir: folder, s3: undefined });
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#3c7a63" } })
      .png()
      .toBuffer();
    const stored = await expectEffects(fresh, () => storeImage(fresh.db, writer, { files, bytes }), {});
    expect(stored.ok).toBe(true);
    const address = "http://127.0.0.1:1/x.png";
    const fetched = await expectEffects(fresh, () => fetchImage(fresh.db, writer, { files, address }), {});
    expect(fetched).toEqual(refuse("not_reachable"));
  });

  it("notifies every guide and updates the queue when an article is submitted", async () => {
    const id = randomUUID();
    await expectEffects(fresh, () => save(writer, "submit_for_review", { id, version: 0 }), {
      staff: ["articles"],
      mails: [["article_submitted", guide.email]],
      bells: [["article_submitted", guide.id]],
    });
    await expectEffects(fresh, () => save(writer, "save_draft", { id, version: 1 }), { staff: ["articles"] });
  });

  it("updates pages and the audit log when an admin publishes", async () => {
    const id = randomUUID();
    await expectEffects(fresh, () => save(admin, "publish_now", { id, version: 0 }), {
      pages: ["learning"],
      staff: ["articles"],
      audit: audited("articles.publish", admin, id, {
        before: { status: "draft", title: "" },
        after: { status: "published", title: "The tide" },
      }),
    });
    const denied = await expectEffects(
      fresh,
      () => save(writer, "publish_now", { id: randomUUID(), version: 0 }),
      {},
    );
    expect(denied).toMatchObject(refuse("not_allowed"));
  });

  it("records in the audit log who edits another person's article", async () => {
    const { id, version } = await saved(fresh.db, writer, "save_draft", { title: "The tide" });
    await expectEffects(fresh, () => save(guide, "save_draft", { id, version }, "The ebb"), {
      audit: audited("articles.edit", guide, id, {
        before: { status: "draft", title: "The tide" },
        after: { status: "draft", title: "The ebb" },
      }),
    });
  });
});

describe("effects of a decision", () => {
  it("updates pages and notifies the author of an approval", async () => {
    const { id, version } = await submitted();
    await expectEffects(fresh, () => approveArticle(fresh.db, writer, { article_id: id, version }), {});
    await expectEffects(fresh, () => approveArticle(fresh.db, guide, { article_id: id, version }), {
      pages: ["learning"],
      staff: ["articles"],
      mails: [["article_approved", writer.email]],
      bells: [["article_approved", writer.id]],
      audit: audited("articles.approve", guide, id, {
        before: { status: "pending_review" },
        after: { status: "published", title: "The tide", revision: false },
      }),
    });
  });

  it("notifies the author of a rejection with its reason", async () => {
    const { id, version } = await submitted();
    const back = { article_id: id, version, reason: "Which sea?" };
    await expectEffects(fresh, () => rejectArticle(fresh.db, writer, back), {});
    await expectEffects(fresh, () => rejectArticle(fresh.db, guide, back), {
      staff: ["articles"],
      mails: [["article_rejected", writer.email]],
      bells: [["article_rejected", writer.id]],
      audit: audited("articles.reject", guide, id, {
        before: { status: "pending_review" },
        after: { status: "draft", reason: "Which sea?", revision: false },
      }),
    });
  });

  it("updates pages when an article is unpublished", async () => {
    const { id } = await published();
    const away = { article_id: id, reason: "Out of date" };
    await expectEffects(fresh, () => unpublishArticle(fresh.db, writer, away), {});
    await expectEffects(fresh, () => unpublishArticle(fresh.db, guide, away), {
      pages: ["learning"],
      staff: ["articles"],
      mails: [["article_unpublished", writer.email]],
      bells: [["article_unpublished", writer.id]],
      audit: audited("articles.unpublish", guide, id, {
        before: { status: "published" },
        after: { status: "draft", reason: "Out of date" },
      }),
    });
  });

  it("updates pages when an article is featured or moved to another category", async () => {
    const { id } = await published();
    const effects = { pages: ["learning" as const], staff: ["articles" as const] };
    const feature = (who: Member) => () => featureArticle(fresh.db, who, { article_id: id, featured: true });
    await expectEffects(fresh, feature(writer), {});
    await expectEffects(fresh, feature(guide), {
      ...effects,
      audit: audited("articles.feature", guide, id, {
        before: { featured: false },
        after: { featured: true },
      }),
    });
    const file = (who: Member) => () =>
      recategoriseArticle(fresh.db, who, { article_id: id, category: "wellness" });
    await expectEffects(fresh, file(writer), {});
    await expectEffects(fresh, file(guide), {
      ...effects,
      audit: audited("articles.recategorise", guide, id, {
        before: { category: "general" },
        after: { category: "wellness" },
      }),
    });
    await expectEffects(fresh, file(guide), {});
  });

  it("updates lists when a draft is deleted", async () => {
    const { id } = await submitted();
    const other = await aMember(fresh.db);
    await expectEffects(fresh, () => deleteDraft(fresh.db, other, { article_id: id }), {});
    await expectEffects(fresh, () => deleteDraft(fresh.db, writer, { article_id: id }), {
      staff: ["articles"],
      audit: audited("articles.delete_draft", writer, id, { before: { title: "The tide" } }),
    });
  });
});

describe("effects of readers", () => {
  it("notifies guides and updates the list for a first comment", async () => {
    const { id } = await published();
    const write = (who: Actor, body: string) => () => writeComment(fresh.db, who, { article_id: id, body });
    await expectEffects(fresh, write(null, "So that is why."), {});
    const first = await expectEffects(fresh, write(writer, "So that is why."), {
      staff: ["comments"],
      bells: [["comment_waiting", guide.id]],
    });
    if (!first.ok) throw new Error(first.refusal);
    const comment_id = first.value.id;
    const approve = (who: Member) => () =>
      moderateComment(fresh.db, who, { comment_id, status: "approved", reason: "" });
    await expectEffects(fresh, approve(writer), {});
    await expectEffects(fresh, approve(guide), {
      pages: ["learning"],
      staff: ["comments"],
      audit: audited("comments.moderate", guide, comment_id, {
        before: { status: "pending" },
        after: { status: "approved" },
      }),
    });
    await expectEffects(fresh, write(writer, "A second."), { pages: ["learning"], staff: ["comments"] });
    const report = { article_id: id, comment_id, reason: "Unkind" };
    const reporter = { id: "r", address: "203.0.113.7" };
    await expectEffects(fresh, () => reportComment(fresh.db, reporter, report), { staff: ["comments"] });
  });

  it("updates the article's rating", async () => {
    const { id } = await published();
    const reader = identifyReader({
      secret: "s".repeat(32),
      address: "203.0.113.7",
      fingerprint: "browser-number-one",
      headers: new Headers(),
    });
    await expectEffects(fresh, () => rateArticle(fresh.db, reader, { article_id: id, rating: 5 }), {
      pages: ["learning"],
    });
  });
});
