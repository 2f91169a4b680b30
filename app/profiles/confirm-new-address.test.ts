import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { askForNewAddress } from "#app/accounts/address/change-address.server.ts";
import { findNewAddress, forgetNewAddress } from "#app/accounts/address/pending-address.server.ts";
import type { Member } from "#app/accounts/member.ts";
import { session, user } from "#app/accounts/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { aMember } from "#tests/support/factories.ts";
import { confirmNewAddress } from "./confirm-new-address.server.ts";
import { findProfile } from "./queries.server.ts";

let member: Member;
const start = new Date("2026-05-05T09:00:00Z");
const fresh = testDatabase(start);
const HOUR = 60 * 60_000;

beforeEach(async () => {
  // An account without a password proves itself by a fresh sign-in.
  member = await aMember(fresh.db, { name: "Maya", email: "maya@example.test" });
  await signedInAt(member, start);
});

async function signedInAt(person: Member, at: Date) {
  await fresh.db.insert(session).values({
    id: person.session_id,
    token: randomUUID(),
    userId: person.id,
    expiresAt: person.expires_at,
    createdAt: at,
  });
}

async function codeIn(email: string): Promise<string> {
  const owed = await fresh.db.select().from(mails).where(eq(mails.to_email, email));
  const last = owed.findLast((mail) => mail.kind === "confirm_new_address");
  const { text } = await composeEmail(last?.kind ?? "", last?.props, studio);
  return /https:\/\/studio\.test\/profile\/confirm-email\?code=([\w-]+)/.exec(text)?.[1] ?? "";
}

const confirm = (code: string, as = member) =>
  confirmNewAddress(fresh.db, as, { code, password: "", headers: new Headers() });
const addressOf = async (id: string) =>
  (await fresh.db.select({ email: user.email }).from(user).where(eq(user.id, id)))[0]?.email;

describe("a new email address", () => {
  it("applies to account and profile after confirmation and notifies the old address", async () => {
    await askForNewAddress(fresh.db, member, "Maya.New@example.test");
    expect(await findNewAddress(fresh.db, member.id)).toBe("maya.new@example.test");
    expect(await addressOf(member.id)).toBe("maya@example.test");
    const code = await codeIn("maya.new@example.test");
    expect(await confirm(code)).toEqual({ ok: true, value: "maya.new@example.test" });
    expect(await addressOf(member.id)).toBe("maya.new@example.test");
    expect(await findProfile(fresh.db, member.id)).toMatchObject({ email: "maya.new@example.test" });
    expect(await findNewAddress(fresh.db, member.id)).toBeNull();
    const told = await fresh.db.select().from(mails).where(eq(mails.kind, "address_changed"));
    expect(told.map((mail) => mail.to_email)).toEqual(["maya@example.test"]);
    expect(await confirm(code)).toEqual(refuse("address_link_over"));
  });

  it("can be confirmed only by the member who requested it", async () => {
    await askForNewAddress(fresh.db, member, "new@example.test");
    const other = await aMember(fresh.db);
    await signedInAt(other, start);
    const code = await codeIn("new@example.test");
    expect(await confirm(code, other)).toEqual(refuse("address_link_over"));
    expect(await confirm("guessed")).toEqual(refuse("address_link_over"));
    expect(await addressOf(member.id)).toBe("maya@example.test");
  });

  it("requires a recent sign-in of accounts without a password", async () => {
    await askForNewAddress(fresh.db, member, "new@example.test");
    const code = await codeIn("new@example.test");
    setClock(() => new Date(start.getTime() + HOUR));
    expect(await confirm(code)).toEqual(refuse("sign_in_again"));
    await fresh.db.update(session).set({ createdAt: new Date(start.getTime() + HOUR) });
    expect((await confirm(code)).ok).toBe(true);
  });

  it("expires after a day, after a newer request and when withdrawn", async () => {
    await askForNewAddress(fresh.db, member, "first@example.test");
    const first = await codeIn("first@example.test");
    await askForNewAddress(fresh.db, member, "second@example.test");
    const second = await codeIn("second@example.test");
    expect(await confirm(first)).toEqual(refuse("address_link_over"));
    setClock(() => new Date(start.getTime() + 25 * HOUR));
    await fresh.db.update(session).set({ createdAt: new Date(start.getTime() + 25 * HOUR) });
    expect(await confirm(second)).toEqual(refuse("address_link_over"));
    await askForNewAddress(fresh.db, member, "third@example.test");
    await forgetNewAddress(fresh.db, member.id);
    expect(await confirm(await codeIn("third@example.test"))).toEqual(refuse("address_link_over"));
  });

  it("reveals an existing account only to its owner", async () => {
    await aMember(fresh.db, { email: "taken@example.test" });
    expect((await askForNewAddress(fresh.db, member, "taken@example.test")).ok).toBe(true);
    expect(await findNewAddress(fresh.db, member.id)).toBe("taken@example.test");
    const owed = await fresh.rows(mails);
    expect(owed.map(({ kind, to_email }) => ({ kind, to_email }))).toEqual([
      { kind: "address_in_use", to_email: "taken@example.test" },
    ]);
    const mail = await composeEmail("address_in_use", owed[0]?.props, studio);
    expect(mail.text).not.toMatch(/maya/i);
  });

  it("goes to only one of two members who request it", async () => {
    const other = await aMember(fresh.db);
    await signedInAt(other, start);
    await askForNewAddress(fresh.db, member, "both@example.test");
    const mine = await codeIn("both@example.test");
    await askForNewAddress(fresh.db, other, "both@example.test");
    const theirs = await codeIn("both@example.test");
    expect((await confirm(mine)).ok).toBe(true);
    expect(await confirm(theirs, other)).toEqual(refuse("address_taken"));
  });
});
