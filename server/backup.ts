import { statSync } from "node:fs";
import { writeBackup } from "#app/backups/archive.server.ts";
import { restoreBackup } from "#app/backups/restore-backup.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/database.server.ts";
import { type Environment, StartRefusal } from "#app/platform/env.server.ts";
import { migrate } from "#app/platform/migrate.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioServices } from "#app/services.server.ts";
import { demoAddresses, isDemoStudio } from "#database/demo/seed.ts";

/**
 * Writes all records and uploads to one file while the studio runs. A real studio refuses to back up or restore
 * demo records.
 */
export function backup(env: Environment, file: string): Promise<string> {
  return withDatabase(env, async (open) => {
    await migrate(open);
    if (env.production && (await isDemoStudio(open.db))) {
      throw new StartRefusal("backup: this is a demo studio, not the studio's own; set DEMO=1 to pack it");
    }
    const { tables } = await writeBackup(env, open.engine.connectionString, file, now());
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const kept = env.s3 ? " The uploads are in the bucket." : "";
    return `Packed ${rows} rows of ${tables.length} tables into ${file} (${Math.ceil(statSync(file).size / 1024)} KB).${kept}`;
  });
}

/** Restores a backup. Refuses to overwrite an existing studio. */
export function restore(env: Environment, file: string): Promise<string> {
  return withDatabase(env, async (open) => {
    const { made_at } = await restoreBackup(
      open,
      env,
      file,
      env.production ? { without: demoAddresses } : {},
    );
    return `Restored ${file}, made at ${made_at}.`;
  });
}

async function withDatabase(
  env: Environment,
  work: (open: OpenDatabase) => Promise<string>,
): Promise<string> {
  const open = await openDatabase(env, studioServices);
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}
