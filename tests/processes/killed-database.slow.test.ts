import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#app/platform/database.server.ts";
import {
  aClassTomorrow,
  aCrowd,
  bookByForm,
  CROWD_SECRET,
  type Guest,
  writeMessage,
} from "#tests/support/content/crowd.ts";
import { databaseStopped, type Studio, startStudio } from "#tests/support/studio.ts";
import { testServices } from "#tests/support/test-services.ts";

const PEOPLE = 24;

let dataDir: string;
let studio: Studio;
let pool: pg.Pool;
let superuser: pg.Pool;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "sadhana-killed-"));
  studio = await startStudio({ dataDir, env: { AUTH_SECRET: CROWD_SECRET, DEMO: "1", TRUST_PROXY: "1" } });
  const data = join(dataDir, "postgres");
  const password = readFileSync(join(data, "data", "sadhana-password"), "utf8").trim();
  const login = { host: join(data, "run"), port: 5432, password, max: 1 };
  pool = new pg.Pool({ ...login, user: "sadhana", database: "sadhana", max: 2 });
  superuser = new pg.Pool({ ...login, user: "postgres", database: "postgres" });
  for (const each of [pool, superuser]) each.on("error", () => {});
});

afterAll(async () => {
  await pool?.end();
  await superuser?.end();
  await studio?.remove();
  await databaseStopped(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const postmaster = () =>
  Number(readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);

/** Finds the process that supervises this studio's PostgreSQL. */
function supervisor(): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return line.includes("postgres-supervisor") && line.includes(dataDir);
    } catch {
      return false;
    }
  });
  return Number(found);
}

const kill = (pid: number) => void process.kill(pid, "SIGKILL");
const settings = async () => {
  const { rows } = await pool.query(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums') order by name",
  );
  return rows.map(({ name, setting }) => `${name}=${setting}`);
};

it("runs PostgreSQL with durable settings", async () => {
  expect(await settings()).toEqual([
    "data_checksums=on",
    "fsync=on",
    "full_page_writes=on",
    "synchronous_commit=on",
  ]);
});

const cuts: [string, () => Promise<void>][] = [
  ["PostgreSQL", async () => kill(postmaster())],
  [
    "PostgreSQL during a checkpoint",
    async () => {
      superuser.query("checkpoint").catch(() => {});
      await new Promise((done) => setTimeout(done, 5));
      kill(postmaster());
    },
  ],
  ["the supervisor", async () => kill(supervisor())],
  [
    "all three",
    async () => {
      const pids = [supervisor(), postmaster()];
      await studio.kill();
      for (const pid of pids) if (existsSync(`/proc/${pid}`)) kill(pid);
    },
  ],
];

it.each(cuts)("keeps every acknowledged booking and message when kill -9 ends %s", async (_what, cut) => {
  const guests = await aCrowd(pool, PEOPLE);
  const target = await aClassTomorrow(pool, PEOPLE);
  const booked = new Map<string, string>();
  const written = new Set<string>();
  const work = guests.map(async (guest: Guest, place) => {
    await new Promise((done) => setTimeout(done, place * 10));
    const booking = await bookByForm(studio.origin, guest, target, randomUUID()).catch(() => undefined);
    if (booking?.booking_id) booked.set(guest.id, booking.booking_id);
    if (await writeMessage(studio.origin, guest, `Is there room for ${guest.id}?`).catch(() => false)) {
      written.add(guest.email);
    }
  });
  await expect.poll(() => booked.size, { interval: 5, timeout: 60_000 }).toBeGreaterThan(3);
  const before = studio.pid();
  await cut();
  await Promise.all(work);
  const alive = existsSync(`/proc/${before}`);
  if (!alive) await studio.start();
  await expect
    .poll(
      () =>
        fetch(`${studio.origin}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 90_000 },
    )
    .toBe(200);
  const { rows } = await pool.query("select user_id, booking_id from bookings where booking_id = any($1)", [
    [...booked.values()],
  ]);
  expect(new Map(rows.map((row) => [row.user_id, row.booking_id]))).toEqual(booked);
  const messages = await pool.query("select email from contact_messages where email = any($1)", [
    [...written],
  ]);
  expect(new Set(messages.rows.map(({ email }) => email))).toEqual(written);
});

it("opens despite a stale PID file whose number belongs to another process", async () => {
  expect(await studio.stop()).toBe(0);
  const note = join(dataDir, "postgres/data/postmaster.pid");
  expect(existsSync(note)).toBe(false);
  writeFileSync(note, `${process.pid}\n/somewhere\n1\n5432\n\n\n 0 0\nready   \n`);
  const open = await openDatabase({ databaseUrl: undefined, dataDir }, testServices);
  expect((await open.engine.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await open.close();
});
