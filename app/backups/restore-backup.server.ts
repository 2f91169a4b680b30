import { existsSync, renameSync } from "node:fs";
import { chmod, copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { OpenDatabase } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { migrate, migrateTo, ownMigrations } from "#app/platform/migrate.server.ts";
import { StartRefusal } from "#app/platform/start-refusal.ts";
import { type Manifest, sync, withBackup } from "./archive.server.ts";
import {
  appliedMigrations,
  checkTables,
  hasAccount,
  loadJobs,
  loadSnapshot,
  withClient,
} from "./snapshot.server.ts";

/**
 * Restores a backup into an empty studio: the schema at the time of the backup, its rows, then newer migrations.
 * Refuses a backup with one of the accounts `without`. Files come first and rows in one transaction, so an interrupted
 * restore can be repeated.
 */
export async function restoreBackup(
  open: OpenDatabase,
  env: Pick<Environment, "dataDir" | "s3">,
  file: string,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<Manifest> {
  if (!existsSync(file)) throw new StartRefusal(`restore: there is no file ${file}`);
  const { connectionString } = open.engine;
  return withBackup(file, env.dataDir, async (folder, manifest) => {
    await checkTarget(connectionString, manifest);
    if (await hasAccount(folder, manifest.tables, without)) {
      throw new StartRefusal(
        "restore: the backup is of a demo studio, whose passwords everybody knows; set DEMO=1 to restore it",
      );
    }
    await migrateTo(open, manifest.migrations.length);
    await checkTables(connectionString, manifest.tables);
    await restoreFiles(env.dataDir, folder, Object.keys(manifest.files));
    await loadSnapshot(connectionString, folder, manifest.tables);
    await migrate(open);
    await open.db.services.jobs.open(false);
    await open.db.services.jobs.close();
    await loadJobs(connectionString, folder, manifest.tables);
    return manifest;
  });
}

/** Refuses a backup of a later version, and a database with accounts or another version's schema. */
async function checkTarget(connectionString: string, { migrations }: Manifest): Promise<void> {
  const own = ownMigrations();
  if (migrations.some((hash, place) => own[place] !== hash)) {
    throw new StartRefusal("restore: the backup was made by a later version; start that version with it");
  }
  await withClient(connectionString, async (client) => {
    const applied = await appliedMigrations(client);
    if (applied.length === 0) return;
    const { rowCount } = await client.query('select from "user" limit 1');
    if (rowCount) {
      throw new StartRefusal("restore: the database holds a studio already; name an empty one");
    }
    if (applied.length !== migrations.length) {
      throw new StartRefusal(
        "restore: the database was made by another version than the backup; name an empty one",
      );
    }
  });
}

async function restoreFiles(dataDir: string, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const to = join(dataDir, name);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, name), `${to}.restored`);
    await chmod(`${to}.restored`, 0o600);
    await sync(`${to}.restored`);
    renameSync(`${to}.restored`, to);
  }
}
