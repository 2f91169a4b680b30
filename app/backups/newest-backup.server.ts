import { readdir } from "node:fs/promises";
import type { Environment } from "#app/platform/env.server.ts";
import { momentOf } from "./keep.ts";

/** When the newest nightly backup was made; nothing where there is none. */
export async function newestBackup({ backup }: Pick<Environment, "backup">): Promise<Date | undefined> {
  if (!backup) return undefined;
  const names = await readdir(backup.folder).catch(() => []);
  const moments = names.flatMap((name) => momentOf(name)?.getTime() ?? []);
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
}
