import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, expectOk } from "#tests/support/factories.ts";
import { linkIn, openSignIn } from "#tests/support/sign-in-room.ts";
import { confirmAddress } from "../address/confirm-address.server.ts";
import type { Member } from "../member.ts";
import { findResetLink } from "../password/reset-links.server.ts";
import { updatePassword } from "../password/update-password.server.ts";
import { findAccountByEmail, listRoles } from "../queries.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { signUp } from "../sign-in/sign-up.server.ts";
import { invitations } from "../tables.server.ts";
import { inviteForm } from "./forms.ts";
import { renewInvitation } from "./invitation-link.server.ts";
import { inviteAgain, invitePerson, withdrawInvitation } from "./invite-person.server.ts";

const fresh = testDatabase();
let admin: Member;

beforeEach(async () => {
  await openSignIn(fresh.db);
  admin = await aMember(fresh.db, { roles: ["admin"], name: "Anjali Rao" });
});

const maya = { email: "Maya@Example.test", full_name: "", words: "See you on the mat" };
const form = (sent: object = {}) => inviteForm.parse({ ...maya, roles: ["instructor", "user"], ...sent });
const invite = (sent: object = {}, request_id: string = randomUUID()) =>
  invitePerson(fresh.db, admin, { ...form(sent), request_id });
const password = "namaste, maya";
const entering = {
  email: "maya@example.test",
  password,
  target: "/",
  address: "203.0.113.7",
  headers: new Headers(),
};

async function codes(): Promise<string[]> {
  const rows = await fresh.db
    .select()
    .from(mails)
    .where(eq(mails.kind, "invitation"))
    .orderBy(mails.created_at);
  return rows.map(({ props }) => new URL((props as { link: string }).link).searchParams.get("code") ?? "");
}

describe("an invitation email that had to wait", () => {
  const start = new Date();
  const daysLater = (days: number) => setClock(() => new Date(start.getTime() + days * 86_400_000));
  const emails = () => fresh.db.select().from(mails).orderBy(mails.created_at);
  const prepare = async (at: number) => {
    const row = (await emails())[at];
    if (!row) throw new Error("no such email");
    return renewInvitation(fresh.db, {
      props: row.props as { link: string; times?: number },
      cause: row.cause,
    });
  };

  it("gets a link that works for seven days after sending, which staff see", async () => {
    daysLater(0);
    await invite();
    daysLater(9);
    const [code = ""] = await codes();
    expect(await findResetLink(fresh.db, code)).toBeNull();
    const expires_at = new Date(start.getTime() + 16 * 86_400_000);
    const renewed = await expectEffects(fresh, () => prepare(0), {
      staff: ["people"],
      audit: audited("people.renew_invitation", null, expect.any(String), { after: { expires_at } }),
    });
    expect(renewed).toBeNull();
    expect(await findResetLink(fresh.db, code)).not.toBeNull();
    expect(await fresh.db.select().from(invitations)).toMatchObject([{ expires_at }]);
  });

  it("is dropped after a newer invitation or its acceptance", async () => {
    daysLater(0);
    const invited = await expectOk(invite());
    daysLater(1);
    await inviteAgain(fresh.db, admin, { user_id: invited });
    expect(await prepare(0)).toBe("A newer invitation replaced this one.");
    expect(await prepare(1)).toBeNull();
    await updatePassword(fresh.db, { code: (await codes())[1] ?? "", password });
    expect(await prepare(1)).toBe("The invitation was accepted or withdrawn.");
  });
});

