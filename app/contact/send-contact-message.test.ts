import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { composeEmail } from "#tests/support/email-kinds.ts";
import { testMember } from "#tests/support/factories.ts";
import { testStudio } from "#tests/support/test-services.ts";
import { sendContactMessage } from "./send-contact-message.server.ts";
import { contactMessages } from "./tables.server.ts";

const fresh = testDatabase("2026-05-05T09:00:00Z");
const member = testMember(fresh, { name: "Maya Lindqvist", email: "maya@example.test" });

const words = {
  name: "Rosalind Peake",
  email: "rosalind@example.test",
  phone: "",
  subject: "Hip replacement",
  message: "May I stay on a chair?",
};

function send(
  given: Partial<typeof words> & { hidden?: string; open_ms?: number; address?: string } = {},
  as?: Member,
) {
  return sendContactMessage(fresh.db, as ?? null, {
    hidden: "",
    open_ms: 30_000,
    address: "203.0.113.7",
    ...words,
    ...given,
  });
}

const stored = () => fresh.rows(contactMessages);
const owed = () => fresh.rows(mails);
const studio = {
  ...testStudio,
  address_lines: [],
  promises: { reply: "24-48 hours", individual: "", corporate: "", letters: "" },
};

describe("a contact message", () => {
  // Proves 1.1.1, 1.3.11, 1.7.10
  it("stores a visitor's message as new with an empty phone and no account", async () => {
    expect((await send()).ok).toBe(true);
    expect(await stored()).toEqual([
      expect.objectContaining({ ...words, status: "new", user_id: null, spam_sign: null }),
    ]);
  });

  // Proves 1.1.1, 1.3.11, 1.7.10
  it("stores the id of a signed-in member", async () => {
    await send({}, member);
    expect(await stored()).toEqual([expect.objectContaining({ user_id: member.id })]);
  });

  it("emails the studio with the sender as reply address and sends a confirmation", async () => {
    await changeSetting(fresh.db, "operator", {
      key: "business_contact",
      value: { email: "desk@studio.test", phone: "", address_lines: [] },
    });
    await send();
    const letters = await owed();
    expect(letters.map(({ kind, to_email, reply_to }) => ({ kind, to_email, reply_to }))).toEqual([
      { kind: "contact_message", to_email: "desk@studio.test", reply_to: words.email },
      { kind: "contact_receipt", to_email: words.email, reply_to: null },
    ]);
  });

  it("includes the message only in a confirmation to the member's own address", async () => {
    await send({ message: "Buy cheap watches" });
    await send({ email: "Maya@Example.test", message: "See you on Tuesday" }, member);
    const receipts = (await owed()).filter(({ kind }) => kind === "contact_receipt");
    const [stranger, own] = await Promise.all(
      receipts.map(({ kind, props }) => composeEmail(kind, props, studio)),
    );
    expect(stranger?.text).toContain("24-48 hours");
    expect(stranger?.text).not.toMatch(/watches|Rosalind|Hip/);
    expect(own?.text).toContain("Maya Lindqvist");
    expect(own?.text).toContain("See you on Tuesday");
  });

  it("stores a message once when it is sent twice, also at the same time", async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await owed()).toHaveLength(2);
    setClock(() => new Date("2026-05-05T10:00:00Z"));
    await send();
    expect(await stored()).toHaveLength(2);
  });

  it("sends suspected spam to the studio with a mark and without a confirmation", async () => {
    const noConfirmation = { ok: true, value: { confirmation: false } };
    expect(await send({ hidden: "https://cheap.test" })).toMatchObject(noConfirmation);
    expect(await send({ open_ms: 200, message: "Fast: https://cheap.test" })).toMatchObject(noConfirmation);
    const links = "www.a.test www.b.test www.c.test www.d.test";
    expect(await send({ message: links }, member)).toMatchObject(noConfirmation);
    expect((await stored()).map(({ spam_sign }) => spam_sign)).toEqual([
      "filled_hidden_field",
      "sent_too_fast",
      "many_links",
    ]);
    const letters = await owed();
    expect(letters.map(({ kind }) => kind)).toEqual(Array(3).fill("contact_message"));
    const [first] = await Promise.all(letters.map(({ kind, props }) => composeEmail(kind, props, studio)));
    expect(first?.subject).toBe("Possible spam: Hip replacement");
    expect(first?.text).toContain("a hidden field was filled in");
    expect(first?.text).toContain("May I stay on a chair?");
  });

  it("marks messages after five in ten minutes and refuses them after sixty in an hour", async () => {
    for (let sent = 1; sent <= 60; sent++) {
      expect(await send({ message: `Number ${sent}`, email: `p${sent}@example.test` })).toMatchObject({
        ok: true,
        value: { confirmation: sent <= 5 },
      });
    }
    expect((await owed()).filter(({ kind }) => kind === "contact_message")).toHaveLength(60);
    expect(await send({ message: "Number 61" })).toEqual(refuse("too_many"));
    expect((await send({ message: "Number 61", address: "203.0.113.8" })).ok).toBe(true);
    const all = await stored();
    expect(all).toHaveLength(61);
    expect(all.filter(({ spam_sign }) => spam_sign === "too_many")).toHaveLength(55);
  });

  it("refuses a sixth email a day to an address, except to the member's own", async () => {
    for (let sent = 1; sent <= 6; sent++) {
      const answer = await send({ message: `Number ${sent}`, address: `203.0.113.${sent}` });
      if (sent <= 5) expect(answer).toMatchObject({ value: { confirmation: true } });
      else expect(answer).toEqual(refuse("too_many_for_address"));
    }
    expect((await owed()).filter(({ kind }) => kind === "contact_receipt")).toHaveLength(5);
    expect(await stored()).toHaveLength(5);
    const own = { email: member.email, address: "203.0.113.9" };
    for (let sent = 1; sent <= 6; sent++) {
      expect((await send({ ...own, message: `Own ${sent}`, address: `203.0.114.${sent}` }, member)).ok).toBe(
        true,
      );
    }
  });
});
