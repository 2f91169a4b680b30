import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAccount, hashPassword } from "#app/accounts/create-account.server.ts";
import { resetTwoStep } from "#app/accounts/managing/end-sessions.server.ts";
import { roleIds } from "#app/accounts/queries.server.ts";
import type { RoleName } from "#app/accounts/roles.ts";
import { user, userRoles } from "#app/accounts/tables.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { businessSettings } from "#app/settings/tables.server.ts";
import { appCode } from "#tests/support/authenticator.ts";
import { aCrowd, CROWD_SECRET, type Guest } from "#tests/support/content/crowd.ts";
import { expectOk } from "#tests/support/factories.ts";
import { listRoutePermissions } from "#tests/support/route-permissions.ts";
import { type FreshServerDatabase, freshServerDatabase } from "#tests/support/server-database.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { DEMO_PASSWORD, signedIn } from "#tests/support/signed-in.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

const setUp = "/profile?tab=settings#two-step";
const required = ["super_admin", "admin", "energy_exchange_lead"] as const;
const others = ["instructor", "sangha_guide"] as const;
type Tested = (typeof required)[number] | (typeof others)[number];

let fresh: FreshServerDatabase;
let studio: Studio;
const people = {} as Record<Tested, Guest>;

beforeAll(async () => {
  fresh = await freshServerDatabase();
  await openSignIn(fresh.db);
  const names: Tested[] = [...required, ...others];
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  const guests = await aCrowd(client, names.length);
  await client.end();
  for (const [index, role] of names.entries()) {
    const guest = guests[index];
    if (!guest) throw new Error("a person is missing");
    people[role] = guest;
    await giveRole(guest.id, role);
  }
  studio = await startStudio({ env: { DATABASE_URL: fresh.url, DEMO: "0", AUTH_SECRET: CROWD_SECRET } });
});

afterAll(async () => {
  await studio?.remove();
  await fresh?.close();
});

async function giveRole(user_id: string, role: RoleName): Promise<void> {
  const [role_id = ""] = (await roleIds(fresh.db, [role])).keys();
  await fresh.db.insert(userRoles).values({ user_id, role_id });
}

/** Moves the day from which two-step sign-in is required, and waits until the studio knows. */
async function requireFrom(two_step_from: string | null): Promise<void> {
  await expectOk(changeSetting(fresh.db, "operator", { key: "security", value: { two_step_from } }));
  const isDue = two_step_from !== null && Date.parse(two_step_from) <= Date.now();
  await expect
    .poll(async () => (await ask("/dashboard", people.admin.cookie)).to === setUp, { timeout: 15_000 })
    .toBe(isDue);
}

async function ask(path: string, cookie: string, form?: Record<string, string>) {
  const stop = new AbortController();
  const answer = await fetch(studio.origin + path, {
    method: form ? "POST" : "GET",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: studio.origin },
    ...(form ? { body: new URLSearchParams(form) } : {}),
    signal: stop.signal,
  });
  const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream");
  const text = isStream ? "" : await answer.text();
  if (isStream) stop.abort();
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    text,
    cookies: answer.headers.getSetCookie(),
  };
}

const staffActions = ["dashboard.open", "views.save", "messages.manage", "bookings.manage"];

/** Every address for staff, with the methods it answers. */
const staffAddresses = (await listRoutePermissions()).flatMap((row) => [
  ...(row.loader && staffActions.includes(row.loader) ? [{ method: "GET", at: row.at }] : []),
  ...(row.action && staffActions.includes(row.action) ? [{ method: "POST", at: row.at }] : []),
]);

async function sentToSetUp(cookie: string): Promise<string[]> {
  const found: string[] = [];
  for (const { method, at } of staffAddresses) {
    const { to } = await ask(at, cookie, method === "POST" ? {} : undefined);
    if (to === setUp) found.push(`${method} ${at}`);
  }
  return found;
}

const all = staffAddresses.map(({ method, at }) => `${method} ${at}`);
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

