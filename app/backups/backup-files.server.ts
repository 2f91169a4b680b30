import { readdir } from "node:fs/promises";
import type { Environment } from "#app/platform/env.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";

const WEEK_MS = 7 * dayMs;

/** Returns the file name of a backup made at this time. Names sort by time. */
export function backupName(at: Date): string {
  return `studio-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;
}

/** Returns when a backup was made, by its file name; undefined for other files. */
function parseBackupName(name: string): Date | undefined {
  const [, day, time] = /^studio-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z\.tar\.gz$/.exec(name) ?? [];
  const at = new Date(`${day}T${time?.replaceAll("-", ":")}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Lists the backups to delete: all but the newest of each of the last 7 days and 4 weeks that have one. */
export function findOutdatedBackups(names: string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const at = parseBackupName(name);
      return at ? [{ name, at }] : [];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const newestOf = (most: number, toPeriod: (backup: { at: Date }) => string | number) =>
    [...Map.groupBy(backups, toPeriod).values()].slice(0, most).map(([newest]) => newest);
  const kept = new Set([
    ...newestOf(7, ({ at }) => at.toISOString().slice(0, 10)),
    ...newestOf(4, ({ at }) => Math.floor(at.getTime() / WEEK_MS)),
  ]);
  return backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** Returns when the newest nightly backup was made; undefined without one. */
export async function findNewestBackupTime({
  backup,
}: Pick<Environment, "backup">): Promise<Date | undefined> {
  if (!backup) return undefined;
  const names = await readdir(backup.folder).catch(() => []);
  const times = names.flatMap((name) => parseBackupName(name)?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
