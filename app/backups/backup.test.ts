import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { assignRole, ensureRoles } from "#app/accounts/assign-role.server.ts";
import { createAccount } from "#app/accounts/create-account.server.ts";
import type { OpenDatabase } from "#app/platform/database.server.ts";
import { enqueue, jobKind } from "#app/platform/jobs/jobs.server.ts";
import { migrate, migrateTo, ownMigrations } from "#app/platform/migrate.server.ts";
import { now, setClock } from "#app/platform/time/clock.ts";
import { emptyServerDatabase, openTestDatabase, testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { writeBackup } from "./archive.server.ts";
import { backupHandlers, checkBackupAge, makeNightlyBackup, verifyBackup } from "./nightly.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

const outboxRemoval = jobKind<{ name: string }>("outbox-remove");

const fresh = testDatabase();
let folder: string;
let cleanups: (() => Promise<void>)[];

beforeEach(async () => {
  await ensureRoles(fresh.db);
  folder = temporaryFolder();
  cleanups = [];
});

afterEach(async () => {
  for (const cleanUp of cleanups) await cleanUp();
});

const env = () => ({
  dataDir: join(folder, "data"),
  s3: undefined,
  backup: { folder: join(folder, "backups"), at: "03:30" },
});

async function emptyDatabase(): Promise<OpenDatabase> {
  const { url, drop } = await emptyServerDatabase();
  const open = await openTestDatabase(url);
  cleanups.push(async () => {
    await open.close();
    await drop();
  });
  return open;
}

const listTables = "select from pg_tables where schemaname = 'public'";

const rowsOf = async ({ engine }: OpenDatabase, query: string) => (await engine.pool.query(query)).rows;

const addAccount = (email: string) => createAccount(fresh.db, { email, verified: true, password_hash: "x" });

async function addAdmin(): Promise<string> {
  const user_id = await addAccount("admin@night.test");
  await assignRole(fresh.db, "operator", { user_id, role: "admin" });
  return user_id;
}

it("includes a concurrent transaction completely or not at all", async () => {
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
      const [a, z] = ["public.pairs_a", "public.pairs_z"].map((name) =>
        tables.find(({ table }) => table === name),
      );
      expect(a?.rows).toBe(z?.rows);
    }
    expect(statSync(file).mode & 0o777).toBe(0o600);
  } finally {
    writing = false;
    await writer;
    await db.execute(sql`drop table pairs_a, pairs_z`);
  }
});

it("restores a backup of an older version with its migrations, and refuses to overwrite a studio", async () => {
  const old = await emptyDatabase();
  await migrateTo(old, ownMigrations().length - 1);
  await old.db.execute(
    sql`insert into "user" (id, name, email, email_verified) values (gen_random_uuid(), 'Asha', 'asha@old.test', true)`,
  );
  const file = join(folder, "old.tar.gz");
  await writeBackup(env(), old.engine.connectionString, file, now());

  const target = await emptyDatabase();
  await restoreBackup(target, env(), file);
  expect(await rowsOf(target, 'select name from "user"')).toEqual([{ name: "Asha" }]);
  expect(await rowsOf(target, "select from drizzle.__drizzle_migrations")).toHaveLength(
    ownMigrations().length,
  );
  await expect(restoreBackup(target, env(), file)).rejects.toThrow("holds a studio already");
});

it("refuses a backup with excluded accounts and changes nothing", async () => {
  const file = join(folder, "b.tar.gz");
  await addAccount("member@known.test");
  await writeBackup(env(), fresh.open.engine.connectionString, file, now());
  const target = await emptyDatabase();
  const without = ["member@known.test"];
  await expect(restoreBackup(target, env(), file, { without })).rejects.toThrow("of a demo studio");
  expect(await rowsOf(target, listTables)).toEqual([]);
  await restoreBackup(target, env(), file, { without: ["known.test"] });
  expect(await rowsOf(target, 'select email from "user"')).toEqual([{ email: "member@known.test" }]);
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
  expect(await rowsOf(other, listTables)).toEqual([]);
});

it("makes the nightly backup with the waiting jobs, and verifies it without leaving a database behind", async () => {
  await enqueue(fresh.db, outboxRemoval, { name: "Asha" });
  setClock(() => new Date("2026-06-30T03:30:00Z"));
  await addAccount("asha@night.test");
  await makeNightlyBackup({ open: fresh.open, env: env() });
  expect(readdirSync(join(folder, "backups"))).toEqual(["studio-2026-06-30T03-30-00Z.tar.gz"]);
  const file = join(folder, "backups", "studio-2026-06-30T03-30-00Z.tar.gz");
  expect(await verifyBackup(fresh.open, file)).toBe(true);
  const databases = "select datname from pg_database where datname like 'sadhana_check%'";
  expect(await rowsOf(fresh.open, databases)).toEqual([]);
  const target = await emptyDatabase();
  await restoreBackup(target, env(), file);
  expect(await rowsOf(target, 'select email from "user"')).toEqual([{ email: "asha@night.test" }]);
  const jobs = await rowsOf(target, "select data, state from pgboss.job where name = 'outbox-remove'");
  expect(jobs).toEqual([{ data: { name: "Asha" }, state: "created" }]);
});

it("notifies only admins, and only when the newest backup is two days old", async () => {
  const admin = await addAdmin();
  await addAccount("member@night.test");
  const context = { open: fresh.open, env: env() };
  setClock(() => new Date("2026-06-30T03:30:00Z"));
  await makeNightlyBackup(context);
  setClock(() => new Date("2026-07-02T03:00:00Z"));
  await expectEffects(fresh, () => checkBackupAge(context), {});
  setClock(() => new Date("2026-07-02T12:00:00Z"));
  await expectEffects(fresh, () => checkBackupAge(context), { bells: [["backup_old", admin]] });
});

it("notifies admins when the last attempt of the night fails, and not before", async () => {
  const admin = await addAdmin();
  const blocked = join(folder, "a-file");
  writeFileSync(blocked, "");
  const backup = { folder: join(blocked, "backups"), at: "03:30" };
  const handlers = backupHandlers({ open: fresh.open, env: { ...env(), backup } });
  const nightly = handlers.find(({ queue }) => queue === "backup-nightly");
  const attempt = (last: boolean) => () => expect(nightly?.work({}, { last })).rejects.toThrow();
  await expectEffects(fresh, attempt(false), {});
  await expectEffects(fresh, attempt(true), { bells: [["backup_failed", admin]] });
});

it("notifies admins when a studio that is two days old has no backup, and not on its first day", async () => {
  const admin = await addAdmin();
  const context = { open: fresh.open, env: env() };
  mkdirSync(context.env.dataDir);
  await expectEffects(fresh, () => checkBackupAge(context), {});
  const inTwoDays = Date.now() + 49 * 3_600_000;
  setClock(() => new Date(inTwoDays));
  await expectEffects(fresh, () => checkBackupAge(context), { bells: [["backup_old", admin]] });
});
