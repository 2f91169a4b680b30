import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { readTwoStepStart } from "#app/settings/require-two-step.server.ts";
import { appCode, nextAppCode } from "#tests/support/authenticator.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectOk } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { createAccount, hashPassword } from "../create-account.server.ts";
import type { Member } from "../member.ts";
import { changePassword } from "../password/change-password.server.ts";
import { identify } from "../session.server.ts";
import { session, user } from "../tables.server.ts";
import { describeWaysIn } from "./linked-accounts.server.ts";
import { signIn } from "./sign-in.server.ts";
import {
  beginTwoStep,
  confirmTwoStep,
  passSecondStep,
  renewBackupCodes,
  switchTwoStepOff,
} from "./two-step.server.ts";

const fresh = testDatabase();
let user_id: string;
const email = "maya@example.test";
const password = "namaste";
const address = "203.0.113.7";

beforeEach(async () => {
  await openSignIn(fresh.db);
  const password_hash = await hashPassword(fresh.db, password);
  user_id = await fresh.db.transaction((tx) => createAccount(tx, { email, password_hash, verified: true }));
});

const member = (): Member => ({
  id: user_id,
  email,
  name: "Maya",
  image: null,
  roles: ["user"],
  session_id: "",
  expires_at: new Date("2100-01-01"),
});

const cookie = (cookies: string[]) =>
  new Headers({ Cookie: cookies.map((one) => one.split(";")[0]).join("; ") });

async function enter(): Promise<{ headers: Headers; second_step: boolean }> {
  const answer = await expectOk(
    signIn(fresh.db, { email, password, target: "/", address, headers: new Headers() }),
  );
  return { headers: cookie(answer.cookies), second_step: answer.second_step };
}

async function switchOn(): Promise<{ secret: string; backup_codes: string[]; headers: Headers }> {
  const { headers } = await enter();
  const begun = await expectOk(beginTwoStep(fresh.db, member(), { password, headers }));
  const { secret } = begun;
  const confirmed = await expectOk(confirmTwoStep(fresh.db, member(), { code: appCode(secret), headers }));
  const kept = confirmed.length > 0 ? cookie(confirmed) : headers;
  return { secret, backup_codes: begun.backup_codes, headers: kept };
}

