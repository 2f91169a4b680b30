import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { roleNames } from "#app/accounts/roles.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { saved } from "#tests/support/content/articles.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { listComments } from "../queries.server.ts";
import { findReaderState, identifyReader } from "../reading/readers.server.ts";
import { commentHistory, commentReports, comments } from "../tables.server.ts";
import { moderateComment } from "./moderate-comment.server.ts";
import { reportComment, writeComment } from "./write-comment.server.ts";

const fresh = testDatabase();
let member: Member;
let guide: Member;
let article_id: string;

beforeEach(async () => {
  member = await aMember(fresh.db, { name: "Nora Reader" });
  guide = await aMember(fresh.db, { name: "Gita Guide", roles: ["sangha_guide"] });
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  article_id = (await saved(fresh.db, admin, "publish_now", { title: "The tide" })).id;
});

const write = (body: string, by: Member | null = member) => writeComment(fresh.db, by, { article_id, body });
const shown = async () => (await listComments(fresh.db, article_id, 20)).comments.map(({ body }) => body);

async function written(body: string, by: Member = member) {
  const answer = await write(body, by);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

const decide = (comment_id: string, status: "approved" | "rejected" | "removed", by: Member | null = guide) =>
  moderateComment(fresh.db, by, { comment_id, status, reason: "" });

describe("comments", () => {
  // Proves 1.1.3
  it("hold a person's first comment, and publish later ones immediately once one was approved", async () => {
    const first = await written("So that is why.");
    expect(first.status).toBe("pending");
    expect((await written("And another thing.")).status).toBe("pending");
    expect(await shown()).toEqual([]);
    await decide(first.id, "approved");
    expect(await shown()).toEqual(["So that is why."]);
    expect((await written("A third.")).status).toBe("approved");
    expect(await shown()).toEqual(["A third.", "So that is why."]);
  });

  it("hold further comments after a rejection", async () => {
    await decide((await written("Buy my mats")).id, "rejected");
    expect((await written("Sorry.")).status).toBe("pending");
    expect(await shown()).toEqual([]);
  });

  it("show a held comment to its author and announce it to moderators", async () => {
    await written("So that is why.");
    const reader = identifyReader({
      secret: "s".repeat(32),
      address: "",
      fingerprint: "browser-one",
      headers: new Headers(),
    });
    expect((await findReaderState(fresh.db, reader, member, article_id))?.waiting).toMatchObject([
      { body: "So that is why." },
    ]);
    expect((await findReaderState(fresh.db, reader, null, article_id))?.waiting).toEqual([]);
    expect(
      await fresh.db.select().from(notifications).where(eq(notifications.user_id, guide.id)),
    ).toMatchObject([{ type: "comment_waiting", link: "/dashboard/comment-moderation" }]);
  });

  it("require a signed-in member and a published article", async () => {
    expect(await write("Hello", null)).toEqual(refuse("not_allowed"));
    const draft = await saved(fresh.db, member, "save_draft");
    expect(await writeComment(fresh.db, member, { article_id: draft.id, body: "Hello" })).toEqual(
      refuse("not_found"),
    );
  });

  it("return the first comment when the same text is sent twice", async () => {
    const [one, other] = await Promise.all([written("Twice."), written("Twice.")]);
    expect(one?.id).toBe(other?.id);
    expect(await fresh.rows(comments)).toHaveLength(1);
  });

  it("treat HTML as plain text", async () => {
    const body = `<img src=x onerror="window.hacked=1">`;
    await written(body, guide);
    expect(await shown()).toEqual([body]);
  });

  it("are limited per hour", async () => {
    let last = "";
    for (let at = 0; at < 21; at += 1) {
      const answer = await write(`Number ${at}`);
      last = answer.ok ? "written" : answer.refusal;
    }
    expect(last).toBe("too_many");
  });

  it("hide the name of a private profile", async () => {
    await written("By a guide.", guide);
    expect((await listComments(fresh.db, article_id, 5)).comments[0]?.author).toBe("Gita Guide");
    await fresh.db
      .update(profiles)
      .set({ profile_visibility: "private" })
      .where(eq(profiles.user_id, guide.id));
    expect((await listComments(fresh.db, article_id, 5)).comments[0]?.author).toBeNull();
  });
});

describe("moderation", () => {
  it("is limited to guides and admins", async () => {
    const { id } = await written("Hm.");
    for (const role of roleNames) {
      const person = await aMember(fresh.db, { roles: [role] });
      await fresh.db.update(comments).set({ status: "pending" }).where(eq(comments.id, id));
      const may = ["super_admin", "admin", "sangha_guide"].includes(role);
      expect((await decide(id, "approved", person)).ok).toBe(may);
    }
    expect((await decide(id, "removed", null)).ok).toBe(false);
  });

  it("allows four status changes and records a history", async () => {
    const { id } = await written("Hm.");
    expect(await decide(id, "removed")).toEqual(refuse("no_such_move"));
    await decide(id, "rejected");
    await decide(id, "approved");
    await decide(id, "removed");
    expect(await decide(id, "removed")).toEqual(refuse("no_such_move"));
    await decide(id, "approved");
    expect((await fresh.rows(commentHistory)).map(({ status }) => status)).toEqual([
      "rejected",
      "approved",
      "removed",
      "approved",
    ]);
  });
});

describe("comment reports", () => {
  const reporter = (id: string) => ({ id, address: "203.0.113.7" });

  it("count once per person and are resolved by a decision", async () => {
    const { id } = await written("Rude words.", guide);
    const report = (who: string) =>
      reportComment(fresh.db, reporter(who), { article_id, comment_id: id, reason: "Rude" });
    expect((await report("one")).ok).toBe(true);
    await report("one");
    await report("two");
    expect(await fresh.rows(commentReports)).toHaveLength(2);
    expect((await decide(id, "approved")).ok).toBe(true);
    expect((await fresh.rows(commentReports)).every(({ resolved_at }) => resolved_at !== null)).toBe(true);
    expect((await decide(id, "approved")).ok).toBe(false);
  });

  it("accept visible comments only, and are limited per hour", async () => {
    const hidden = await written("Waiting.");
    const seen = await written("Seen.", guide);
    expect(
      await reportComment(fresh.db, reporter("one"), { article_id, comment_id: hidden.id, reason: "" }),
    ).toEqual(refuse("not_found"));
    let last = "";
    for (let at = 0; at < 21; at += 1) {
      const answer = await reportComment(fresh.db, reporter(`r${at}`), {
        article_id,
        comment_id: seen.id,
        reason: "",
      });
      last = answer.ok ? "taken" : answer.refusal;
    }
    expect(last).toBe("too_many");
  });
});
