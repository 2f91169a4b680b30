import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askForNewAddress, takeNewAddress } from "#app/accounts/address/change-address.server.ts";
import { createAccount, hashPassword } from "#app/accounts/create-account.server.ts";
import type { Member } from "#app/accounts/member.ts";
import { changePassword } from "#app/accounts/password/change-password.server.ts";
import { updatePassword } from "#app/accounts/password/update-password.server.ts";
import { identityContext, requirePermission } from "#app/accounts/session.server.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import { notifySignInChange } from "#app/accounts/sign-in-methods-changed.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { readEnvironment } from "#app/platform/env.server.ts";
import { log, withRequestId } from "#app/platform/log.server.ts";
import {
  type SecurityEvent,
  SecurityLog,
  securityEvents,
} from "#app/platform/operating/security-events.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { createListener } from "#server/http.ts";
import { serve } from "#tests/support/http/serve.ts";
import { testDatabase } from "./support/database.ts";
import { askForReset, linkIn, openSignIn } from "./support/sign-in-room.ts";
import { sources } from "./support/sources.ts";
import { replaceServices } from "./support/test-services.ts";

const email = "maya@example.test";
const password = "namaste-1";
const address = "203.0.113.7";

const fresh = testDatabase();
let maya: Member;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  lines = [];
  vi.spyOn(log, "info").mockImplementation((line: unknown) => {
    lines.push(line as Record<string, unknown>);
  });
  await openSignIn(fresh.db);
  const password_hash = await hashPassword(fresh.db, password);
  const id = await fresh.db.transaction((tx) => createAccount(tx, { email, password_hash, verified: true }));
  const expires_at = new Date("2100-01-01");
  maya = { id, email, name: "Maya", image: null, roles: ["user"], session_id: "", expires_at };
  replaceServices(fresh.db, { securityLog: new SecurityLog(fresh.db.services.signing) });
  lines = [];
});

afterEach(async () => {
  vi.restoreAllMocks();
});

const events = () => lines.flatMap(({ security }) => (security ? [security as SecurityEvent] : []));
const enter = (word: string, headers = new Headers()) =>
  signIn(fresh.db, { email, password: word, target: "/", address, headers });
const cookies = (all: string[]) => new Headers({ Cookie: all.map((one) => one.split(";")[0]).join("; ") });

it("logs successful, failed and blocked sign-ins with hashed addresses", async () => {
  await withRequestId("a request", () => enter(password), address);
  await withRequestId("a request", () => enter("wrong"), address);
  await setAccountActive(fresh.db, "operator", { user_id: maya.id, active: false });
  await enter(password);
  expect(events()).toEqual(["sign_in_ok", "sign_in_failed", "sign_in_blocked"]);
  const [ok, failed] = lines;
  expect(ok).toMatchObject({ account: expect.any(String), client: expect.any(String), about: "password" });
  expect(failed).toMatchObject({ account: ok?.account, client: ok?.client });
  expect(JSON.stringify(lines)).not.toMatch(/maya|203\.0\.113|wrong/);
});

it("logs a reached limit and the sign-in that it blocks", async () => {
  for (let time = 0; time < 11; time += 1) await enter("wrong");
  expect(events()).toEqual([...Array(10).fill("sign_in_failed"), "rate_limited", "sign_in_blocked"]);
  await withinLimit(fresh.db, "contact:somebody", { most: 1, windowSeconds: 60 });
  await withinLimit(fresh.db, "contact:somebody", { most: 1, windowSeconds: 60 });
  expect(lines.at(-1)).toMatchObject({ security: "rate_limited", about: "contact" });
});

it("logs a requested reset, its use, and the new password", async () => {
  await askForReset(fresh.db, { email, address, headers: new Headers() });
  const code = await linkIn(fresh.db, "reset_password", "code");
  expect((await updatePassword(fresh.db, { code, password: "another-morning" })).ok).toBe(true);
  expect(events()).toEqual(["reset_requested", "reset_used", "password_changed"]);
});

it("logs changes of the password, two-step sign-in and other sign-in methods", async () => {
  const entered = await enter(password);
  const headers = cookies(entered.ok ? entered.value.cookies : []);
  await changePassword(fresh.db, maya, { current: password, next: "another-morning", headers });
  for (const change of ["two_step_on", "backup_codes", "google_linked"] as const) {
    await fresh.db.transaction((tx) => notifySignInChange(tx, maya, change));
  }
  expect(events()).toEqual([
    ...["sign_in_ok", "password_changed", "second_step_changed", "second_step_changed"],
    "sign_in_method_changed",
  ]);
});

it("logs a changed email address", async () => {
  await fresh.db.transaction((tx) => askForNewAddress(tx, maya, "new@example.test"));
  const [queued] = await fresh.db.select().from(mails).where(eq(mails.kind, "confirm_new_address"));
  const { code } = (queued?.props ?? { code: "" }) as { code: string };
  expect((await fresh.db.transaction((tx) => takeNewAddress(tx, maya, code))).ok).toBe(true);
  expect(events()).toEqual(["address_changed"]);
});

it("logs a form that another site sends", async () => {
  const env = readEnvironment({ AUTH_SECRET: "a-secret-for-tests-of-32-characters!" });
  const listener = createListener({
    services: { db: fresh.db, env } as never,
    build: async () => {
      throw new Error("no page is asked for");
    },
    mode: "production",
    pageCache: undefined,
    clientFolder: undefined,
  });
  const headers = { Origin: "https://elsewhere.example" };
  const answer = await fetch(`${await serve(listener)}/login`, { method: "POST", headers });
  expect(answer.status).toBe(403);
  expect(lines).toEqual([
    expect.objectContaining({ security: "origin_refused", client: expect.any(String) }),
  ]);
});

it("logs a refused permission", async () => {
  const context = {
    get: (key: unknown) => (key === identityContext ? { actor: async () => maya } : { db: fresh.db }),
  };
  const args = { request: new Request("https://studio.test/dashboard"), context: context as never };
  await expect(requirePermission(args, "accounts.set_active")).rejects.toMatchObject({ status: 403 });
  expect(lines).toMatchObject([{ security: "permission_refused", about: "accounts.set_active" }]);
});

it("logs every declared event somewhere in the code", () => {
  const code = sources
    .filter(({ path }) => /^(app|server)\//.test(path) && !path.endsWith("security-events.server.ts"))
    .map(({ text }) => text)
    .join("\n");
  expect(securityEvents.filter((event) => !code.includes(`"${event}"`))).toEqual([]);
});

it("counts repeated events instead of logging each", () => {
  const at = Date.now() + 86_400_000;
  fresh.db.services.securityLog.write("sign_in_ok", {}, at);
  lines = [];
  for (let time = 0; time < 1_000; time += 1)
    fresh.db.services.securityLog.write("sign_in_failed", { email }, at);
  expect(events()).toHaveLength(10);
  for (let time = 0; time < 1_000; time += 1) {
    fresh.db.services.securityLog.write("sign_in_failed", { email: `${time}@example.test` }, at + 1);
  }
  expect(events()).toHaveLength(300);
  fresh.db.services.securityLog.write("sign_in_ok", { email }, at + 60_001);
  expect(lines.slice(300)).toEqual([
    { security: "sign_in_failed", left_out: 1_700 },
    expect.objectContaining({ security: "sign_in_ok" }),
  ]);
});
