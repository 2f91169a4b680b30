import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { OpenDatabase } from "./database.server.ts";

const LOCK = 7_230_161;
const migrationsFolder = resolve(existsSync("database/migrations") ? "database/migrations" : "migrations");

/** Brings the schema forward. Several processes may start at once: an advisory lock lets one work. */
export async function migrate({ engine }: OpenDatabase): Promise<void> {
  if (engine.kind === "embedded") {
    await migratePglite(drizzlePglite(engine.pglite), { migrationsFolder });
    return;
  }
  await whileLocked(engine.pool, LOCK, (client) => migratePg(drizzle(client), { migrationsFolder }));
}

/** Runs work while no other process holds the same lock. On the embedded engine there is no other. */
export async function exclusively(open: OpenDatabase, work: () => Promise<void>): Promise<void> {
  if (open.engine.kind === "embedded") return work();
  await whileLocked(open.engine.pool, LOCK + 1, work);
}

async function whileLocked(
  pool: import("pg").Pool,
  lock: number,
  work: (client: import("pg").PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    await work(client);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lock]).catch(() => {});
    client.release();
  }
}
