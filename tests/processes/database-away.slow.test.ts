import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClassTomorrow, aCrowd, bookByForm, CROWD_SECRET } from "#tests/support/content/crowd.ts";
import { listen } from "#tests/support/live-stream.ts";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { openPool } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let postgres: PostgresServer;
let first: Studio;
let second: Studio;

beforeAll(async () => {
  postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase("studio");
  const env = { DATABASE_URL, DEMO: "1", AUTH_SECRET: CROWD_SECRET };
  first = await startStudio({ env });
  second = await startStudio({ env });
});

afterAll(async () => {
  await Promise.all([first?.remove(), second?.remove()]);
  await postgres?.remove();
});

const ask = (studio: Studio, path: string, init: RequestInit = {}) =>
  fetch(studio.origin + path, { redirect: "manual", ...init });

it("sends a live event to every process", async () => {
  const cookie = await signedIn(first, "guide@sadhana.test");
  const stream = await listen(second, cookie);
  await ask(first, "/logout", { method: "POST", headers: { Cookie: cookie, Origin: first.origin } });
  await expect.poll(stream.said, { timeout: 20_000 }).toContain("event: user");
  stream.stop();
});

it("responds with 503 while the database is away, and recovers with its live events", async () => {
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
  expect(await page.text()).toContain("We can't reach our database right now");
  expect((await ask(first, "/api/session", { headers: { Cookie: cookie } })).status).toBe(503);
  const form = { method: "POST", headers: { Origin: first.origin, Cookie: cookie } };
  expect(
    (
      await ask(first, "/login", {
        ...form,
        body: new URLSearchParams({ intent: "sign-in", email: "a@b.test", password: "123456" }),
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
});

it("answers 503 while the database hangs, and books once when the form is sent again", async () => {
  const cookie = await signedIn(first, "member@sadhana.test");
  const pool = openPool(postgres.url("studio"));
  const [guest] = await aCrowd(pool, 1);
  const target = await aClassTomorrow(pool, 5);
  if (!guest) throw new Error("there is nobody to book");
  const request_id = randomUUID();
  const paths = ["/profile", "/profile.data", "/api/session", "/readyz"];
  for (const path of paths) {
    expect((await ask(first, path, { headers: { Cookie: cookie } })).status, path).toBeLessThan(300);
  }

  postgres.freeze();
  // Nothing answers before the server goes on, unless the studio stops waiting.
  const waiting = () => ({ headers: { Cookie: cookie }, signal: AbortSignal.timeout(90_000) });
  try {
    const booked = bookByForm(first.origin, guest, target, request_id);
    const answers = await Promise.all(paths.map((path) => ask(first, path, waiting())));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 503));
    expect(await answers[0]?.text()).toContain("We can't reach our database right now");
    expect((await ask(first, "/healthz")).status).toBe(200);
    expect((await booked).status).toBe(503);
  } finally {
    postgres.thaw();
  }

  await expect
    .poll(async () => (await ask(first, "/profile", { headers: { Cookie: cookie } })).status)
    .toBe(200);
  const again = await bookByForm(first.origin, guest, target, request_id);
  expect(again.booking_id).toBeDefined();
  const { rows } = await pool.query("select status from bookings where user_id = $1", [guest.id]);
  expect(rows).toEqual([{ status: "confirmed" }]);
  // Statements whose client has gone are over.
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        "select count(*)::int as active from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and datname = 'studio'",
      );
      return rows[0]?.active;
    })
    .toBe(0);
  await pool.end();
});

it("loses nothing that was acknowledged when the database restarts under a rush", async () => {
  const pool = openPool(postgres.url("studio"));
  const guests = await aCrowd(pool, 60);
  const target = await aClassTomorrow(pool, 60);
  const requests = new Map(guests.map((guest) => [guest.id, randomUUID()]));
  const acknowledged = new Map<string, string>();
  const statuses = new Set<number>();
  const everybody = Promise.all(
    guests.map(async (guest, place) => {
      await new Promise((done) => setTimeout(done, place * 15));
      for (let tries = 0; tries < 200; tries += 1) {
        const studio = place % 2 ? first : second;
        const answer = await bookByForm(studio.origin, guest, target, requests.get(guest.id));
        statuses.add(answer.status);
        if (answer.booking_id) return acknowledged.set(guest.id, answer.booking_id);
        await new Promise((done) => setTimeout(done, 200));
      }
      throw new Error("somebody never got an answer");
    }),
  );
  await new Promise((done) => setTimeout(done, 300));
  await postgres.stop();
  await new Promise((done) => setTimeout(done, 1_000));
  await postgres.start();
  await everybody;
  // Each guest got a result or the page that asks to try again later.
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const { rows } = await pool.query(
    `select user_id, booking_id from bookings join class_sessions on class_sessions.id = session_id
     where schedule_id = $1 and bookings.status = 'confirmed'`,
    [target.schedule_id],
  );
  expect(new Map(rows.map((row) => [row.user_id, row.booking_id]))).toEqual(acknowledged);
  await pool.end();
  expect(await first.stop()).toBe(0);
});
