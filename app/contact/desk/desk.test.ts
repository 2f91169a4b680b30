import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { deskStatuses } from "#app/staff/desk/desk-status.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testMember } from "#tests/support/factories.ts";
import { contactMessages, contactReplies, savedReplies } from "../tables.server.ts";
import { assignMessage, moveMessage } from "./change-message.server.ts";
import { addClientReply, markSpam, replyToMessage } from "./reply-to-message.server.ts";
import { removeReply, saveReply } from "./saved-replies.server.ts";

const fresh = testDatabase("2026-05-04T10:00:00Z");
const admin = testMember(fresh, { name: "Asha Rao", roles: ["admin"] });
const other = testMember(fresh, { name: "Ben Okoro", roles: ["super_admin"] });
const guest = testMember(fresh, { name: "Maya Lindqvist", email: "maya@example.test" });

async function written(values: Partial<typeof contactMessages.$inferInsert> = {}): Promise<string> {
  const words = { name: "Maya Lindqvist", email: "maya@example.test", subject: "Chairs", message: "May I?" };
  const rows = await fresh.db
    .insert(contactMessages)
    .values({ ...words, user_id: guest.id, ...values })
    .returning({ id: contactMessages.id });
  return rows[0]?.id ?? "";
}

const stored = async (id: string) =>
  (await fresh.db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0];
const owed = async (kind: string) => fresh.db.select().from(mails).where(eq(mails.kind, kind));
const reply = (id: string, by: Member, given = {}) =>
  replyToMessage(fresh.db, by, {
    id,
    subject: "Re: Chairs",
    body: "Dear {first_name}, yes.",
    seen: "",
    complete: false,
    request_id: randomUUID(),
    ...given,
  });

const newReply = { id: undefined, version: 0 };

