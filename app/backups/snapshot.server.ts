import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { StartRefusal } from "#app/platform/start-refusal.ts";

// Reading and writing all tables of a studio, in PostgreSQL's own COPY format: exact for every type.

export interface TableContent {
  /** The table with its schema, quoted. */
  table: string;
  columns: string[];
  rows: number;
  file: string;
  sha256: string;
}

export interface Snapshot {
  /** The migrations the schema was made by, as their hashes, in order. */
  migrations: string[];
  tables: TableContent[];
}

/** Jobs that are over tell nothing; the rest of the queue's tables are made again by its program. */
const JOBS = "pgboss.job";
const waiting = "state < 'completed'";

/** Writes every table into `folder`, all as of one moment, while others go on writing. */
export async function takeSnapshot(connectionString: string, folder: string): Promise<Snapshot> {
  await mkdir(join(folder, "tables"), { recursive: true, mode: 0o700 });
  return withClient(connectionString, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const migrations = await appliedMigrations(client);
    const tables: TableContent[] = [];
    for (const { table, columns } of await tablesOf(client)) {
      const list = columns.map(pg.escapeIdentifier).join(", ");
      const what = table === JOBS ? `(select ${list} from ${table} where ${waiting})` : `${table} (${list})`;
      const file = `tables/${String(tables.length).padStart(3, "0")}`;
      const count = new Counter();
      const rows = client.query(copyTo(`copy ${what} to stdout`));
      await pipeline(rows, count, createWriteStream(join(folder, file), { mode: 0o600 }));
      tables.push({ table, columns, rows: count.lines, file, sha256: count.digest() });
    }
    await client.query("commit");
    return { migrations, tables };
  });
}

/** Whether one of these addresses has an account in a snapshot. */
export async function holdsAccount(
  folder: string,
  tables: TableContent[],
  addresses: readonly string[],
): Promise<boolean> {
  const accounts = tables.find(({ table }) => /^"?public"?\."?user"?$/.test(table));
  if (!accounts || addresses.length === 0) return false;
  const at = accounts.columns.indexOf("email");
  const lines = createInterface({ input: createReadStream(join(folder, accounts.file)) });
  for await (const line of lines) if (addresses.includes(line.split("\t")[at] ?? "")) return true;
  return false;
}

/**
 * Refuses tables and columns that the schema does not have under exactly these names, because they become part
 * of statements. The job queue creates its own table, which may have other columns.
 */
export async function checkTables(connectionString: string, tables: TableContent[]): Promise<void> {
  const ownTables = await withClient(connectionString, tablesOf);
  const columnsOf = new Map(ownTables.map(({ table, columns }) => [table, new Set(columns)]));
  const seen = new Set<string>();
  for (const { table, columns } of tables) {
    const own = columnsOf.get(table);
    const isColumn = (column: string) => (table === JOBS ? /^[a-z_]+$/.test(column) : own?.has(column));
    const isKnown = (own !== undefined || table === JOBS) && columns.every(isColumn);
    const isTwice = seen.has(table) || new Set(columns).size < columns.length;
    seen.add(table);
    if (!isKnown || isTwice) {
      throw new StartRefusal(`restore: the backup holds a table that the studio does not have: ${table}`);
    }
  }
}

/** Fills the tables of an empty studio of the same schema, all of them or none. */
export async function loadSnapshot(
  connectionString: string,
  folder: string,
  tables: TableContent[],
): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query("begin");
    const records = tables.filter(({ table }) => table !== JOBS);
    const keys = await foreignKeys(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    await client.query(`truncate ${records.map(({ table }) => table).join(", ")}`);
    for (const content of records) await load(client, folder, content);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await continueSequences(client);
    await client.query("commit");
  });
}

/** Puts back the jobs that waited. The queue's own tables exist, perhaps with other columns by now. */
export async function loadJobs(
  connectionString: string,
  folder: string,
  tables: TableContent[],
): Promise<void> {
  const content = tables.find(({ table }) => table === JOBS);
  if (!content) return;
  await withClient(connectionString, async (client) => {
    const here = (await tablesOf(client)).find(({ table }) => table === JOBS)?.columns ?? [];
    const gone = content.columns.filter((column) => !here.includes(column)).map(pg.escapeIdentifier);
    const shared = content.columns.filter((column) => here.includes(column)).map(pg.escapeIdentifier);
    await client.query("begin");
    await client.query(
      `create temporary table old_job on commit drop as select ${shared} from ${JOBS} limit 0`,
    );
    for (const column of gone) await client.query(`alter table old_job add column ${column} text`);
    await load(client, folder, { ...content, table: "old_job" });
    await client.query(
      `insert into ${JOBS} (${shared}) select ${shared} from old_job
       where name in (select name from pgboss.queue) on conflict do nothing`,
    );
    await client.query("commit");
  });
}

/** How many rows each table holds now. */
export async function countRows(connectionString: string, tables: TableContent[]): Promise<number[]> {
  return withClient(connectionString, async (client) => {
    const counts: number[] = [];
    for (const { table } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
      counts.push(Number(rows[0]?.count));
    }
    return counts;
  });
}

/** The tables that `loadSnapshot` fills. */
export function recordsOf(tables: TableContent[]): TableContent[] {
  return tables.filter(({ table }) => table !== JOBS);
}

export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: "sadhana backup" });
  // Its loss is told by the query under way.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at, id",
  );
  return rows.map(({ hash }) => hash);
}

async function tablesOf(client: pg.Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as table,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where (n.nspname = 'public' and c.relkind = 'r') or (n.nspname = 'pgboss' and c.relname = 'job')
     group by 1 order by 1`,
  );
  return rows;
}

async function foreignKeys(
  client: pg.Client,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

async function load(client: pg.Client, folder: string, content: TableContent): Promise<void> {
  const { size } = await stat(join(folder, content.file));
  if (size === 0) return;
  const list = content.columns.map(pg.escapeIdentifier).join(", ");
  const rows = client.query(copyFrom(`copy ${content.table} (${list}) from stdin`));
  await pipeline(createReadStream(join(folder, content.file)), rows);
}

async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ step: string }>(
    `select format('select setval(%L, coalesce((select max(%I) from %s), 0) + 1, false)',
       pg_get_serial_sequence(c.oid::regclass::text, a.attname), a.attname, c.oid::regclass) as step
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
  );
  for (const { step } of rows) await client.query(step);
}

/** Lets lines through, counted and hashed. COPY writes one row a line. */
class Counter extends Transform {
  lines = 0;
  readonly #hash = createHash("sha256");

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.lines += 1;
    done(null, chunk);
  }

  digest(): string {
    return this.#hash.digest("hex");
  }
}
