import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ne, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { assignRole, ensureRoles } from "#app/accounts/assign-role.server.ts";
import { createAccount } from "#app/accounts/create-account.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import type { OpenDatabase } from "#app/platform/database.server.ts";
import { enqueue, jobKind } from "#app/platform/jobs/jobs.server.ts";
import { migrate, migrateTo, ownMigrations } from "#app/platform/migrate.server.ts";
import { now, setClock } from "#app/platform/time/clock.ts";
import {
  emptyServerDatabase,
  type FreshDatabase,
  freshDatabase,
  openTestDatabase,
} from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { writeBackup } from "./archive.server.ts";
import { backupHandlers, makeNightlyBackup, watchBackups } from "./nightly.server.ts";
import { proveBackup } from "./prove-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

const owed = jobKind<{ name: string }>("outbox-remove");

let fresh: FreshDatabase;
let folder: string;
let away: (() => Promise<void>)[];

beforeEach(async () => {
  fresh = await freshDatabase();
  await ensureRoles(fresh.db);
  folder = mkdtempSync(join(tmpdir(), "sadhana-backup-"));
  away = [];
});

afterEach(async () => {
  setClock();
  for (const put of away) await put();
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

const env = () => ({
  dataDir: join(folder, "data"),
  s3: undefined,
  backup: { folder: join(folder, "backups"), at: "03:30" },
});

async function emptyDatabase(): Promise<OpenDatabase> {
  const { url, drop } = await emptyServerDatabase();
  const open = await openTestDatabase(url);
  away.push(async () => {
    await open.close();
    await drop();
  });
  return open;
}

const count = async ({ db }: Pick<OpenDatabase, "db">, table: string) => {
  const { rows } = (await db.execute(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )) as unknown as {
    rows: { n: number }[];
  };
  return rows[0]?.n;
};

it("is of one moment while others write: what one transaction wrote is in it whole or not at all", async () => {
  const { db, open } = fresh;
  await db.execute(sql`create table pairs_a (id int); create table pairs_z (id int)`);
  let writing = true;
  const writer = (async () => {
    for (let id = 0; writing; id += 1) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into pairs_a values (${id})`);
        await tx.execute(sql`insert into pairs_z values (${id})`);
      });
    }
  })();
  try {
    const file = join(folder, "b.tar.gz");
    for (let round = 0; round < 5; round += 1) {
      const { tables } = await writeBackup(env(), open.engine.connectionString, file, now());
      const rowsOf = (name: string) => tables.find(({ table }) => table === `public.${name}`)?.rows;
      expect(rowsOf("pairs_a")).toBe(rowsOf("pairs_z"));
    }
    expect(statSync(file).mode & 0o777).toBe(0o600);
  } finally {
    writing = false;
    await writer;
    await db.execute(sql`drop table pairs_a, pairs_z`);
  }
});

it("brings a backup of an older version forward, and refuses to write over a studio", async () => {
  const old = await emptyDatabase();
  await migrateTo(old, ownMigrations().length - 1);
  await old.db.execute(
    sql`insert into "user" (id, name, email, email_verified) values (gen_random_uuid(), 'Asha', 'asha@old.test', true)`,
  );
  const file = join(folder, "old.tar.gz");
  await writeBackup(env(), old.engine.connectionString, file, now());

  const target = await emptyDatabase();
  await restoreBackup(target, env(), file);
  expect(await count(target, "user")).toBe(1);
  const { rows } = await target.engine.pool.query(
    "select count(*)::int as n from drizzle.__drizzle_migrations",
  );
  expect(rows).toEqual([{ n: ownMigrations().length }]);
  await expect(restoreBackup(target, env(), file)).rejects.toThrow("holds a studio already");
});

it("brings no accounts into a studio that must not be there, and changes nothing", async () => {
  const file = join(folder, "b.tar.gz");
  await createAccount(fresh.db, { email: "member@known.test", verified: true, password_hash: "x" });
  await writeBackup(env(), fresh.open.engine.connectionString, file, now());
  const target = await emptyDatabase();
  const without = ["member@known.test"];
  await expect(restoreBackup(target, env(), file, { without })).rejects.toThrow("of a demo studio");
  const { rows } = await target.engine.pool.query("select from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
  await restoreBackup(target, env(), file, { without: ["known.test"] });
  expect(await count(target, "user")).toBeGreaterThan(0);
});

it("refuses a damaged archive and one of a later version, and changes nothing", async () => {
  const file = join(folder, "b.tar.gz");
  await writeBackup(env(), fresh.open.engine.connectionString, file, now());
  const whole = readFileSync(file);
  const target = await emptyDatabase();
  for (const broken of [whole.subarray(0, whole.length / 2), Buffer.from("no archive")]) {
    writeFileSync(file, broken);
    await expect(restoreBackup(target, env(), file)).rejects.toThrow("is no whole backup");
  }
  await migrate(target);
  await target.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9999999999999)`,
  );
  await writeBackup(env(), target.engine.connectionString, file, now());
  const other = await emptyDatabase();
  await expect(restoreBackup(other, env(), file)).rejects.toThrow("made by a later version");
  const { rows } = await other.engine.pool.query("select from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
});

it("is made at night with the jobs that wait, proven by a restore, and leaves nothing else behind", async () => {
  await enqueue(fresh.db, owed, { name: "Asha" });
  setClock(() => new Date("2026-06-30T03:30:00Z"));
  await createAccount(fresh.db, { email: "asha@night.test", verified: true, password_hash: "x" });
  const databases = () =>
    fresh.open.engine.pool.query("select datname from pg_database where datname like 'sadhana_check%'");
  await makeNightlyBackup({ open: fresh.open, env: env() });
  expect(readdirSync(join(folder, "backups"))).toEqual(["studio-2026-06-30T03-30-00Z.tar.gz"]);
  const file = join(folder, "backups", "studio-2026-06-30T03-30-00Z.tar.gz");
  expect(await proveBackup(fresh.open, file)).toBe(true);
  expect((await databases()).rows).toEqual([]);
  const target = await emptyDatabase();
  await restoreBackup(target, env(), file);
  expect(await count(target, "user")).toBe(await count(fresh.open, "user"));
  const jobs = await target.engine.pool.query(
    "select data, state from pgboss.job where name = 'outbox-remove'",
  );
  expect(jobs.rows).toEqual([{ data: { name: "Asha" }, state: "created" }]);
});

it("rings those who run the studio when the newest backup is two days old, and is quiet before", async () => {
  const chief = await createAccount(fresh.db, {
    email: "chief@night.test",
    verified: true,
    password_hash: "x",
  });
  const member = await createAccount(fresh.db, {
    email: "member@night.test",
    verified: true,
    password_hash: "x",
  });
  await assignRole(fresh.db, "operator", { user_id: chief, role: "admin" });
  const bells = () => fresh.db.select().from(notifications).where(ne(notifications.type, "role_changed"));
  const room = { open: fresh.open, env: env() };
  setClock(() => new Date("2026-06-30T03:30:00Z"));
  await makeNightlyBackup(room);
  setClock(() => new Date("2026-07-02T03:00:00Z"));
  await watchBackups(room);
  expect(await bells()).toEqual([]);
  setClock(() => new Date("2026-07-02T12:00:00Z"));
  await expectEffects(fresh, () => watchBackups(room), { bells: [["backup_old", chief]] });
  expect(member).not.toBe(chief);
});

it("notifies admins when the last attempt of the night fails, and not before", async () => {
  const chief = await createAccount(fresh.db, {
    email: "chief@night.test",
    verified: true,
    password_hash: "x",
  });
  await assignRole(fresh.db, "operator", { user_id: chief, role: "admin" });
  const blocked = join(folder, "a-file");
  writeFileSync(blocked, "");
  const room = {
    open: fresh.open,
    env: { ...env(), backup: { folder: join(blocked, "backups"), at: "03:30" } },
  };
  const nightly = backupHandlers(room).find(({ queue }) => queue === "backup-nightly");
  const attempt = (last: boolean) => () => expect(nightly?.work({}, { last })).rejects.toThrow();
  await expectEffects(fresh, attempt(false), {});
  await expectEffects(fresh, attempt(true), { bells: [["backup_failed", chief]] });
});

it("rings when a studio that is two days old has no backup at all, not on its first day", async () => {
  const chief = await createAccount(fresh.db, {
    email: "chief@night.test",
    verified: true,
    password_hash: "x",
  });
  await assignRole(fresh.db, "operator", { user_id: chief, role: "admin" });
  const bells = () => fresh.db.select().from(notifications).where(ne(notifications.type, "role_changed"));
  const room = { open: fresh.open, env: env() };
  mkdirSync(room.env.dataDir);
  await watchBackups(room);
  expect(await bells()).toEqual([]);
  const inTwoDays = Date.now() + 49 * 3_600_000;
  setClock(() => new Date(inTwoDays));
  await watchBackups(room);
  expect(await bells()).toHaveLength(1);
});