describe("contact messages", () => {
  it("refuses everyone but admins", async () => {
    const id = await written();
    for (const actor of [null, guest]) {
      const answers = [
        await moveMessage(fresh.db, actor, { id, to: "completed" }),
        await assignMessage(fresh.db, actor, { id, to: admin.id }),
        await markSpam(fresh.db, actor, { id, spam: true }),
        await addClientReply(fresh.db, actor, { id, body: "x", request_id: randomUUID() }),
        await replyToMessage(fresh.db, actor, {
          id,
          subject: "x",
          body: "x",
          seen: "",
          complete: false,
          request_id: randomUUID(),
        }),
        await saveReply(fresh.db, actor, { ...newReply, name: "x", body: "x" }),
        await removeReply(fresh.db, actor, { id }),
      ];
      expect(answers).toEqual(answers.map(() => refuse("not_allowed")));
    }
    expect(await stored(id)).toMatchObject({ status: "new", version: 1 });
  });

  it("allows only the status changes of the state machine", async () => {
    const allowed: Record<string, string[]> = {
      new: ["in_progress", "responded", "completed"],
      in_progress: ["responded", "completed"],
      responded: ["in_progress", "completed"],
      completed: ["in_progress"],
    };
    for (const status of deskStatuses) {
      for (const to of deskStatuses) {
        const id = await written({ status });
        const answer = await moveMessage(fresh.db, admin, { id, to });
        const isAllowed = to === status || allowed[status]?.includes(to);
        expect([status, to, answer.ok || answer.refusal]).toEqual([status, to, isAllowed || "bad_move"]);
      }
    }
    const id = await written();
    await moveMessage(fresh.db, other, { id, to: "in_progress", version: 1 });
    expect(await moveMessage(fresh.db, admin, { id, to: "completed", version: 1 })).toEqual(
      refuse("changed_meanwhile"),
    );
  });

  it("assigns a message to the first of two staff members and lets the other take over later", async () => {
    const id = await written();
    const take = (by: typeof admin, from: string | null) =>
      assignMessage(fresh.db, by, { id, to: by.id, from });
    const both = await Promise.all([take(admin, null), take(other, null)]);
    expect(both.map((one) => one.ok || one.refusal).sort()).toEqual(["changed_meanwhile", true]);
    const first = (await stored(id))?.assigned_to ?? null;
    const late = first === admin.id ? other : admin;
    expect((await take(late, null)).ok).toBe(false);
    expect((await take(late, first)).ok).toBe(true);
  });

  it("moves an assigned message to in progress and notifies the assignee", async () => {
    const id = await written();
    expect(await assignMessage(fresh.db, admin, { id, to: guest.id })).toMatchObject({
      refusal: "not_staff",
    });
    expect((await assignMessage(fresh.db, admin, { id, to: other.id })).ok).toBe(true);
    expect(await stored(id)).toMatchObject({ status: "in_progress", assigned_to: other.id });
    await assignMessage(fresh.db, admin, { id, to: admin.id });
    const bells = await fresh.rows(notifications);
    expect(bells).toMatchObject([
      { user_id: other.id, type: "message_assigned", link: `/desk/messages/${id}` },
    ]);
    const trace = await fresh.db.select().from(auditLog).where(eq(auditLog.action, "messages.assign"));
    expect(trace).toHaveLength(2);
    expect(trace.find(({ before }) => JSON.stringify(before).includes("new"))).toMatchObject({
      actor_id: admin.id,
      before: { assigned_to: null, status: "new" },
      after: { assigned_to: other.id, status: "in_progress" },
    });
  });

  it("emails a reply with the original message and notifies members", async () => {
    // Late on Sunday in London, Monday at the studio.
    const id = await written({ created_at: new Date("2026-05-03T22:00:00Z") });
    expect((await reply(id, admin, { complete: true })).ok).toBe(true);
    expect(await stored(id)).toMatchObject({
      status: "completed",
      answered_at: new Date("2026-05-04T10:00:00Z"),
    });
    expect(await owed("contact_reply")).toMatchObject([
      {
        to_email: "maya@example.test",
        props: {
          ...{ subject: "Re: Chairs", body: "Dear Maya, yes.", message: "May I?" },
          written: "Monday 4 May 2026",
        },
      },
    ]);
    expect((await owed("contact_reply"))[0]?.reply_to).toContain("@");
    expect(await fresh.rows(notifications)).toMatchObject([
      { user_id: guest.id, type: "query_answered", link: "/profile?tab=queries" },
    ]);
  });

  it("refuses a reply until its author has seen a colleague's newer reply", async () => {
    const id = await written();
    await reply(id, other);
    expect(await reply(id, admin)).toEqual(refuse("answered_meanwhile"));
    const [last] = await fresh.rows(contactReplies);
    expect((await reply(id, admin, { seen: last?.id })).ok).toBe(true);
    expect(await owed("contact_reply")).toHaveLength(2);
  });

  it("accepts a reply to a client's answer only from the colleague who added it or has seen it", async () => {
    const id = await written();
    const paste = (by: Member) =>
      addClientReply(fresh.db, by, { id, body: "Thank you", request_id: randomUUID() });
    await paste(admin);
    expect((await reply(id, admin)).ok).toBe(true);
    const replies = await fresh.rows(contactReplies);
    const seen = replies.find(({ direction }) => direction === "out")?.id;
    setClock(() => new Date("2026-05-04T10:01:00Z"));
    await paste(other);
    expect(await reply(id, admin, { seen })).toEqual(refuse("answered_meanwhile"));
    expect(await owed("contact_reply")).toHaveLength(1);
  });

  it("reopens a message when the client replies", async () => {
    const id = await written({ status: "responded" });
    const request_id = randomUUID();
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await addClientReply(fresh.db, admin, { id, body: "Thank you", request_id })).ok).toBe(true);
    }
    expect(await stored(id)).toMatchObject({ status: "in_progress" });
    expect(await fresh.rows(contactReplies)).toMatchObject([{ direction: "in", body: "Thank you" }]);
  });

  it("keeps spam and sends the delayed confirmation when the mark is removed", async () => {
    const id = await written({ spam_sign: "many_links" });
    expect(await owed("contact_receipt")).toHaveLength(0);
    for (let attempt = 0; attempt < 2; attempt += 1) await markSpam(fresh.db, admin, { id, spam: false });
    expect(await owed("contact_receipt")).toMatchObject([
      { to_email: "maya@example.test", props: { name: "Maya Lindqvist", message: "May I?" } },
    ]);
    const mine = await written({ email: "visitor@example.test", user_id: null });
    await markSpam(fresh.db, admin, { id: mine, spam: true });
    expect(await stored(mine)).toMatchObject({ spam_sign: "marked_by_staff", status: "new" });
    await markSpam(fresh.db, admin, { id: mine, spam: false });
    expect(await stored(mine)).toMatchObject({ spam_sign: null });
    expect(await owed("contact_receipt")).toHaveLength(1);
  });

  it("creates a saved reply once and refuses a duplicate name", async () => {
    const thanks = { ...newReply, name: "Thanks", body: "Thank you" };
    for (const by of [admin, other])
      expect(await saveReply(fresh.db, by, thanks)).toMatchObject({ ok: true });
    expect(await fresh.rows(savedReplies)).toHaveLength(1);
    expect(await saveReply(fresh.db, other, { ...newReply, name: "thanks", body: "x" })).toEqual(
      refuse("name_taken"),
    );
  });

  it("refuses an outdated version and a taken name for a saved reply", async () => {
    for (const name of ["Thanks", "Chairs"]) {
      await saveReply(fresh.db, admin, { ...newReply, name, body: "Thank you" });
    }
    const seen = async () => {
      const rows = await fresh.db.select().from(savedReplies).where(eq(savedReplies.name, "Thanks"));
      return { id: rows[0]?.id ?? "", version: rows[0]?.updated_at.getTime() ?? 0 };
    };
    const first = await seen();
    const save = (by: Member, at: { id: string; version: number }, body: string, name = "Thanks") =>
      saveReply(fresh.db, by, { ...at, name, body });
    const both = await Promise.all([save(admin, first, "Thanks a lot"), save(other, first, "Many thanks")]);
    expect(both.map((one) => one.ok || one.refusal).sort()).toEqual(["changed_meanwhile", true]);
    expect(await save(admin, await seen(), "All thanks", "chairs")).toMatchObject({ refusal: "name_taken" });
    expect((await save(admin, await seen(), "All thanks")).ok).toBe(true);
    const strange = { id: randomUUID(), version: 1 };
    expect(await save(admin, strange, "x")).toMatchObject({ refusal: "not_found" });
  });
});