it("requires two-step sign-in a week after its first start, and says so on the dashboard", async () => {
  const [row] = await fresh.db.select().from(businessSettings).where(eq(businessSettings.key, "security"));
  const { two_step_from } = (row?.value ?? {}) as { two_step_from: string };
  const days = (Date.parse(two_step_from) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  for (const role of required) {
    const page = await ask("/dashboard/transactions", people[role].cookie);
    expect([role, page.status, page.text.includes("you need two-step sign-in")]).toEqual([role, 200, true]);
  }
  const other = await ask("/dashboard/article-management", people.instructor.cookie);
  expect([other.status, other.text.includes("you need two-step sign-in")]).toEqual([200, false]);
});

it("keeps the chosen date of required two-step sign-in after a restart", async () => {
  await requireFrom(null);
  await studio.stop();
  await studio.start();
  const [row] = await fresh.db.select().from(businessSettings).where(eq(businessSettings.key, "security"));
  expect(row?.value).toEqual({ two_step_from: null });
});

// Proves V6.3-4
it.each(required)(
  "closes every staff address to a %s without two-step sign-in from the set date on",
  async (role) => {
    const { cookie } = people[role];
    await requireFrom(tomorrow());
    expect((await ask("/dashboard/transactions", cookie)).status).toBe(200);
    await requireFrom(yesterday());
    expect(await sentToSetUp(cookie)).toEqual(all);
    const data = await ask("/dashboard/transactions.data", cookie);
    expect(data.text).toContain("two-step");
    expect(data.text).not.toContain("amount");
  },
);

it.each(required)(
  "leaves profile, set-up and sign-out open to a %s without two-step sign-in",
  async (role) => {
    await requireFrom(yesterday());
    const { cookie } = people[role];
    const profile = await ask("/profile?tab=settings", cookie);
    expect(profile.status).toBe(200);
    expect(profile.text).toContain("Your role requires two-step sign-in");
    expect(profile.text).toContain('id="two-step"');
    expect((await ask("/profile/export", cookie)).status).toBe(200);
    const { text } = await ask("/api/session", cookie);
    expect(JSON.parse(text).user.roles).toEqual([]);
  },
);

it.each(others)("requires no two-step sign-in of a %s", async (role) => {
  await requireFrom(yesterday());
  expect(await sentToSetUp(people[role].cookie)).toEqual([]);
});

it("opens the dashboard to a member without a password once two-step sign-in is on", async () => {
  await requireFrom(yesterday());
  await setUpTwoStep(people.energy_exchange_lead.cookie);
});

it("requires the set-up again after the operator has reset two-step sign-in", async () => {
  await requireFrom(yesterday());
  const email = "chief@blue-door.test";
  const password_hash = await hashPassword(fresh.db, DEMO_PASSWORD);
  const chief = await fresh.db.transaction((tx) =>
    createAccount(tx, { email, full_name: "Chief", password_hash, verified: true, role: "super_admin" }),
  );
  const cookie = await signedIn(studio, email);
  const wrong = await ask("/profile?tab=settings", cookie, { intent: "two-step-begin", password: "guess" });
  expect(wrong.text).toContain("This password is incorrect.");
  const later = await setUpTwoStep(cookie, DEMO_PASSWORD);
  expect((await resetTwoStep(fresh.db, chief)).ok).toBe(true);
  expect((await ask("/dashboard", later)).to).toContain("/login");
  expect((await ask("/dashboard", await signedIn(studio, email))).to).toBe(setUp);
});

it("leaves the last super admin's account in place", async () => {
  await requireFrom(yesterday());
  await fresh.db.update(user).set({ banned: true }).where(eq(user.email, "chief@blue-door.test"));
  const answer = await ask("/profile?tab=settings", people.super_admin.cookie, { intent: "delete" });
  expect(answer.text).toContain("The last super admin cannot be removed");
});

/** Sets two-step sign-in up by the forms of the profile; answers the cookies of the new session. */
async function setUpTwoStep(cookie: string, password = ""): Promise<string> {
  const begun = await ask("/profile?tab=settings", cookie, { intent: "two-step-begin", password });
  const secret = /select-all">([A-Z2-7]{32,})</.exec(begun.text)?.[1] ?? "";
  const form = { intent: "two-step-confirm", code: appCode(secret) };
  const confirmed = await ask("/profile?tab=settings", cookie, form);
  expect(confirmed.text).toContain("Two-step sign-in is on.");
  const renewed = confirmed.cookies.map((one) => one.split(";")[0]).join("; ");
  const dashboard = await ask("/dashboard/transactions", renewed);
  expect(dashboard.status).toBe(200);
  expect(dashboard.text).not.toContain("you need two-step sign-in");
  return renewed;
}
