import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { inject } from "vitest";
import { type Database, type OpenDatabase, openDatabase } from "#app/platform/database.server.ts";
import { closeJobs, openJobs } from "#app/platform/jobs/jobs.server.ts";
import { TEMPLATE } from "./prepared-server.ts";

export interface FreshDatabase {
  db: Database;
  open: OpenDatabase;
  /** Hands the database back; the next test of this file may get it, empty again. */
  close: () => Promise<void>;
}

interface Instance {
  open: OpenDatabase;
  /** One statement that brings back the rows of a new database, and no others. */
  emptying: string;
}

const idle: Instance[] = [];

/**
 * An empty, migrated database, with a queue in which jobs can be put and nobody works. The first of a test
 * file is a copy of the run's template, those after `close()` take some milliseconds.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const instance = idle.pop() ?? (await copy());
  return {
    db: instance.open.db,
    open: instance.open,
    close: async () => {
      await instance.open.db.execute(sql.raw(instance.emptying));
      idle.push(instance);
    },
  };
}

/** A slow machine is no failure: whoever waits for a connection here is not told that the studio is too busy. */
export async function openTestDatabase(databaseUrl: string): Promise<OpenDatabase> {
  const open = await openDatabase({ databaseUrl, dataDir: "" });
  open.engine.pool.options.connectionTimeoutMillis = 100_000;
  return open;
}

async function copy(): Promise<Instance> {
  const { url } = await emptyServerDatabase(TEMPLATE);
  const open = await openTestDatabase(url);
  await closeJobs();
  await openJobs(open, false);
  return { open, emptying: await emptyingOf(open.engine.pool) };
}

/** Rows go without asking the keys between tables, and only where there are any: most tests fill few. */
async function emptyingOf(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`,
  );
  const steps: string[] = [];
  for (const { name } of tables) {
    const found = await pool.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from ${name} t`,
    );
    const furniture = found.rows[0]?.rows;
    steps.push(`if exists (select from ${name}) then delete from ${name}; end if;`);
    if (furniture) {
      const literal = pg.escapeLiteral(furniture);
      steps.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${literal});`);
    }
  }
  const { rows: sequences } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'pgboss')`,
  );
  for (const { name } of sequences) steps.push(`alter sequence ${name} restart;`);
  const body = `begin set local session_replication_role = replica; ${steps.join("\n")} end`;
  return `do ${pg.escapeLiteral(body)}`;
}

/** A database on the run's server without even a schema, as an operator would hand it over. */
export async function emptyServerDatabase(
  template = "template0",
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().slice(0, 8)}`;
  await administer(`create database ${name} template ${template}`);
  return {
    url: inject("postgres") + name,
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}

/**
 * A test's own connections. A lost one is no failure in itself, the next query is: `end` is over before the
 * server has let go of them, so that dropping the database may cut one, which unheard would end the run.
 */
export function openPool(connectionString: string, max = 2): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on("error", () => {});
  return pool;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject("postgres")}postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
