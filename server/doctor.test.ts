import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { backupName } from "#app/backups/keep.ts";
import { openDatabase } from "#app/platform/database.server.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { startMailServer } from "#tests/support/smtp.ts";
import { isUnencrypted } from "./doctor.ts";
import { runStudio } from "./studio.ts";

let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "doctor-"));
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
  rmSync(folder, { recursive: true, force: true });
});

/** What the doctor says about each thing. */
async function findings(): Promise<{ code: number; about: Record<string, string> }> {
  const code = await runStudio(["doctor"]);
  const lines = (said.at(-1) ?? "").split("\n");
  const read = lines.flatMap((line) => {
    const found = /^(well|look|mend) {2}(\S+(?: \S+)*) {2,}(.*)$/.exec(line);
    return found ? [[found[2] ?? "", `${found[1]}: ${found[3]}`] as const] : [];
  });
  return { code, about: Object.fromEntries(read) };
}

it("finds a studio well that has its database, mails, backups and proxy", async () => {
  // Its migrations, as every command and start brings them.
  expect(await runStudio(["migrate"])).toBe(0);
  const mail = await startMailServer();
  vi.stubEnv("SMTP_URL", mail.url);
  vi.stubEnv("ORIGIN", "https://studio.invalid");
  vi.stubEnv("TRUST_PROXY", "1");
  vi.stubEnv("HOST", "127.0.0.1");
  mkdirSync(join(folder, "backups"));
  writeFileSync(join(folder, "backups", backupName(new Date())), "");
  const { code, about } = await findings();
  await mail.close();
  expect(about).toMatchObject({
    database: expect.stringMatching(/^(well|look): PostgreSQL 18\S*, the studio's own answers/),
    schema: expect.stringMatching(/^well: all \d+ migrations are there/),
    collation: expect.stringMatching(/^well: names are sorted by version \S+ of ICU's rules$/),
    clock: "well: studio and database have the same time",
    mail: expect.stringMatching(/^well: 127\.0\.0\.1:\d+ lets the studio in$/),
    "mail queue": "well: 0 mails and 0 letters wait",
    backups: expect.stringMatching(/^well: the newest in .* is 0 hours old$/),
    origin: expect.stringMatching(/^look: https:\/\/studio\.invalid was not reached from here/),
    proxy: "well: 1 trusted",
  });
  expect(about.disk).toMatch(/GB are free at /);
  expect(said.at(-1)).toMatch(/(Nothing is|\d) to be mended\.$/);
  // A disk that is nearly full is this machine's own trouble.
  expect(code).toBe(about.disk?.startsWith("mend") ? 1 : 0);
});

it("says of each thing that is wrong what to mend, changes nothing, and ends with 1", async () => {
  const mail = await startMailServer();
  await mail.close();
  vi.stubEnv("SMTP_URL", mail.url.replace("smtp://", "smtp://studio:very-secret@"));
  vi.stubEnv("ORIGIN", "http://localhost:3000");
  const { code, about } = await findings();
  expect(code).toBe(1);
  expect(about.schema).toMatch(/^mend: (\d+) of \1 migrations are missing: start the studio/);
  expect(about.mail).toMatch(/^mend: 127\.0\.0\.1:\d+ does not let the studio in \(.*\): check SMTP_URL/);
  expect(about.backups).toMatch(
    /^mend: there is none in (.*): wait for 03:30.* backup \1\/studio-\S+\.tar\.gz now$/,
  );
  expect(about.origin).toMatch(/^mend: .*: set ORIGIN to the public address/);
  expect(said.join("\n")).not.toContain("very-secret");
  const open = await openDatabase({ databaseUrl: undefined, dataDir: folder });
  const { rows } = await open.engine.pool.query("select to_regclass('public.mails') as mails");
  expect(rows).toEqual([{ mails: null }]);
  await open.close();

  vi.stubEnv("SMTP_URL", "");
  vi.stubEnv("BACKUP_AT", "");
  vi.stubEnv("ORIGIN", "https://studio.invalid");
  const later = (await findings()).about;
  expect(later.mail).toMatch(/^mend: no email server: emails wait/);
  expect(later.backups).toMatch(/^look: the nightly backup is off/);
  expect(later.proxy).toMatch(/^mend: ORIGIN is https and TRUST_PROXY is 0/);
});

it("says when names were sorted by another version of ICU", async () => {
  const fresh = await freshDatabase();
  const { pool, connectionString } = fresh.open.engine;
  await pool.query("update pg_collation set collversion = '1' where collname = 'und-x-icu'");
  vi.stubEnv("DATABASE_URL", connectionString);
  const { about } = await findings();
  await pool.query('alter collation pg_catalog."und-x-icu" refresh version');
  await fresh.close();
  expect(about.collation).toMatch(
    /^mend: names were sorted by version 1 .* REINDEX DATABASE; ALTER COLLATION/,
  );
});

it("rebuilds the indexes of its embedded database after an ICU update", async () => {
  const settings = { databaseUrl: undefined, dataDir: folder };
  const open = await openDatabase(settings);
  const ruler = new pg.Client({
    connectionString: open.engine.connectionString.replace("//sadhana:", "//postgres:"),
  });
  await ruler.connect();
  await ruler.query("update pg_collation set collversion = '1' where collname = 'und-x-icu'");
  await ruler.end();
  await open.close();
  const again = await openDatabase(settings);
  const { rows } = await again.engine.pool.query(
    `select collversion = pg_collation_actual_version(oid) as current
     from pg_collation where collname = 'und-x-icu'`,
  );
  await again.close();
  expect(rows).toEqual([{ current: true }]);
});

it("says that the database is away, and looks at the rest", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://x@127.0.0.1:1/x");
  const { code, about } = await findings();
  expect(code).toBe(1);
  expect(about.database).toMatch(/^mend: .*DATABASE_URL: cannot use the PostgreSQL server/);
  expect(Object.keys(about)).toEqual(["database", "mail", "disk", "backups", "origin", "proxy"]);
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