describe("two-step sign-in", () => {
  it("shows a QR code, a secret and backup codes, and changes nothing before the first code", async () => {
    const { headers } = await enter();
    expect(await beginTwoStep(fresh.db, member(), { password: "wrong", headers })).toEqual({
      ok: false,
      refusal: "password_wrong",
    });
    const begun = await beginTwoStep(fresh.db, member(), { password, headers });
    expect(begun.ok && begun.value.qr_code).toContain("<svg");
    expect(begun.ok && begun.value.secret).toMatch(/^[A-Z2-7]{32,}$/);
    expect(begun.ok && begun.value.backup_codes.length).toBe(10);
    const wrong = { code: "000000", headers };
    expect(await confirmTwoStep(fresh.db, member(), wrong)).toEqual({ ok: false, refusal: "code_wrong" });
    expect((await enter()).second_step).toBe(false);
    expect(await describeWaysIn(fresh.db, user_id)).toEqual({ identities: ["credential"], factors: [] });
  });

  it("asks for a code after the password and grants no access before it", async () => {
    const { secret } = await switchOn();
    await fresh.db.delete(session);
    const { headers, second_step } = await enter();
    expect(second_step).toBe(true);
    expect(await fresh.db.select().from(session)).toEqual([]);
    expect(await passSecondStep(fresh.db, { code: "123456", address, headers })).toMatchObject({ ok: false });
    const passed = await passSecondStep(fresh.db, { code: nextAppCode(secret), address, headers });
    expect(passed.ok && passed.value.join()).toContain("sadhana.session_token");
    expect(await describeWaysIn(fresh.db, user_id)).toEqual({
      identities: ["credential"],
      factors: ["totp"],
    });
  });

  // Proves V6.5-1
  it("accepts a code only once", async () => {
    const { secret } = await switchOn();
    await fresh.db.delete(session);
    const code = nextAppCode(secret);
    const use = async () => passSecondStep(fresh.db, { code, address, headers: (await enter()).headers });
    expect((await use()).ok).toBe(true);
    expect(await use()).toEqual({ ok: false, refusal: "code_wrong" });
    expect(await fresh.db.select().from(session)).toHaveLength(1);
  });

  it("refuses the code that completed the set-up", async () => {
    const { headers } = await enter();
    const begun = await expectOk(beginTwoStep(fresh.db, member(), { password, headers }));
    const code = appCode(begun.secret);
    expect((await confirmTwoStep(fresh.db, member(), { code, headers })).ok).toBe(true);
    await fresh.db.delete(session);
    const second = await enter();
    expect(await passSecondStep(fresh.db, { code, address, headers: second.headers })).toEqual({
      ok: false,
      refusal: "code_wrong",
    });
    expect(await fresh.db.select().from(session)).toEqual([]);
  });

  // Proves V6.5-1
  it("accepts a backup code once", async () => {
    const { backup_codes } = await switchOn();
    const code = backup_codes[0] ?? "";
    const first = await enter();
    expect((await passSecondStep(fresh.db, { code, address, headers: first.headers })).ok).toBe(true);
    const second = await enter();
    expect(await passSecondStep(fresh.db, { code, address, headers: second.headers })).toEqual({
      ok: false,
      refusal: "code_wrong",
    });
  });

  it("accepts a backup code once from four clients at the same time", async () => {
    const { backup_codes } = await switchOn();
    const code = backup_codes[1] ?? "";
    const entered = await Promise.all(Array.from({ length: 4 }, enter));
    const answers = await Promise.all(
      entered.map(({ headers }) => passSecondStep(fresh.db, { code, address, headers })),
    );
    const refusals = answers.map((answer) => (answer.ok ? "in" : answer.refusal));
    expect(refusals.sort()).toEqual(["code_wrong", "code_wrong", "code_wrong", "in"]);
  });

  // Proves V6.3-1
  it("limits password checks across all uses", async () => {
    const { headers } = await switchOn();
    const wrong = { password: "wrong", headers };
    for (let time = 0; time < 10; time += 1) {
      expect(await renewBackupCodes(fresh.db, member(), wrong)).toEqual({
        ok: false,
        refusal: "password_wrong",
      });
    }
    const late = { ok: false, refusal: "too_many_attempts" };
    expect(await switchTwoStepOff(fresh.db, member(), { password, headers })).toEqual(late);
    expect(
      await changePassword(fresh.db, member(), { current: password, next: "another quiet morning", headers }),
    ).toEqual(late);
    expect(await beginTwoStep(fresh.db, member(), { password, headers })).toEqual(late);
  });

  // Proves V6.3-1
  it("blocks the account after ten wrong codes from any client", async () => {
    const { secret } = await switchOn();
    for (let time = 0; time < 10; time += 1) {
      const { headers } = await enter();
      const from = { code: "000000", address: `203.0.113.${time}`, headers };
      expect((await passSecondStep(fresh.db, from)).ok).toBe(false);
    }
    const { headers } = await enter();
    expect(await passSecondStep(fresh.db, { code: appCode(secret), address, headers })).toEqual({
      ok: false,
      refusal: "too_many_attempts",
    });
  });

  it("refuses a member deactivated between the two steps", async () => {
    const { secret } = await switchOn();
    const { headers } = await enter();
    await fresh.db.update(user).set({ banned: true });
    await fresh.db.delete(session);
    expect(await passSecondStep(fresh.db, { code: nextAppCode(secret), address, headers })).toEqual({
      ok: false,
      refusal: "deactivated",
    });
    expect(await fresh.db.select().from(session)).toEqual([]);
  });

  it("replaces the backup codes on request", async () => {
    const { backup_codes, headers } = await switchOn();
    const renewed = await expectOk(renewBackupCodes(fresh.db, member(), { password, headers }));
    const use = async (code: string) =>
      passSecondStep(fresh.db, { code, address, headers: (await enter()).headers });
    expect(await use(backup_codes[0] ?? "")).toEqual({ ok: false, refusal: "code_wrong" });
    expect((await use(renewed[0] ?? "")).ok).toBe(true);
  });

  it("is turned off with the password", async () => {
    const { headers } = await switchOn();
    expect(await switchTwoStepOff(fresh.db, member(), { password: "wrong", headers })).toEqual({
      ok: false,
      refusal: "password_wrong",
    });
    expect((await switchTwoStepOff(fresh.db, member(), { password, headers })).ok).toBe(true);
    expect((await enter()).second_step).toBe(false);
    const told = await fresh.db.select().from(mails).where(eq(mails.to_email, email));
    expect(told.map(({ props }) => props)).toEqual([
      { name: "Maya", change: "two_step_on" },
      { name: "Maya", change: "two_step_off" },
    ]);
  });
});

describe("a session", () => {
  // Proves 1.4.1, 1.8.16, V7.3-1
  it("is renewed a day after its last renewal", async () => {
    const { headers } = await enter();
    const ask = () =>
      identify(fresh.db, new Request("http://localhost:3000/", { headers }), readTwoStepStart);
    const today = ask();
    await today.actor();
    expect(today.cookies.join()).not.toContain("session_token");

    const [row] = await fresh.db.select().from(session);
    const before = new Date((row?.expiresAt.getTime() ?? 0) - 2 * 24 * 60 * 60 * 1000);
    await fresh.db
      .update(session)
      .set({ expiresAt: before })
      .where(eq(session.id, row?.id ?? ""));
    const later = ask();
    expect((await later.actor())?.email).toBe(email);
    expect(later.cookies.join()).toContain("sadhana.session_token=");
    const [renewed] = await fresh.db.select().from(session);
    expect(renewed?.expiresAt.getTime()).toBeGreaterThan(before.getTime());
  });

  // Proves V7.3-1
  it("is removed with its cookies when it has expired", async () => {
    const { headers } = await enter();
    await fresh.db.update(session).set({ expiresAt: new Date(0) });
    const identity = identify(
      fresh.db,
      new Request("http://localhost:3000/api/session", { headers }),
      readTwoStepStart,
    );
    expect(await identity.actor()).toBeNull();
    expect(identity.cookies.filter((one) => one.includes("Max-Age=0")).length).toBeGreaterThan(0);
  });
});
