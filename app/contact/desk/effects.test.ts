import { randomUUID } from "node:crypto";
import { beforeEach, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { giveUpEmail, repeatEmail } from "#app/desk/email/repeat-email.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, type Effects, expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { contactMessages } from "../tables.server.ts";
import { assignMessage, moveMessage, undoMessageChange } from "./change-message.server.ts";
import { addClientReply, markSpam, replyToMessage } from "./reply-to-message.server.ts";
import { removeReply, saveReply } from "./saved-replies.server.ts";

let id: string;

const at = new Date("2026-05-04T10:00:00Z");
const fresh = testDatabase(at);
const admin = testMember(fresh, { roles: ["admin"] });
const other = testMember(fresh, { roles: ["admin"] });
const guest = testMember(fresh, { email: "maya@example.test" });

beforeEach(async () => {
  const [row] = await fresh.db
    .insert(contactMessages)
    .values({
      name: "Maya",
      email: guest.email,
      subject: "Chairs",
      message: "May I?",
      user_id: guest.id,
    })
    .returning({ id: contactMessages.id });
  id = row?.id ?? "";
});

type Action = NonNullable<Effects["audit"]>[number]["action"];

/** Invalidates the message list and adds an audit log entry. */
const seen = (action: Action, before: unknown, after: unknown): Effects => ({
  staff: ["messages"],
  audit: audited(action, admin, id, { before, after }),
});

it("refreshes lists, notifies and audits each change of a message", async () => {
  const { db } = fresh;
  const move = (who: Member) => () => moveMessage(db, who, { id, to: "in_progress" });
  await expectEffects(fresh, move(guest), {});
  await expectEffects(
    fresh,
    move(admin),
    seen("messages.move", { status: "new" }, { status: "in_progress" }),
  );
  await expectEffects(fresh, move(admin), {});

  const assign = (who: Member) => () => assignMessage(db, who, { id, to: other.id });
  await expectEffects(fresh, assign(guest), {});
  await expectEffects(fresh, assign(admin), {
    ...seen("messages.assign", { assigned_to: null }, { assigned_to: other.id }),
    bells: [["message_assigned", other.id]],
  });

  const request_id = randomUUID();
  const reply = (who: Member) => () =>
    replyToMessage(db, who, {
      id,
      subject: "Re: Chairs",
      body: "Yes.",
      seen: "",
      complete: false,
      request_id,
    });
  await expectEffects(fresh, reply(guest), {});
  await expectEffects(fresh, reply(admin), {
    ...seen(
      "messages.reply",
      { status: "in_progress", answered_at: null },
      { status: "responded", answered_at: at },
    ),
    mails: [["contact_reply", guest.email]],
    bells: [["query_answered", guest.id]],
  });
  await expectEffects(fresh, reply(admin), {});

  const answer = { id, body: "Thank you", request_id: randomUUID() };
  await expectEffects(fresh, () => addClientReply(db, guest, answer), {});
  await expectEffects(
    fresh,
    () => addClientReply(db, admin, answer),
    seen("messages.reply", { status: "responded" }, { status: "in_progress" }),
  );

  const spam = (who: Member, is: boolean) => () => markSpam(db, who, { id, spam: is });
  await expectEffects(fresh, spam(guest, true), {});
  await expectEffects(
    fresh,
    spam(admin, true),
    seen("messages.spam", { spam_sign: null }, { spam_sign: "marked_by_staff" }),
  );
  await expectEffects(
    fresh,
    spam(admin, false),
    seen("messages.spam", { spam_sign: "marked_by_staff" }, { spam_sign: null }),
  );
});

it("refreshes lists when saved replies change", async () => {
  const words = { id: undefined, version: 0, name: "Hello", body: "Namaste" };
  await expectEffects(fresh, () => saveReply(fresh.db, guest, words), {});
  await expectEffects(fresh, () => saveReply(fresh.db, admin, words), { staff: ["messages"] });
  await expectEffects(fresh, () => removeReply(fresh.db, guest, { id: randomUUID() }), {});
  await expectEffects(fresh, () => removeReply(fresh.db, admin, { id: randomUUID() }), {
    staff: ["messages"],
  });
});

it("refreshes lists and audits when an email is sent again or dropped", async () => {
  const [mail] = await fresh.db
    .insert(mails)
    .values({
      kind: "welcome_letters",
      cause: "1",
      to_email: "a@example.test",
      props: {},
      status: "given_up",
    })
    .returning({ id: mails.id });
  const row = mail?.id ?? "";
  for (const [action, decide] of [
    ["mails.repeat", repeatEmail],
    ["mails.drop", giveUpEmail],
  ] as const) {
    await fresh.db.update(mails).set({ status: "given_up" });
    await expectEffects(fresh, () => decide(fresh.db, guest, { id: row }), {});
    await expectEffects(fresh, () => decide(fresh.db, admin, { id: row }), {
      staff: ["mails"],
      audit: audited(action, admin, row),
    });
  }
});

it("refreshes lists and audits the undo of a status change", async () => {
  const before = { status: "new" };
  const after = { status: "in_progress" };
  await moveMessage(fresh.db, admin, { id, to: "in_progress" });
  const change = { id, action: "messages.move" as const, before, after };
  await expectEffects(fresh, () => undoMessageChange(fresh.db, guest, change), {});
  const undo = () => undoMessageChange(fresh.db, admin, change);
  await expectEffects(fresh, undo, seen("messages.move", after, before));
  await expectEffects(fresh, undo, {});
});
