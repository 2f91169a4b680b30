import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { backupName } from "#app/backups/backup-files.server.ts";
import { openDatabase } from "#app/platform/database.server.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { startEmailServer } from "#tests/support/smtp.ts";
import { testServices } from "#tests/support/test-services.ts";
import { isUnencrypted } from "./doctor.ts";
import { runStudio } from "./studio.ts";

let folder: string;
let said: string[];

beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("DATABASE_URL", "");
  vi.stubEnv("DEMO", "0");
  said = [];
  vi.spyOn(console, "log").mockImplementation((line) => said.push(String(line)));
  vi.spyOn(console, "error").mockImplementation((line) => said.push(String(line)));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Runs the doctor; returns the text of each check after its state. */
async function findings(): Promise<{ code: number; about: Record<string, string> }> {
  const code = await runStudio(["doctor"]);
  const lines = (said.at(-1) ?? "").split("\n");
  const read = lines.flatMap((line) => {
    const found = /^(ok|warning|problem) +(\S+(?: \S+)*) {2,}(.*)$/.exec(line);
    return found ? [[found[2] ?? "", `${found[1]}: ${found[3]}`] as const] : [];
  });
  return { code, about: Object.fromEntries(read) };
}

it("finds no problems in a studio with a database, email, backups and a proxy", async () => {
  expect(await runStudio(["migrate"])).toBe(0);
  const mail = await startEmailServer();
  vi.stubEnv("SMTP_URL", mail.url);
  vi.stubEnv("ORIGIN", "https://studio.invalid");
  vi.stubEnv("TRUST_PROXY", "1");
  vi.stubEnv("HOST", "127.0.0.1");
  mkdirSync(join(folder, "backups"));
  writeFileSync(join(folder, "backups", backupName(new Date())), "");
  const { code, about } = await findings();
  await mail.close();
  expect(about).toMatchObject({
    database: expect.stringMatching(/^(ok|warning): PostgreSQL 18\S* \(embedded\) answers/),
    schema: expect.stringMatching(/^ok: all \d+ migrations are applied/),
    collation: expect.stringMatching(/^ok: names are sorted by ICU rules \S+$/),
    clock: "ok: the studio and the database agree on the time",
    email: expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ accepts the sign-in$/),
    "email queue": "ok: 0 emails and 0 newsletters are waiting",
    backups: expect.stringMatching(/^ok: the latest in .* is 0 hours old$/),
    origin: expect.stringMatching(/^warning: https:\/\/studio\.invalid cannot be reached from here/),
    proxy: "ok: 1 trusted",
  });
  expect(about.disk).toMatch(/GB free in /);
  expect(said.at(-1)).toMatch(/(No|\d) problems? found\.$/);
  // The disk of this machine may be full.
  expect(code).toBe(about.disk?.startsWith("problem") ? 1 : 0);
});

it("says how to fix each problem, changes nothing and exits with 1", async () => {
  const mail = await startEmailServer();
  await mail.close();
  vi.stubEnv("SMTP_URL", mail.url.replace("smtp://", "smtp://studio:very-secret@"));
  vi.stubEnv("ORIGIN", "http://localhost:3000");
  const { code, about } = await findings();
  expect(code).toBe(1);
  expect(about.schema).toMatch(/^problem: (\d+) of \1 migrations are missing: start the studio/);
  expect(about.email).toMatch(
    /^problem: 127\.0\.0\.1:\d+ does not accept the sign-in \(.*\): check SMTP_URL/,
  );
  expect(about.backups).toMatch(
    /^problem: there is none in (.*): keep the studio running until 03:30.* backup \1\/studio-\S+\.tar\.gz now$/,
  );
  expect(about.origin).toMatch(/^problem: .*: set ORIGIN to the public address/);
  expect(said.join("\n")).not.toContain("very-secret");
  const open = await openDatabase({ databaseUrl: undefined, dataDir: folder }, testServices);
  const { rows } = await open.engine.pool.query("select to_regclass('public.mails') as mails");
  expect(rows).toEqual([{ mails: null }]);
  await open.close();

  vi.stubEnv("SMTP_URL", "");
  vi.stubEnv("BACKUP_AT", "");
  vi.stubEnv("ORIGIN", "https://studio.invalid");
  const later = (await findings()).about;
  expect(later.email).toMatch(/^problem: there is no email server: set SMTP_URL/);
  expect(later.backups).toMatch(/^warning: the nightly backup is off/);
  expect(later.proxy).toMatch(/^problem: ORIGIN is https but TRUST_PROXY is 0/);
});

it("reports names sorted by another version of ICU", async () => {
  const fresh = await freshDatabase();
  const { pool, connectionString } = fresh.open.engine;
  await pool.query("update pg_collation set collversion = '1' where collname = 'und-x-icu'");
  vi.stubEnv("DATABASE_URL", connectionString);
  const { about } = await findings();
  await pool.query('alter collation pg_catalog."und-x-icu" refresh version');
  await fresh.close();
  expect(about.collation).toMatch(
    /^problem: names were sorted by ICU rules 1, .* REINDEX DATABASE; ALTER COLLATION/,
  );
});

it("rebuilds the indexes of its embedded database after an ICU update", async () => {
  const settings = { databaseUrl: undefined, dataDir: folder };
  const open = await openDatabase(settings, testServices);
  const ruler = new pg.Client({
    connectionString: open.engine.connectionString.replace("//sadhana:", "//postgres:"),
  });
  await ruler.connect();
  await ruler.query("update pg_collation set collversion = '1' where collname = 'und-x-icu'");
  await ruler.end();
  await open.close();
  const again = await openDatabase(settings, testServices);
  const { rows } = await again.engine.pool.query(
    `select collversion = pg_collation_actual_version(oid) as current
     from pg_collation where collname = 'und-x-icu'`,
  );
  await again.close();
  expect(rows).toEqual([{ current: true }]);
});

it("reports an unreachable database and runs the other checks", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://x@127.0.0.1:1/x");
  const { code, about } = await findings();
  expect(code).toBe(1);
  expect(about.database).toMatch(/^problem: .*DATABASE_URL: cannot use the PostgreSQL server/);
  expect(Object.keys(about)).toEqual(["database", "email", "disk", "backups", "origin", "proxy"]);
});

it.each([
  ["postgres://a:b@db.example/studio", true],
  ["postgres://a:b@db.example/studio?sslmode=disable", true],
  ["postgres://a:b@db.example/studio?sslmode=prefer", true],
  ["postgres://a:b@db.example/studio?sslmode=verify-full", false],
  ["postgres://a:b@db.example/studio?sslmode=require", false],
  ["postgres://a:b@localhost/studio", false],
  ["postgres://a:b@127.0.0.1:5433/studio", false],
  ["postgres://a:b@[::1]/studio", false],
  ["postgres:///studio?host=/var/run/postgresql", false],
])("judges whether %s is unencrypted: %s", (url, unencrypted) => {
  expect(isUnencrypted(url)).toBe(unencrypted);
});
