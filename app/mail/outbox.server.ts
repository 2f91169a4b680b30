import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#app/platform/database.server.ts";
import { enqueue, type JobHandler, jobHandler, jobKind } from "#app/platform/jobs/jobs.server.ts";
import type { WrittenEmail } from "./write-email.server.ts";

export function outboxFile(dataDir: string, mail_id: string): string {
  return join(dataDir, "outbox", `${mail_id}.eml`);
}

/** Writes an email into the outbox under its id, so that a second copy replaces the first. The write is atomic. */
export async function writeToOutbox(dataDir: string, { id, eml }: Pick<WrittenEmail, "id" | "eml">) {
  const file = outboxFile(dataDir, id);
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, eml).catch(async (error) => {
    if (error.code !== "ENOENT") throw error;
    await mkdir(join(dataDir, "outbox"), { recursive: true });
    await writeFile(unfinished, eml);
  });
  await rename(unfinished, file);
}

const removal = jobKind<{ ids: string[] }>("outbox-remove");
const MOST_IDS = 1_000;

/** Queues the deletion of captured emails as part of `tx`. */
export async function removeFromOutbox(tx: Database, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += MOST_IDS)
    await enqueue(tx, removal, { ids: ids.slice(at, at + MOST_IDS) });
}

export function outboxRemovalHandler(dataDir: string): JobHandler {
  return jobHandler(removal, async ({ ids }) => {
    for (const id of ids) await rm(outboxFile(dataDir, id), { force: true });
  });
}

/** Deletes all files older than `since` from the outbox. */
export async function cleanOutbox(dataDir: string, since: Date): Promise<void> {
  const folder = join(dataDir, "outbox");
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isFile() && stats.mtime < since) await rm(file, { force: true });
  }
}
