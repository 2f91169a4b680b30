import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { readTwoStepStart } from "#app/settings/require-two-step.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { askForReset, aVerifiedAccount, linkIn, openSignIn } from "#tests/support/sign-in-room.ts";
import { confirmAddress } from "./address/confirm-address.server.ts";
import { assignRole, removeRole } from "./assign-role.server.ts";
import { knownDevice } from "./known-device.server.ts";
import { accountMessages } from "./messages.ts";
import { changePassword } from "./password/change-password.server.ts";
import { updatePassword } from "./password/update-password.server.ts";
import { listRoles } from "./queries.server.ts";
import { identify } from "./session.server.ts";
import { setAccountActive } from "./set-active.server.ts";
import { signIn } from "./sign-in/sign-in.server.ts";
import { signUp } from "./sign-in/sign-up.server.ts";
import { session, user } from "./tables.server.ts";

const fresh = testDatabase();
const address = "203.0.113.7";
const headers = new Headers();
const asha = { email: "asha@example.test", password: "namaste, asha", target: "/", address };
const withHeaders = { ...asha, headers };

beforeEach(() => openSignIn(fresh.db));

async function failTenTimes(): Promise<void> {
  for (let time = 0; time < 10; time += 1) await signIn(fresh.db, { ...withHeaders, password: "wrong-one" });
}

describe("signing in", () => {
  it("reports an unconfirmed address and sends a new link", async () => {
    await signUp(fresh.db, asha);
    expect(await signIn(fresh.db, withHeaders)).toEqual({ ok: false, refusal: "not_verified" });
    expect(await fresh.db.select().from(mails)).toHaveLength(2);
    const token = await linkIn(fresh.db, "verify_address", "token");
    expect((await confirmAddress(fresh.db, token, headers, asha.password)).ok).toBe(true);
  });

  // Proves 1.5.3
  it("requires an address and a password", async () => {
    for (const lack of [{ email: " " }, { password: "" }]) {
      const answer = await signIn(fresh.db, { ...withHeaders, ...lack });
      expect(answer.ok ? "" : accountMessages[answer.refusal]).toBe(
        "You must provide either an email or phone number and a password",
      );
      expect((await signUp(fresh.db, { ...asha, ...lack })).ok).toBe(false);
    }
  });

  it("refuses an unknown address and a wrong password with the same message", async () => {
    await aVerifiedAccount(fresh.db, asha);
    const wrong = { ok: false, refusal: "wrong_password" };
    expect(await signIn(fresh.db, { ...withHeaders, password: "namasté" })).toEqual(wrong);
    expect(await signIn(fresh.db, { ...withHeaders, email: "nobody@example.test" })).toEqual(wrong);
  });

  // Proves V7.2-2
  it("sets a session cookie that scripts can't read, and a hint without rights", async () => {
    await aVerifiedAccount(fresh.db, asha);
    const answer = await signIn(fresh.db, withHeaders);
    const cookies = answer.ok ? answer.value.cookies : [];
    expect(cookies.find((cookie) => cookie.startsWith("sadhana.session_token="))).toMatch(
      /HttpOnly; SameSite=Lax/i,
    );
    expect(cookies.find((cookie) => cookie.startsWith("signed_in=1"))).toBeDefined();
  });

  // Proves V6.1-1
  it("counts only failures and blocks the account after ten", async () => {
    await aVerifiedAccount(fresh.db, asha);
    for (let time = 0; time < 12; time += 1) expect((await signIn(fresh.db, withHeaders)).ok).toBe(true);
    await failTenTimes();
    expect(await signIn(fresh.db, withHeaders)).toEqual({ ok: false, refusal: "too_many_attempts" });
    setClock(() => new Date(Date.now() + 16 * 60_000));
    expect((await signIn(fresh.db, withHeaders)).ok).toBe(true);
  }, 60_000);

  // Proves V6.1-1
  it("blocks only the client that failed", async () => {
    await aVerifiedAccount(fresh.db, asha);
    await failTenTimes();
    expect((await signIn(fresh.db, { ...withHeaders, address: "203.0.113.8" })).ok).toBe(true);
  }, 60_000);

  it("allows a known device despite failures from its network", async () => {
    await aVerifiedAccount(fresh.db, asha);
    const first = await signIn(fresh.db, withHeaders);
    const cookie = (first.ok ? first.value.cookies : []).find((each) => each.startsWith("known_device="));
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
    const device = new Headers({ Cookie: cookie?.split(";")[0] ?? "" });
    await failTenTimes();
    expect((await signIn(fresh.db, { ...withHeaders, headers: device })).ok).toBe(true);
    // The device's own failures count, and another account's mark has no effect.
    for (let time = 0; time < 10; time += 1)
      await signIn(fresh.db, { ...withHeaders, headers: device, password: "wrong-one" });
    expect(await signIn(fresh.db, { ...withHeaders, headers: device })).toEqual({
      ok: false,
      refusal: "too_many_attempts",
    });
    expect(knownDevice(fresh.db, device, asha.email)).toBeTruthy();
    expect(knownDevice(fresh.db, device, "other@example.test")).toBeUndefined();
    const forged = new Headers({ Cookie: `${device.get("Cookie")?.slice(0, -2)}AA` });
    expect(knownDevice(fresh.db, forged, asha.email)).toBeUndefined();
  }, 60_000);

  it("refuses a deactivated member and ends the sessions", async () => {
    await aVerifiedAccount(fresh.db, asha);
    const chief = await aMember(fresh.db, { roles: ["super_admin"] });
    const [person] = await fresh.db.select().from(user).where(eq(user.email, asha.email));
    await setAccountActive(fresh.db, chief, { user_id: person?.id ?? "", active: false });
    expect(await fresh.db.select().from(session)).toEqual([]);
    expect(await signIn(fresh.db, withHeaders)).toEqual({ ok: false, refusal: "deactivated" });
  });
});

