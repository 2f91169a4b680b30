import { randomBytes } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
import { listChiefs } from "#app/accounts/queries.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { connect, type OpenDatabase, reason } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { migrateTo } from "#app/platform/migrate.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { withBackup, writeBackup } from "./archive.server.ts";
import { backupName, findNewestBackupTime, findOutdatedBackups } from "./backup-files.server.ts";
import { checkTables, findShortTables, loadSnapshot, withClient } from "./snapshot.server.ts";

export interface BackupContext {
  open: OpenDatabase;
  env: Pick<Environment, "dataDir" | "s3" | "backup">;
}

const TOO_OLD_MS = 48 * hourMs;

const nightly = jobKind<Record<string, never>>("backup-nightly");
const watch = jobKind<Record<string, never>>("backup-watch");

export function backupHandlers(context: BackupContext): JobHandler[] {
  return [
    jobHandler(nightly, async (_data, { last }) => {
      try {
        await makeNightlyBackup(context);
      } catch (error) {
        log.error({ reason: reason(error) }, "the backup failed");
        if (last) await notifyAdmins(context, "failed");
        throw error;
      }
    }),
    jobHandler(watch, () => checkBackupAge(context)),
  ];
}

/** Schedules the backup at the configured time of day in the studio's time zone, and the check of its age at noon. */
export function backupRepeating({ backup }: Pick<Environment, "backup">, timeZone: string): Repeating[] {
  const [hour, minute] = (backup?.at ?? "03:30").split(":").map(Number);
  return [
    { kind: nightly, cron: `${minute} ${hour} * * *`, timeZone },
    { kind: watch, cron: "0 12 * * *", timeZone },
  ];
}

/** Makes tonight's backup, verifies it, and deletes outdated ones. */
export async function makeNightlyBackup({ open, env }: BackupContext): Promise<void> {
  if (!env.backup) return;
  const { folder } = env.backup;
  const at = now();
  const file = join(folder, backupName(at));
  const { tables } = await writeBackup(env, open.engine.connectionString, file, at);
  try {
    const restored = await verifyBackup(open, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    log.info({ rows, restored }, "the backup is made");
    if (!restored) log.warn("the backup was not restored for a test: the role may not create databases");
  } catch (error) {
    // A broken backup must not push out a good one.
    await rm(file, { force: true });
    throw error;
  }
  for (const name of findOutdatedBackups(await readdir(folder)))
    await rm(join(folder, name), { force: true });
}

/** Notifies the admins when the newest backup is too old. Without a backup the age of the data folder counts. */
export async function checkBackupAge(context: BackupContext): Promise<void> {
  const { env } = context;
  if (!env.backup) return;
  const openedAt = () =>
    stat(env.dataDir).then(
      ({ birthtime }) => birthtime,
      () => undefined,
    );
  const newest = (await findNewestBackupTime(env)) ?? (await openedAt());
  if (newest && now().getTime() - newest.getTime() <= TOO_OLD_MS) return;
  log.error("there is no recent backup");
  await notifyAdmins(context, "old");
}

async function notifyAdmins({ open: { db } }: BackupContext, problem: "failed" | "old"): Promise<void> {
  const texts = {
    failed: {
      title: "The backup failed",
      message: "Last night's backup was not made. See the studio's log for the reason.",
    },
    old: {
      title: "There is no recent backup",
      message: "The newest backup is more than two days old. Check that the nightly backup is running.",
    },
  };
  const admins = await listChiefs(db);
  await db.transaction(async (tx) => {
    for (const user_id of admins) {
      await notify(tx, { user_id, type: `backup_${problem}`, ...texts[problem] });
    }
  });
}

/**
 * Verifies a backup by restoring it into a new database and counting the rows. Throws when anything is missing.
 * Returns false if the database role can't create databases: then only the hashes of the archive were checked.
 */
export async function verifyBackup(open: OpenDatabase, file: string): Promise<boolean> {
  const { connectionString } = open.engine;
  const name = `sadhana_check_${randomBytes(4).toString("hex")}`;
  return withBackup(file, dirname(file), async (folder, manifest) => {
    if (!(await createDatabase(connectionString, name))) return false;
    try {
      const databaseUrl = Object.assign(new URL(connectionString), { pathname: `/${name}` }).href;
      const scratch = await connect({ databaseUrl, dataDir: "" });
      try {
        await migrateTo(scratch, manifest.migrations.length);
        await checkTables(scratch.engine.connectionString, manifest.tables);
        await loadSnapshot(scratch.engine.connectionString, folder, manifest.tables);
        const short = await findShortTables(scratch.engine.connectionString, manifest.tables);
        if (short.length > 0) throw new Error(`rows are missing in ${short}`);
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

async function createDatabase(connectionString: string, name: string): Promise<boolean> {
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
