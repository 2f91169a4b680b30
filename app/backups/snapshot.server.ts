import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { z } from "zod";
import { StartRefusal } from "#app/platform/start-refusal.ts";

// Tables are stored in PostgreSQL's COPY format, which is exact for every type.

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const snapshotSchema = z.object({
  /** The hashes of the applied migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      /** The table with its schema, quoted. */
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
      file: z.string().regex(/^tables\/\d{3,5}$/),
      sha256,
    }),
  ),
});

type Snapshot = z.infer<typeof snapshotSchema>;
type TableContent = Snapshot["tables"][number];

/** Only waiting jobs are stored. The job queue creates its other tables itself. */
const JOBS = "pgboss.job";
const isWaiting = "state < 'completed'";

/** Writes all tables into `folder`, as of one moment, while others write. */
export async function takeSnapshot(connectionString: string, folder: string): Promise<Snapshot> {
  await mkdir(join(folder, "tables"), { recursive: true, mode: 0o700 });
  return withClient(connectionString, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const migrations = await appliedMigrations(client);
    const tables: TableContent[] = [];
    for (const { table, columns } of await listTables(client)) {
      const list = columns.map(pg.escapeIdentifier).join(", ");
      const source =
        table === JOBS ? `(select ${list} from ${table} where ${isWaiting})` : `${table} (${list})`;
      const file = `tables/${String(tables.length).padStart(3, "0")}`;
      const counter = new LineCounter();
      const rows = client.query(copyTo(`copy ${source} to stdout`));
      await pipeline(rows, counter, createWriteStream(join(folder, file), { mode: 0o600 }));
      tables.push({ table, columns, rows: counter.lines, file, sha256: counter.digest() });
    }
    await client.query("commit");
    return { migrations, tables };
  });
}

/** Returns true if one of these email addresses has an account in a snapshot. */
export async function hasAccount(
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
  const ownTables = await withClient(connectionString, listTables);
  const columnsOf = new Map(ownTables.map(({ table, columns }) => [table, new Set(columns)]));
  const seen = new Set<string>();
  for (const { table, columns } of tables) {
    const own = columnsOf.get(table);
    const isColumn = (column: string) => (table === JOBS ? /^[a-z_]+$/.test(column) : own?.has(column));
    const isKnown = (own !== undefined || table === JOBS) && columns.every(isColumn);
    const isDouble = seen.has(table) || new Set(columns).size < columns.length;
    seen.add(table);
    if (!isKnown || isDouble) {
      throw new StartRefusal(`restore: the backup holds a table that the studio does not have: ${table}`);
    }
  }
}

/** Fills the tables of an empty studio with the same schema in one transaction. */
export async function loadSnapshot(
  connectionString: string,
  folder: string,
  tables: TableContent[],
): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query("begin");
    const records = tables.filter(({ table }) => table !== JOBS);
    const keys = await listForeignKeys(client);
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

/** Restores the waiting jobs into the queue's existing table, whose columns may have changed since. */
export async function loadJobs(
  connectionString: string,
  folder: string,
  tables: TableContent[],
): Promise<void> {
  const content = tables.find(({ table }) => table === JOBS);
  if (!content) return;
  await withClient(connectionString, async (client) => {
    const current = (await listTables(client)).find(({ table }) => table === JOBS)?.columns ?? [];
    const removed = content.columns.filter((column) => !current.includes(column)).map(pg.escapeIdentifier);
    const shared = content.columns.filter((column) => current.includes(column)).map(pg.escapeIdentifier);
    await client.query("begin");
    await client.query(
      `create temporary table old_job on commit drop as select ${shared} from ${JOBS} limit 0`,
    );
    for (const column of removed) await client.query(`alter table old_job add column ${column} text`);
    await load(client, folder, { ...content, table: "old_job" });
    await client.query(
      `insert into ${JOBS} (${shared}) select ${shared} from old_job
       where name in (select name from pgboss.queue) on conflict do nothing`,
    );
    await client.query("commit");
  });
}

/** Lists the loaded tables whose number of rows differs from the snapshot. */
export async function findShortTables(connectionString: string, tables: TableContent[]): Promise<string[]> {
  return withClient(connectionString, async (client) => {
    const short: string[] = [];
    for (const { table, rows: expected } of tables.filter(({ table }) => table !== JOBS)) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
      if (Number(rows[0]?.count) !== expected) short.push(table);
    }
    return short;
  });
}

export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: "sadhana backup" });
  // A lost connection also rejects the running query.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const found = await client.query("select where to_regclass('drizzle.__drizzle_migrations') is not null");
  if (found.rowCount === 0) return [];
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at, id",
  );
  return rows.map(({ hash }) => hash);
}

async function listTables(client: pg.Client) {
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

async function listForeignKeys(client: pg.Client) {
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

/** Passes data through, counting its lines and hashing it. COPY writes one row per line. */
class LineCounter extends Transform {
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
