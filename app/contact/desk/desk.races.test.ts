import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { contactMessages, contactReplies } from "../tables.server.ts";
import { moveMessage } from "./change-message.server.ts";
import { replyToMessage } from "./reply-to-message.server.ts";

const fresh = testDatabase();
let staff: Member[];
let id: string;

beforeEach(async () => {
  staff = [
    await aMember(fresh.db, { roles: ["admin"] }),
    await aMember(fresh.db, { roles: ["super_admin"] }),
  ];
  const rows = await fresh.db
    .insert(contactMessages)
    .values({ name: "Maya", email: "maya@example.test", subject: "Chairs", message: "May I?" })
    .returning({ id: contactMessages.id });
  id = rows[0]?.id ?? "";
});

const reply = (by: Member | undefined, request_id: string) =>
  replyToMessage(fresh.db, by ?? null, {
    id,
    subject: "Re: Chairs",
    body: "Yes.",
    seen: "",
    complete: false,
    request_id,
  });

describe("two staff members at once", () => {
  it("accepts one of two replies and asks the second author to read the first", async () => {
    const answers = await Promise.all(staff.map((by) => reply(by, randomUUID())));
    expect(answers.map((answer) => answer.ok || answer.refusal).sort()).toEqual(["answered_meanwhile", true]);
    expect(await fresh.rows(mails)).toHaveLength(1);
  });

  it("sends one email when a reply form is sent several times", async () => {
    const request_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => reply(staff[0], request_id)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await fresh.rows(contactReplies)).toHaveLength(1);
    expect(await fresh.rows(mails)).toHaveLength(1);
  });

  it("accepts one of two status changes to the same version", async () => {
    const to = ["completed", "responded"] as const;
    const answers = await Promise.all(
      staff.map((by, at) => moveMessage(fresh.db, by, { id, to: to[at] ?? "completed", version: 1 })),
    );
    expect(answers.map((answer) => answer.ok || answer.refusal).sort()).toEqual(["changed_meanwhile", true]);
  });
});