describe("an invitation", () => {
  it("creates account, profile and roles, and its link sets the password and verifies the address once", async () => {
    expect((await invite()).ok).toBe(true);
    const person = await findAccountByEmail(fresh.db, "maya@example.test");
    expect(person).toMatchObject({ name: "Maya", emailVerified: false });
    expect((await listRoles(fresh.db, person?.id ?? "")).sort()).toEqual(["instructor", "user"]);
    expect(
      await fresh.db
        .select()
        .from(profiles)
        .where(eq(profiles.user_id, person?.id ?? "")),
    ).toHaveLength(1);
    expect(await signIn(fresh.db, entering)).toEqual({ ok: false, refusal: "wrong_password" });
    const [code = ""] = await codes();
    expect(await updatePassword(fresh.db, { code, password })).toEqual({
      ok: true,
      value: { isNewStaff: true },
    });
    expect((await signIn(fresh.db, entering)).ok).toBe(true);
    expect(await findAccountByEmail(fresh.db, "maya@example.test")).toMatchObject({ emailVerified: true });
    expect(await fresh.db.select().from(invitations)).toEqual([]);
    expect(await updatePassword(fresh.db, { code, password: "another, maya" })).toEqual({
      ok: false,
      refusal: "reset_link_missing",
    });
    // A first password sends no warning, so there is only the invitation.
    expect(await fresh.db.select().from(mails)).toHaveLength(1);
  });

  it("works for seven days", async () => {
    await invite();
    const [code = ""] = await codes();
    const day = 24 * 60 * 60 * 1000;
    setClock(() => new Date(Date.now() + 6.9 * day));
    expect(await findResetLink(fresh.db, code)).not.toBeNull();
    setClock(() => new Date(Date.now() + 7.1 * day));
    expect(await findResetLink(fresh.db, code)).toBeNull();
  });

  it("gets a new link when sent again, and the earlier one is void", async () => {
    const made = await invite();
    const user_id = made.ok ? made.value : "";
    expect((await inviteAgain(fresh.db, admin, { user_id, times: 1 })).ok).toBe(true);
    // Another staff member uses an old list, but the email was already sent.
    expect((await inviteAgain(fresh.db, admin, { user_id, times: 1 })).ok).toBe(true);
    const [first = "", second = "", ...more] = await codes();
    expect(more).toEqual([]);
    expect(await findResetLink(fresh.db, first)).toBeNull();
    expect((await updatePassword(fresh.db, { code: second, password })).ok).toBe(true);
    expect(await inviteAgain(fresh.db, admin, { user_id })).toEqual({ ok: false, refusal: "already_joined" });
    expect(await withdrawInvitation(fresh.db, admin, { user_id })).toEqual({
      ok: false,
      refusal: "already_joined",
    });
  });

  it("can be withdrawn with its account and link while unused", async () => {
    const made = await invite();
    expect((await withdrawInvitation(fresh.db, admin, { user_id: made.ok ? made.value : "" })).ok).toBe(true);
    expect(await findAccountByEmail(fresh.db, "maya@example.test")).toBeUndefined();
    const [code = ""] = await codes();
    expect((await updatePassword(fresh.db, { code, password })).ok).toBe(false);
    expect((await invite()).ok).toBe(true);
  });

  it("is created once when the form is sent twice, and refused for an existing account", async () => {
    const request_id = randomUUID();
    const [one, two] = [await invite({}, request_id), await invite({}, request_id)];
    expect(one).toEqual(two);
    expect(await codes()).toHaveLength(1);
    expect(await invite()).toEqual({ ok: false, refusal: "has_account" });
  });

  it("ends a stranger's sign-up with the address", async () => {
    const stranger = { ...entering, password: "of a stranger" };
    await signUp(fresh.db, stranger);
    const token = await linkIn(fresh.db, "verify_address", "token");
    await invite();
    expect((await confirmAddress(fresh.db, token, new Headers(), "chosen later")).ok).toBe(false);
    expect((await signIn(fresh.db, stranger)).ok).toBe(false);
    const [code = ""] = await codes();
    expect((await updatePassword(fresh.db, { code, password })).ok).toBe(true);
    expect((await signIn(fresh.db, stranger)).ok).toBe(false);
    expect((await signIn(fresh.db, entering)).ok).toBe(true);
  });

  it("needs a super admin for an admin", async () => {
    expect(await invite({ roles: ["admin"] })).toEqual({ ok: false, refusal: "not_allowed" });
    const chief = await aMember(fresh.db, { roles: ["super_admin"] });
    const made = await invitePerson(fresh.db, chief, {
      ...form({ roles: ["admin"] }),
      request_id: randomUUID(),
    });
    const user_id = made.ok ? made.value : "";
    expect(await withdrawInvitation(fresh.db, admin, { user_id })).toEqual({
      ok: false,
      refusal: "not_allowed",
    });
  });

  it("refuses invalid input", () => {
    const errors = (sent: object) => {
      const parsed = inviteForm.safeParse({ ...maya, roles: ["user"], ...sent });
      return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
    };
    expect(errors({ email: " " })).toContain("Email is required");
    expect(errors({ email: "maya" })).toEqual(["Email is invalid"]);
    expect(errors({ email: `${"a".repeat(250)}@example.test` })).toContain("Email is invalid");
    expect(errors({ roles: [] })).toEqual(["Each person needs at least one role."]);
    expect(errors({ roles: ["emperor"] })).toEqual(["Please choose one of these"]);
    expect(errors({ full_name: "a".repeat(121) })).toEqual(["At most 120 characters"]);
    expect(errors({ words: "a".repeat(501) })).toEqual(["At most 500 characters"]);
  });
});
