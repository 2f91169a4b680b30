import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { readTwoStepStart } from "#app/settings/require-two-step.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { createAccount, hashPassword } from "../create-account.server.ts";
import { identify } from "../session.server.ts";
import { session, user } from "../tables.server.ts";
import { signIn } from "./sign-in.server.ts";
import { readSession } from "./stored-session.server.ts";

const asha = { email: "asha@example.test", password: "namaste-1", target: "/", address: "203.0.113.7" };
const DAY = 24 * 60 * 60 * 1000;

const fresh = testDatabase();
let cookie: string;

beforeEach(async () => {
  await openSignIn(fresh.db);
  const password_hash = await hashPassword(fresh.db, asha.password);
  await fresh.db.transaction((tx) =>
    createAccount(tx, { email: asha.email, password_hash, verified: true, role: "user" }),
  );
  await aMember(fresh.db, { roles: ["admin"] });
  const answer = await signIn(fresh.db, { ...asha, headers: new Headers() });
  const { cookies } = (answer.ok ? answer.value : { cookies: [] }) as { cookies: string[] };
  cookie = cookies.map((one) => one.split(";")[0]).find((one) => one?.includes("session_token")) ?? "";
});

function read(given = cookie) {
  const { secret, session: lasting } = fresh.db.services.auth.options;
  const [lasts, renewedAfter] = [lasting.expiresIn * 1_000, lasting.updateAge * 1_000];
  return readSession(fresh.db, given, { secret, lasts, renewedAfter });
}

const identity = (given: string) =>
  identify(fresh.db, new Request("http://localhost:3000/", { headers: { Cookie: given } }), readTwoStepStart);

it("reads session, member and roles like the library", async () => {
  const found = await read(`theme=dark; ${cookie}; signed_in=1`);
  expect(found).toMatchObject({ email: asha.email, roles: ["user"] });
  const library = await fresh.db.services.auth.api.getSession({ headers: new Headers({ Cookie: cookie }) });
  expect(library).toMatchObject({ session: { id: found?.session_id }, user: { id: found?.id } });
  expect(await identity(cookie).actor()).toMatchObject({ id: found?.id, roles: ["user"] });
});

it("ignores an invented, truncated, repeated or foreign cookie", async () => {
  const value = cookie.split("=")[1] ?? "";
  const [token = ""] = decodeURIComponent(value).split(".");
  const signature = encodeURIComponent(randomBytes(32).toString("base64"));
  const wrong = [
    `sadhana.session_token=${token}`,
    `sadhana.session_token=${token}.`,
    `sadhana.session_token=${token}.${signature}`,
    `sadhana.session_token=${value.slice(0, -8)}`,
    `sadhana.session_token=x${value}`,
    "sadhana.session_token=%E0%A4%A",
    `sadhana.session_token=${signature}.${signature}`,
    `sadhana.session_token=${"a".repeat(5_000)}.${signature}`,
  ];
  for (const one of wrong) {
    expect(await read(one), one).toBeUndefined();
    expect(await identity(one).actor(), one).toBeNull();
  }
  expect(await read(`${cookie}; ${cookie}`)).toBeUndefined();
  expect(await read(`x${cookie}`)).toBeUndefined();
});

it("leaves expired, renewable and banned sessions to the library", async () => {
  const until = (ms: number) => fresh.db.update(session).set({ expiresAt: new Date(Date.now() + ms) });
  await until(29.5 * DAY);
  expect(await read()).toBeDefined();
  await until(28.9 * DAY);
  expect(await read()).toBeUndefined();
  const renewed = identity(cookie);
  expect(await renewed.actor()).toMatchObject({ email: asha.email });
  expect(renewed.cookies.join()).toContain("sadhana.session_token=");
  expect(await read()).toBeDefined();
  await fresh.db.update(user).set({ banned: true }).where(eq(user.email, asha.email));
  expect(await read()).toBeUndefined();
  expect(await identity(cookie).actor()).toBeNull();
  await fresh.db.update(user).set({ banned: false }).where(eq(user.email, asha.email));
  await until(-1_000);
  expect(await read()).toBeUndefined();
  expect(await identity(cookie).actor()).toBeNull();
});
