import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listChiefs } from "#app/accounts/queries.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { type OpenDatabase, reason } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { writeBackup } from "./archive.server.ts";
import { backupName, outdated } from "./keep.ts";
import { backupMessages } from "./messages.ts";
import { newestBackup } from "./newest-backup.server.ts";
import { proveBackup } from "./prove-backup.server.ts";

/** What the nightly backup is made of, and where. */
export interface BackupRoom {
  open: OpenDatabase;
  env: Pick<Environment, "dataDir" | "s3" | "backup">;
}

const TOO_OLD_MS = 48 * hourMs;

const nightly = jobKind<Record<string, never>>("backup-nightly");
const watch = jobKind<Record<string, never>>("backup-watch");

export function backupHandlers(room: BackupRoom): JobHandler[] {
  return [
    jobHandler(nightly, async (_data, { last }) => {
      try {
        await makeNightlyBackup(room);
      } catch (error) {
        log.error({ reason: reason(error) }, "the backup failed");
        if (last) await ring(room, "failed");
        throw error;
      }
    }),
    jobHandler(watch, () => watchBackups(room)),
  ];
}

/** At the hour that was asked for, by the studio's own clock; whether it worked is looked at by day. */
export function backupRepeating({ backup }: Pick<Environment, "backup">, timeZone: string): Repeating[] {
  const [hour, minute] = (backup?.at ?? "03:30").split(":").map(Number);
  return [
    { kind: nightly, cron: `${minute} ${hour} * * *`, timeZone },
    { kind: watch, cron: "0 12 * * *", timeZone },
  ];
}

/** Makes tonight's backup, proves it, and removes those that are no longer needed. */
export async function makeNightlyBackup({ open, env }: BackupRoom): Promise<void> {
  if (!env.backup) return;
  const { folder } = env.backup;
  const at = now();
  const file = join(folder, backupName(at));
  const { tables } = await writeBackup(env, open.engine.connectionString, file, at);
  try {
    const restored = await proveBackup(open, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    log.info({ rows, restored }, "the backup is made");
    if (!restored) log.warn("the backup was not restored for a test: the role may not create databases");
  } catch (error) {
    // A backup that does not come back is none, and must not push out one that does.
    await rm(file, { force: true });
    throw error;
  }
  for (const name of outdated(await readdir(folder))) await rm(join(folder, name), { force: true });
}

/** Rings when the newest backup is too old, or when a studio that is as old as that has none. */
export async function watchBackups(room: BackupRoom): Promise<void> {
  const { env } = room;
  if (!env.backup) return;
  const newest = (await newestBackup(env)) ?? (await openedAt(env.dataDir));
  if (newest && now().getTime() - newest.getTime() <= TOO_OLD_MS) return;
  log.error("there is no recent backup");
  await ring(room, "old");
}

/** When the studio's folder was made, which is as old as the studio on this machine. */
async function openedAt(folder: string): Promise<Date | undefined> {
  return stat(folder).then(
    ({ birthtime }) => birthtime,
    () => undefined,
  );
}

async function ring({ open: { db } }: BackupRoom, what: keyof typeof backupMessages): Promise<void> {
  const chiefs = await listChiefs(db);
  await db.transaction(async (tx) => {
    for (const user_id of chiefs) {
      await notify(tx, { user_id, type: `backup_${what}`, ...backupMessages[what] });
    }
  });
}
