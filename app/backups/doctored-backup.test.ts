import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { create, extract } from "tar";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { OpenDatabase } from "#app/platform/database.server.ts";
import {
  emptyServerDatabase,
  type FreshDatabase,
  freshDatabase,
  openTestDatabase,
} from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { type Manifest, writeBackup } from "./archive.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

let fresh: FreshDatabase;
let target: OpenDatabase;
let drop: () => Promise<void>;
let folder: string;

// One target serves all tests, because a refused backup changes nothing.
beforeAll(async () => {
  fresh = await freshDatabase();
  const database = await emptyServerDatabase();
  target = await openTestDatabase(database.url);
  drop = database.drop;
});

beforeEach(() => {
  folder = temporaryFolder();
});

afterAll(async () => {
  await target.close();
  await drop();
  await fresh.close();
});

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const env = () => ({ dataDir: join(folder, "data"), s3: undefined });

/** Makes a valid backup and then changes its parts and manifest. */
async function makeDoctoredBackup(change: (parts: string, manifest: Manifest) => void): Promise<string> {
  const source = join(folder, "source");
  mkdirSync(join(source, "uploads", "pictures"), { recursive: true });
  writeFileSync(join(source, "uploads", "pictures", "a.webp"), "a picture");
  const file = join(folder, "b.tar.gz");
  await writeBackup({ dataDir: source, s3: undefined }, fresh.open.engine.connectionString, file, new Date());
  const parts = join(folder, "parts");
  mkdirSync(parts);
  await extract({ file, cwd: parts });
  const manifest = JSON.parse(readFileSync(join(parts, "manifest.json"), "utf8")) as Manifest;
  change(parts, manifest);
  writeFileSync(join(parts, "manifest.json"), JSON.stringify(manifest));
  await create({ file, cwd: parts, gzip: true, preservePaths: true }, readdirSync(parts));
  return file;
}

const firstOf = ({ tables }: Manifest) =>
  tables.find(({ table }) => table.startsWith("public.")) as Manifest["tables"][number];

const forgeries: Record<string, (manifest: Manifest, parts: string) => void> = {
  "SQL in the name of a table": (manifest) => {
    firstOf(manifest).table = 'public."user"; create table public.forged (); --';
  },
  "a table of the server": (manifest) => {
    firstOf(manifest).table = "pg_catalog.pg_authid";
  },
  "a table in another spelling": (manifest) => {
    firstOf(manifest).table = firstOf(manifest).table.replace("public.", "Public.");
  },
  "a table twice": (manifest) => {
    manifest.tables.push({ ...firstOf(manifest) });
  },
  "a column that the table does not have": (manifest) => {
    firstOf(manifest).columns.push('id") from stdin; create table public.forged (); --');
  },
  "a column twice": (manifest) => {
    const { columns } = firstOf(manifest);
    columns.push(columns[0] ?? "");
  },
  "SQL in a column of the job queue": ({ tables }) => {
    tables.find(({ table }) => table === "pgboss.job")?.columns.push('a" text; create table forged (); --');
  },
  "a table in a file of another folder": (manifest, parts) => {
    writeFileSync(join(parts, "rows"), "");
    Object.assign(firstOf(manifest), { file: "../rows", sha256: hashOf("") });
  },
  "an upload above its folder": (manifest) => {
    manifest.files["uploads/../../escaped"] = hashOf("x");
  },
  "an upload at an absolute path": (manifest) => {
    manifest.files["/tmp/escaped"] = hashOf("x");
  },
  "another part of the data folder": (manifest, parts) => {
    mkdirSync(join(parts, "postgres"));
    writeFileSync(join(parts, "postgres", "pg_hba.conf"), "x");
    manifest.files["postgres/pg_hba.conf"] = hashOf("x");
  },
  "a symbolic link as an upload": (manifest, parts) => {
    symlinkSync("/etc/hostname", join(parts, "uploads", "link"));
    manifest.files["uploads/link"] = hashOf(readFileSync("/etc/hostname", "utf8"));
  },
  "no list of tables": (manifest) => {
    Object.assign(manifest, { tables: "all" });
  },
};

it.each(Object.entries(forgeries))("refuses a backup with %s and restores nothing", async (_name, forge) => {
  const file = await makeDoctoredBackup((parts, manifest) => forge(manifest, parts));
  await expect(restoreBackup(target, env(), file)).rejects.toThrow(/^restore: /);
  const { rows } = await target.engine.pool.query("select to_regclass('public.forged') as forged");
  expect(rows).toEqual([{ forged: null }]);
  expect(existsSync(join(folder, "data", "uploads"))).toBe(false);
  expect(existsSync(join(folder, "escaped"))).toBe(false);
});

it("restores only files in the manifest, readable only by the current user", async () => {
  const file = await makeDoctoredBackup((parts) => {
    writeFileSync(join(parts, "uploads", "unlisted.html"), "x");
    symlinkSync("/etc", join(parts, "uploads", "etc"));
    linkSync(join(parts, "uploads", "unlisted.html"), join(parts, "uploads", "hard"));
    writeFileSync(join(parts, "secret"), "not the studio's");
    chmodSync(join(parts, "uploads", "pictures", "a.webp"), 0o4777);
  });
  await restoreBackup(target, env(), file);
  const uploads = join(folder, "data", "uploads");
  expect(readdirSync(uploads, { recursive: true }).sort()).toEqual(["pictures", "pictures/a.webp"]);
  expect(existsSync(join(folder, "data", "secret"))).toBe(false);
  expect(statSync(join(uploads, "pictures", "a.webp")).mode & 0o7777).toBe(0o600);
});
