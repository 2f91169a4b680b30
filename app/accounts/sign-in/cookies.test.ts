import { beforeEach, expect, it } from "vitest";
import { readEnvironment } from "#app/platform/env.server.ts";
import { readTwoStepStart } from "#app/settings/require-two-step.server.ts";
import { appCode, nextAppCode } from "#tests/support/authenticator.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectOk } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { replaceServices } from "#tests/support/test-services.ts";
import { createAccount, hashPassword } from "../create-account.server.ts";
import { expiredCookies, identify, zoneCookie } from "../session.server.ts";
import { signInServices } from "./auth.server.ts";
import { googleAddress } from "./google.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";
import { beginTwoStep, confirmTwoStep, passSecondStep } from "./two-step.server.ts";

const origin = "https://studio.test";
const email = "maya@example.test";
const password = "a quiet morning";
const address = "203.0.113.7";
const fresh = testDatabase();

beforeEach(async () => {
  await openSignIn(fresh.db);
  const env = {
    AUTH_SECRET: "a-secret-for-tests-of-32-characters!",
    WEAK_PASSWORD_HASHES: "1",
    ORIGIN: origin,
    GOOGLE_CLIENT_ID: "a-client",
    GOOGLE_CLIENT_SECRET: "a-secret",
  };
  replaceServices(fresh.db, signInServices(fresh.db, readEnvironment(env)));
  const password_hash = await hashPassword(fresh.db, password);
  await fresh.db.transaction((tx) => createAccount(tx, { email, password_hash, verified: true }));
});

const cookieHeader = (cookies: string[]) => cookies.map((one) => one.split(";")[0]).join("; ");
const enter = (headers = new Headers()) =>
  signIn(fresh.db, { email, password, target: "/", address, headers });
const actorOf = (Cookie: string) =>
  identify(fresh.db, new Request(`${origin}/`, { headers: { Cookie } }), readTwoStepStart).actor();

// Proves V7.2-1
it("gives every cookie of signing in and up a name that browsers guard, under https", async () => {
  const entered = await expectOk(enter());
  const Cookie = cookieHeader(entered.cookies);
  const member = await actorOf(Cookie);
  if (!member) throw new Error("nobody is signed in");
  const headers = new Headers({ Cookie });

  const begun = await expectOk(beginTwoStep(fresh.db, member, { password, headers }));
  const { secret } = begun;
  const on = await confirmTwoStep(fresh.db, member, { code: appCode(secret), headers });
  const first = await enter();
  const waiting = new Headers({ Cookie: cookieHeader(first.ok ? first.value.cookies : []) });
  const passed = await passSecondStep(fresh.db, { code: nextAppCode(secret), address, headers: waiting });
  const signedUp = await signUp(fresh.db, { email: "new@example.test", password, target: "/", address });
  const all = [
    ...entered.cookies,
    ...(on.ok ? on.value : []),
    ...(first.ok ? first.value.cookies : []),
    ...(passed.ok ? passed.value : []),
    ...(signedUp.ok ? [signedUp.value] : []),
    ...(await googleAddress(fresh.db, "/", new Headers())).cookies,
    zoneCookie(fresh.db, new Request(origin), "Asia/Kolkata", new Date(Date.now() + 86_400_000)) ?? "",
  ];
  const names = new Set(all.map((cookie) => cookie.split("=")[0]));
  expect([...names].sort()).toEqual([
    "__Host-known_device",
    "__Host-sadhana.session_data",
    "__Host-sadhana.session_token",
    "__Host-sadhana.state",
    "__Host-sadhana.two_factor",
    "__Host-signed_in",
    "__Host-time_zone",
    "__Secure-sign_up",
  ]);
  for (const cookie of all) {
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toMatch(/; Domain=/i);
    if (cookie.startsWith("__Host-")) expect(cookie).toMatch(/; Path=\/(;|$)/);
  }
});

// Proves V7.2-1
it("takes no session from a cookie that a neighbor under the same domain could plant", async () => {
  const entered = await enter();
  const Cookie = cookieHeader(entered.ok ? entered.value.cookies : []);
  expect((await actorOf(Cookie))?.email).toBe(email);
  expect(await actorOf(Cookie.replaceAll("__Host-", ""))).toBeNull();
  expect(await actorOf(Cookie.replaceAll("__Host-", "__Secure-"))).toBeNull();
  const removed = expiredCookies(fresh.db, `__Secure-sadhana.session_token=old; ${Cookie}`);
  expect(removed.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
    "__Host-sadhana.session_token",
    "__Host-signed_in",
    "__Secure-sadhana.session_token",
  ]);
});
