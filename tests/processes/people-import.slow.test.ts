import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoStudio, openPool, startDemoStudio } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";

let studio: DemoStudio;
let db: pg.Pool;

const here = "/dashboard/user-management?new=import";
/** A file may hold 5,000, which takes two minutes: `IMPORT_ROWS=5000` asks for as many. */
const rows = Number(process.env.IMPORT_ROWS ?? 240);

beforeAll(async () => {
  studio = await startDemoStudio();
  db = openPool(studio.databaseUrl);
});

afterAll(async () => {
  await db?.end();
  await studio?.remove();
});

async function importNow(): Promise<{ id: string; status: string; done: number; made: number }> {
  const found = await db.query("select id, status, done, made from imports");
  return found.rows[0] ?? { id: "", status: "", done: 0, made: 0 };
}

it("goes on with a long file of people where the process was killed, and doubles nobody", async () => {
  const before = await db.query(`select count(*)::int as people from "user"`);
  const headers = { Cookie: await signedIn(studio, "admin@sadhana.test"), Origin: studio.origin };
  const send = (body: FormData) =>
    fetch(studio.origin + here, { method: "POST", redirect: "manual", headers, body });
  const lines = Array.from({ length: rows }, (_, at) => `p${at}@crowd.test,Person ${at},user; sangha_guide`);
  const sheet = new FormData();
  sheet.set("intent", "import_check");
  sheet.set("file", new File([["email,full_name,roles", ...lines].join("\r\n")], "people.csv"));
  expect((await send(sheet)).status).toBe(302);
  const start = new FormData();
  start.set("intent", "import_start");
  start.set("id", (await importNow()).id);
  expect((await send(start)).status).toBe(302);
  for (let time = 1; time <= 2; time += 1) {
    await expect.poll(async () => (await importNow()).made, { timeout: 60_000 }).toBeGreaterThan(time * 60);
    await studio.kill();
    await studio.start();
  }
  await expect.poll(async () => (await importNow()).status, { timeout: 180_000, interval: 500 }).toBe("done");
  expect(await importNow()).toMatchObject({ done: rows, made: rows });
  const after = await db.query(`
    select count(*)::int as people, count(distinct email)::int as addresses from "user"`);
  const people = before.rows[0].people + rows;
  expect(after.rows[0]).toEqual({ people, addresses: people });
  const held = await db.query(`
    select count(*)::int as roles from user_roles r join "user" u on u.id = r.user_id
    where u.email like '%@crowd.test'`);
  expect(held.rows[0].roles).toBe(2 * rows);
}, 400_000);
