import { randomBytes } from "node:crypto";
import { dirname } from "node:path";
import pg from "pg";
import { connect, type OpenDatabase, reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { migrateTo } from "#app/platform/migrate.server.ts";
import { withBackup } from "./archive.server.ts";
import { checkTables, countRows, loadSnapshot, recordsOf, withClient } from "./snapshot.server.ts";

/**
 * Restores a backup into a database made for it, counts every table there, and drops it. Throws when
 * anything is missing. Answers false where the studio's role may not make databases: then the archive was
 * only read and checked against its hashes.
 */
export async function proveBackup(open: OpenDatabase, file: string): Promise<boolean> {
  const { connectionString } = open.engine;
  const name = `sadhana_check_${randomBytes(4).toString("hex")}`;
  return withBackup(file, dirname(file), async (folder, manifest) => {
    if (!(await makeDatabase(connectionString, name))) return false;
    try {
      const scratch = await connect({ databaseUrl: withDatabase(connectionString, name), dataDir: "" });
      try {
        await migrateTo(scratch, manifest.migrations.length);
        await checkTables(scratch.engine.connectionString, manifest.tables);
        await loadSnapshot(scratch.engine.connectionString, folder, manifest.tables);
        const tables = recordsOf(manifest.tables);
        const counts = await countRows(scratch.engine.connectionString, tables);
        const short = tables.filter((table, place) => counts[place] !== table.rows);
        if (short.length > 0) throw new Error(`rows are missing in ${short.map(({ table }) => table)}`);
      } finally {
        await scratch.close();
      }
      return true;
    } finally {
      await withClient(connectionString, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      ).catch((error) => log.warn({ reason: reason(error) }, "a database made to prove a backup is left"));
    }
  });
}

async function makeDatabase(connectionString: string, name: string): Promise<boolean> {
  try {
    await withClient(connectionString, (client) =>
      client.query(`create database ${name} template template0`),
    );
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "42501") return false;
    throw error;
  }
}

function withDatabase(connectionString: string, name: string): string {
  const address = new URL(connectionString);
  address.pathname = `/${name}`;
  return address.href;
}
