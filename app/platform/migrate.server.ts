import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import type { Engine, OpenDatabase } from "./database.server.ts";

const LOCK = 7_230_161;
const migrationsFolder = resolve(existsSync("database/migrations") ? "database/migrations" : "migrations");

/** Runs the migrations. An advisory lock makes other processes wait. */
export async function migrate({ engine }: Pick<OpenDatabase, "engine">): Promise<void> {
  await whileLocked(engine, LOCK, (client) => migratePg(drizzle(client), { migrationsFolder }));
}

/** Creates the schema of the first `count` migrations, for an older backup. */
export async function migrateTo({ engine }: Pick<OpenDatabase, "engine">, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sadhana-migrations-"));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const file = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { idx: number }[] };
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await whileLocked(engine, LOCK, (client) => migratePg(drizzle(client), { migrationsFolder: folder }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lists the hashes of this version's migrations in order. */
export function ownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

/** Counts this version's migrations in the database, and the unknown ones. */
export async function countMigrations({
  engine,
}: Pick<OpenDatabase, "engine">): Promise<{ own: number; applied: number; unknown: number }> {
  const own = new Set(ownMigrations());
  const { rows: tables } = await engine.pool.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!tables[0]?.there) return { own: own.size, applied: 0, unknown: 0 };
  const { rows } = await engine.pool.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations");
  const applied = rows.filter(({ hash }) => own.has(hash)).length;
  return { own: own.size, applied, unknown: rows.length - applied };
}

/** Runs work while no other process holds the same lock. */
export async function exclusively(open: OpenDatabase, work: () => Promise<void>): Promise<void> {
  await whileLocked(open.engine, LOCK + 1, work);
}

function whileLocked(
  engine: Engine,
  lock: number,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  return engine.withSession(async (client) => {
    try {
      await client.query("select pg_advisory_lock($1)", [lock]);
      // The migrator uses only what every connection offers.
      await work(client as pg.Client);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [lock]).catch(() => {});
    }
  });
}