describe("a member deactivated while signed in", () => {
  it("is signed out at the next request, and open tabs are updated", async () => {
    await aVerifiedAccount(fresh.db, asha);
    const entered = await signIn(fresh.db, withHeaders);
    const cookies = entered.ok ? entered.value.cookies : [];
    const Cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    const ask = (path = "/api/session") =>
      identify(
        fresh.db,
        new Request(`http://localhost:3000${path}`, { headers: { Cookie } }),
        readTwoStepStart,
      );
    const member = await ask().actor();
    expect(member?.email).toBe(asha.email);
    const chief = await aMember(fresh.db, { roles: ["super_admin"] });
    await setAccountActive(fresh.db, chief, { user_id: member?.id ?? "", active: false });
    const after = ask();
    expect(await after.actor()).toBeNull();
    expect(after.cookies.join()).toMatch(/sadhana\.session_token=;.*Max-Age=0/);
    // Other responses may arrive late, so they don't remove a newer session.
    const elsewhere = ask("/schedule");
    expect(await elsewhere.actor()).toBeNull();
    expect(elsewhere.cookies).toEqual([]);
    // The same applies to a session created at the same time.
    await setAccountActive(fresh.db, chief, { user_id: member?.id ?? "", active: true });
    const again = await signIn(fresh.db, withHeaders);
    await fresh.db
      .update(user)
      .set({ banned: true })
      .where(eq(user.id, member?.id ?? ""));
    const late = (again.ok ? again.value.cookies : []).map((one) => one.split(";")[0]).join("; ");
    const request = new Request("http://localhost:3000/", { headers: { Cookie: late } });
    expect(await identify(fresh.db, request, readTwoStepStart).actor()).toBeNull();
  });
});

