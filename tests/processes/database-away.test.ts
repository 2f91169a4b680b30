import { afterAll, beforeAll, expect, it } from "vitest";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let postgres: PostgresServer;
let first: Studio;
let second: Studio;

beforeAll(async () => {
  postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase("studio");
  const env = { DATABASE_URL, DEMO: "1", AUTH_SECRET: "one secret for both of the processes" };
  first = await startStudio({ env });
  second = await startStudio({ env });
});

afterAll(async () => {
  await Promise.all([first?.remove(), second?.remove()]);
  await postgres?.remove();
});

const ask = (studio: Studio, path: string, init: RequestInit = {}) =>
  fetch(studio.origin + path, { redirect: "manual", ...init });

/** Hears a member's stream and keeps what it says. */
async function listen(studio: Studio, cookie: string): Promise<{ said: () => string; stop: () => void }> {
  const stop = new AbortController();
  const answer = await ask(studio, "/live", { headers: { Cookie: cookie }, signal: stop.signal });
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  let said = "";
  const read = async () => {
    for await (const part of answer.body ?? []) said += new TextDecoder().decode(part);
  };
  read().catch(() => {});
  await expect.poll(() => said, { timeout: 20_000 }).toContain("event: open");
  return { said: () => said, stop: () => stop.abort() };
}

it("tells every process what happens in one of them", async () => {
  const cookie = await signedIn(first, "guide@sadhana.test");
  const stream = await listen(second, cookie);
  await ask(first, "/logout", { method: "POST", headers: { Cookie: cookie, Origin: first.origin } });
  await expect.poll(stream.said, { timeout: 20_000 }).toContain("event: user");
  stream.stop();
});

it("says to come back while the database is away, and recovers by itself, live events included", async () => {
  const cookie = await signedIn(first, "member@sadhana.test");
  const stream = await listen(second, cookie);
  const pids = [first.pid(), second.pid()];

  await postgres.stop();
  await expect.poll(async () => (await ask(first, "/readyz")).status, { timeout: 30_000 }).toBe(503);
  expect((await ask(first, "/healthz")).status).toBe(200);
  const page = await ask(first, "/schedule?asked=while-away");
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("5");
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toContain("The studio cannot reach its records right now");
  expect((await ask(first, "/api/session", { headers: { Cookie: cookie } })).status).toBe(503);
  const form = { method: "POST", headers: { Origin: first.origin, Cookie: cookie } };
  expect(
    (
      await ask(first, "/login", {
        ...form,
        body: new URLSearchParams({ email: "a@b.test", password: "123456" }),
      })
    ).status,
  ).toBe(503);

  await postgres.start();
  await expect
    .poll(async () => (await ask(first, "/schedule?asked=afterwards")).status, { timeout: 30_000 })
    .toBe(200);
  await expect.poll(async () => (await ask(second, "/readyz")).status, { timeout: 30_000 }).toBe(200);
  // The stream that was open all along says that it may have missed something, and hears again.
  await expect.poll(stream.said, { timeout: 60_000 }).toContain("event: gap");
  const again = await signedIn(first, "member@sadhana.test");
  await ask(first, "/logout", { method: "POST", headers: { Cookie: again, Origin: first.origin } });
  await expect.poll(stream.said, { timeout: 30_000 }).toContain("event: user");
  stream.stop();
  expect([first.pid(), second.pid()]).toEqual(pids);
  expect(await first.stop()).toBe(0);
});
