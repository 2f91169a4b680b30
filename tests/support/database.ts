import { randomUUID } from "node:crypto";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterEach, beforeEach, inject } from "vitest";
import type { Services } from "#app/platform/database/services.server.ts";
import { type Database, type OpenDatabase, openDatabase } from "#app/platform/database.server.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { TEMPLATE } from "./prepared-server.ts";
import { startTicking } from "./runner/ticking-clock.ts";
import { testServices } from "./test-services.ts";

export interface FreshDatabase {
  db: Database;
  open: OpenDatabase;
  /** For other connections and programs that are to use the same database. */
  url: string;
  /** Hands the database back; the next test of this file may get it, empty again. */
  close: () => Promise<void>;
}

interface Instance {
  open: OpenDatabase;
  url: string;
  /** The services at opening, before a test replaces any. */
  services: Services;
  /** Brings back the rows of a new database, and no others. */
  empty: () => Promise<void>;
}

const idle: Instance[] = [];
/** One queue serves every database of the process, because each job is inserted by the transaction that adds it. */
let queue: JobQueue | undefined;

/**
 * Creates an empty, migrated database and a job queue without workers. The first database of a test file is a copy of
 * the run's template; further ones after `close()` take a few milliseconds.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const instance = idle.pop() ?? (await copy());
  Object.assign(instance.open.db.services, instance.services);
  return {
    db: instance.open.db,
    open: instance.open,
    url: instance.url,
    close: async () => {
      await instance.empty();
      idle.push(instance);
    },
  };
}

/** Gives each test of a file an empty database, and optionally stops the clock or starts a ticking one. */
export function testDatabase(at?: string | Date, { ticks = false } = {}) {
  type Rows = <Table extends PgTable>(table: Table, where?: SQL) => Promise<Table["$inferSelect"][]>;
  // Drizzle cannot infer the rows of a table that is a type parameter.
  const rows = ((table: PgTable, where?: SQL) => fresh.db.select().from(table).where(where)) as Rows;
  const fresh = { rows } as FreshDatabase & { rows: Rows };
  beforeEach(async () => {
    if (ticks) startTicking(String(at));
    else if (at) setClock(() => new Date(at));
    Object.assign(fresh, await freshDatabase());
  });
  afterEach(async () => {
    setClock();
    await fresh.close();
  });
  return fresh;
}

/** Makes an object before each test of a file. Comes after `testDatabase`. */
export function eachTest<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made;
  beforeEach(async () => void Object.assign(made, await make()));
  return made;
}

/** Opens connection pools on the test's database, as several processes have. Returns a pool by turns. */
export function testPools(fresh: FreshDatabase, count: number): (turn: number) => Database {
  let pools: OpenDatabase[] = [];
  beforeEach(async () => {
    pools = await Promise.all(Array.from({ length: count }, () => connectAgain(fresh)));
  });
  afterEach(() => Promise.all(pools.map((pool) => pool.close())));
  return (turn) => (pools[turn % count] ?? fresh.open).db;
}

/** Sets a long connection timeout, because a slow machine must not fail tests with "too busy". */
export async function openTestDatabase(databaseUrl: string): Promise<OpenDatabase> {
  const open = await openDatabase({ databaseUrl, dataDir: "" }, testServices);
  open.engine.pool.options.connectionTimeoutMillis = 100_000;
  return open;
}

/** Opens a second handle on the same database, as another process of the studio has one. */
export async function connectAgain({ url, db }: FreshDatabase): Promise<OpenDatabase> {
  const open = await openTestDatabase(url);
  Object.assign(open.db.services, { jobs: db.services.jobs });
  return open;
}

async function copy(): Promise<Instance> {
  const { url } = await emptyServerDatabase(TEMPLATE);
  const open = await openTestDatabase(url);
  const { services } = open.db;
  if (!queue) await services.jobs.open(false);
  queue ??= services.jobs;
  Object.assign(services, { jobs: queue });
  return { open, url, services: { ...services }, empty: await makeEmptier(open.engine.pool) };
}

/** Deletes rows without checking foreign keys, and only from tables that have any: most tests fill few. */
async function makeEmptier(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows: relations } = await pool.query<{ name: string; is_table: boolean; start: string }>(
    `select format('%I.%I', schemaname, tablename) as name, true as is_table, null as start from pg_tables
     where schemaname in ('public', 'pgboss')
     union all
     select format('%I.%I', schemaname, sequencename), false, start_value::text from pg_sequences
     where schemaname in ('public', 'pgboss')`,
  );
  const refill: string[] = [];
  for (const { name, is_table, start } of relations) {
    if (!is_table) {
      refill.push(`select setval('${name}', ${start}, false)`);
      continue;
    }
    const found = await pool.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from ${name} t`,
    );
    const furniture = found.rows[0]?.rows;
    if (!furniture) continue;
    const literal = pg.escapeLiteral(furniture);
    refill.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${literal})`);
  }
  const tables = relations.filter(({ is_table }) => is_table).map(({ name }) => name);
  return async () => {
    // Vacuuming an empty table truncates its file to zero pages.
    const { rows: filled } = await pool.query<{ name: string }>(
      "select name from unnest($1::text[]) name where pg_relation_size(name::regclass) > 0",
      [tables],
    );
    const deletes = filled.map(({ name }) => `delete from ${name}`);
    const steps = ["set local session_replication_role = replica", ...deletes, ...refill];
    await pool.query(steps.join(";"));
    // New rows would fill the gaps of deleted rows and change the read order.
    if (filled.length > 0) {
      await pool.query(`vacuum (skip_database_stats) ${filled.map(({ name }) => name).join()}`);
    }
  };
}

/** A database on the run's server without even a schema, as an operator would hand it over. */
export async function emptyServerDatabase(
  template = "template0",
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().slice(0, 8)}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: inject("postgres") + name,
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}

/**
 * Opens a pool for a test. `end` resolves before the server has closed the connections, so dropping the database may
 * break one. The error is ignored because an unhandled one would stop the run.
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
