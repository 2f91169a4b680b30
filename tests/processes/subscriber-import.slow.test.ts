import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoStudio, openPool, startDemoStudio } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";

let studio: DemoStudio;
let db: pg.Pool;

const here = "/dashboard/newsletter-management?new=import";
/** A file may hold 30,000: `IMPORT_ROWS=30000` asks for as many. */
const rows = Number(process.env.IMPORT_ROWS ?? 4_000);

beforeAll(async () => {
  studio = await startDemoStudio();
  db = openPool(studio.databaseUrl);
});

afterAll(async () => {
  await db?.end();
  await studio?.remove();
});

async function importNow(): Promise<{ id: string; status: string; done: number; made: number }> {
  const found = await db.query("select id, status, done, made from imports where kind = 'subscribers'");
  return found.rows[0] ?? { id: "", status: "", done: 0, made: 0 };
}

it("goes on with a long file of subscribers where the process was killed, doubles nobody, brings nobody back", async () => {
  await db.query(
    `insert into newsletter_subscribers (email, name, status, unsubscribed_at)
     values ('reader7@crowd.test', 'Left before', 'unsubscribed', now())`,
  );
  const before = await db.query("select count(*)::int as all from newsletter_subscribers");
  const headers = { Cookie: await signedIn(studio, "super_admin@sadhana.test"), Origin: studio.origin };
  const send = (body: FormData) =>
    fetch(studio.origin + here, { method: "POST", redirect: "manual", headers, body });
  const lines = Array.from({ length: rows }, (_, at) => `reader${at}@crowd.test,Reader ${at}`);
  const sheet = new FormData();
  sheet.set("intent", "import_check");
  sheet.set("file", new File([["email,name", ...lines].join("\r\n")], "readers.csv"));
  expect((await send(sheet)).status).toBe(302);
  const start = new FormData();
  start.set("intent", "import_start");
  start.set("id", (await importNow()).id);
  start.set("opted_in", "on");
  expect((await send(start)).status).toBe(302);
  for (let time = 1; time <= 2; time += 1) {
    await expect
      .poll(async () => (await importNow()).made, { timeout: 60_000, interval: 10 })
      .toBeGreaterThan(time * 1_000);
    await studio.kill();
    await studio.start();
  }
  await expect.poll(async () => (await importNow()).status, { timeout: 180_000, interval: 500 }).toBe("done");
  expect(await importNow()).toMatchObject({ done: rows, made: rows - 1 });
  const after = await db.query(
    "select count(*)::int as all, count(distinct lower(email))::int as addresses from newsletter_subscribers",
  );
  const all = before.rows[0].all + rows - 1;
  expect(after.rows[0]).toEqual({ all, addresses: all });
  const left = await db.query("select status from newsletter_subscribers where email = 'reader7@crowd.test'");
  expect(left.rows).toEqual([{ status: "unsubscribed" }]);
}, 400_000);
