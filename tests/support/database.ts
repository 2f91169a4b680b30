import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { inject } from "vitest";
import { type Database, embeddedHandle, type OpenDatabase } from "#app/platform/database.server.ts";
import { closeJobs, openJobs } from "#app/platform/jobs.server.ts";

export interface FreshDatabase {
  db: Database;
  open: OpenDatabase;
  /** Hands the database back; the next test of this file may get it, empty again. */
  close: () => Promise<void>;
}

interface Template {
  engine: WebAssembly.Module;
  data: Blob;
}

interface Instance {
  open: OpenDatabase;
  pglite: PGlite;
  /** The rows that stand in a new database, by table; emptying puts them back. */
  furniture: Map<string, string>;
  tables: string[];
}

let template: Promise<Template> | undefined;
const idle: Instance[] = [];

/**
 * An empty, migrated database in memory, with a queue in which jobs can be put and nobody works. The
 * first of a test file takes a third of a second, those after `close()` some milliseconds.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const instance = idle.pop() ?? (await copy());
  return {
    db: instance.open.db,
    open: instance.open,
    close: async () => {
      await empty(instance);
      idle.push(instance);
    },
  };
}

async function copy(): Promise<Instance> {
  template ??= loadTemplate();
  const { engine, data } = await template;
  const pglite = await PGlite.create({
    extensions: { pg_trgm },
    pgliteWasmModule: engine,
    loadDataDir: data,
  });
  const open = embeddedHandle(pglite);
  await closeJobs();
  await openJobs(open, false);
  return { open, pglite, ...(await inventory(pglite)) };
}

/** Compiling the engine is most of what a new instance costs: once a file is enough. */
async function loadTemplate(): Promise<Template> {
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  const engine = await WebAssembly.compile(readFileSync(join(folder, "pglite.wasm")));
  return { engine, data: new Blob([readFileSync(inject("preparedDatabase"))]) };
}

async function inventory(pglite: PGlite): Promise<Pick<Instance, "furniture" | "tables">> {
  const found = await pglite.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`,
  );
  const tables = found.rows.map((row) => row.name);
  const furniture = new Map<string, string>();
  for (const table of tables) {
    const all = await pglite.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from ${table} t`,
    );
    const rows = all.rows[0]?.rows;
    if (rows) furniture.set(table, rows);
  }
  return { tables, furniture };
}

async function empty({ pglite, tables, furniture }: Instance): Promise<void> {
  await pglite.transaction(async (tx) => {
    await tx.exec(`truncate ${tables.join(", ")} restart identity cascade`);
    // Furniture may point at furniture, in an order that nobody knows.
    await tx.exec("set local session_replication_role = replica");
    for (const [table, rows] of furniture) {
      await tx.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        rows,
      ]);
    }
  });
}