describe("a new password", () => {
  // Proves 1.2.21, 1.4.1, 1.7.15, 1.8.6, 1.8.20, V6.4-1
  it("is set by a link that works once and ends all sessions", async () => {
    await aVerifiedAccount(fresh.db, asha);
    expect(await askForReset(fresh.db, { email: asha.email, address, headers })).toEqual({
      ok: true,
      value: null,
    });
    const code = await linkIn(fresh.db, "reset_password", "code");
    expect((await updatePassword(fresh.db, { code, password: "new-one" })).ok).toBe(true);
    expect(await fresh.db.select().from(session)).toEqual([]);
    expect(await updatePassword(fresh.db, { code, password: "third-one" })).toEqual({
      ok: false,
      refusal: "reset_link_missing",
    });
    expect((await signIn(fresh.db, { ...withHeaders, password: "new-one" })).ok).toBe(true);
  });

  it("voids all other reset links", async () => {
    await aVerifiedAccount(fresh.db, asha);
    const linkAgain = async () => {
      await askForReset(fresh.db, { email: asha.email, address, headers });
      return linkIn(fresh.db, "reset_password", "code");
    };
    const over = { ok: false, refusal: "reset_link_missing" };
    const [first, second] = [await linkAgain(), await linkAgain()];
    expect(first).not.toBe(second);
    expect((await updatePassword(fresh.db, { code: second, password: "by a link" })).ok).toBe(true);
    expect(await updatePassword(fresh.db, { code: first, password: "by another" })).toEqual(over);

    const third = await linkAgain();
    const entered = await signIn(fresh.db, { ...withHeaders, password: "by a link" });
    const Cookie = (entered.ok ? entered.value.cookies : []).map((one) => one.split(";")[0]).join("; ");
    const request = new Request("http://localhost:3000/", { headers: { Cookie } });
    const member = await identify(fresh.db, request, readTwoStepStart).actor();
    if (!member) throw new Error("nobody is signed in");
    const change = { current: "by a link", next: "in the settings", headers: request.headers };
    expect((await changePassword(fresh.db, member, change)).ok).toBe(true);
    expect(await updatePassword(fresh.db, { code: third, password: "by an old one" })).toEqual(over);
    expect((await signIn(fresh.db, { ...withHeaders, password: "in the settings" })).ok).toBe(true);
    const told = await fresh.db.select().from(mails).where(eq(mails.kind, "ways_in_changed"));
    expect(told.map(({ to_email }) => to_email)).toEqual([asha.email, asha.email]);
  });

  it("is set by only one of two links used at the same time", async () => {
    await aVerifiedAccount(fresh.db, asha);
    await askForReset(fresh.db, { email: asha.email, address, headers });
    const first = await linkIn(fresh.db, "reset_password", "code");
    await askForReset(fresh.db, { email: asha.email, address, headers });
    const second = await linkIn(fresh.db, "reset_password", "code");
    const answers = await Promise.all(
      [first, second].map((code) => updatePassword(fresh.db, { code, password: `by ${code}` })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  it("gets the same response for an unknown address", async () => {
    expect(await askForReset(fresh.db, { email: "nobody@example.test", address, headers })).toEqual({
      ok: true,
      value: null,
    });
    expect(await fresh.db.select().from(mails)).toEqual([]);
  });
});

describe("roles", () => {
  // Proves V16-1
  it("are changed by admins, admin roles only by a super admin, and audited", async () => {
    const chief = await aMember(fresh.db, { roles: ["super_admin"] });
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const someone = await aMember(fresh.db);
    const teach = { user_id: someone.id, role: "instructor" as const };
    const rule = { user_id: someone.id, role: "admin" as const };
    expect(await assignRole(fresh.db, someone, teach)).toEqual({ ok: false, refusal: "not_allowed" });
    expect(await assignRole(fresh.db, admin, rule)).toEqual({ ok: false, refusal: "not_allowed" });
    expect((await assignRole(fresh.db, admin, teach)).ok).toBe(true);
    expect((await assignRole(fresh.db, chief, rule)).ok).toBe(true);
    expect((await listRoles(fresh.db, someone.id)).sort()).toEqual(["admin", "instructor", "user"]);
    expect(await fresh.db.select().from(auditLog)).toMatchObject([
      {
        actor_id: admin.id,
        action: "roles.change",
        subject_id: someone.id,
        before: { roles: ["user"] },
        after: { roles: ["instructor", "user"] },
      },
      { actor_id: chief.id, action: "roles.change", after: { roles: ["admin", "instructor", "user"] } },
    ]);
  });

  it("keep one role for each member and the last super admin", async () => {
    const chief = await aMember(fresh.db, { roles: ["super_admin", "user"] });
    const someone = await aMember(fresh.db);
    expect(await removeRole(fresh.db, chief, { user_id: someone.id, role: "user" })).toEqual({
      ok: false,
      refusal: "last_role",
    });
    expect(await removeRole(fresh.db, chief, { user_id: chief.id, role: "super_admin" })).toEqual({
      ok: false,
      refusal: "last_super_admin",
    });
    expect(await setAccountActive(fresh.db, chief, { user_id: chief.id, active: false })).toEqual({
      ok: false,
      refusal: "last_super_admin",
    });
  });
});
