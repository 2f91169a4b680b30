import type { Database } from "../database.server.ts";
import { enqueue, type JobHandler, jobHandler, jobKind } from "../jobs/jobs.server.ts";
import type { Files } from "./files.server.ts";

const removal = jobKind<{ names: string[] }>("files-remove");

/** Removes stored files after `tx` commits, because a transaction must not wait for storage. */
export async function removeFiles(tx: Database, names: string[], { at }: { at?: Date } = {}): Promise<void> {
  if (names.length > 0) await enqueue(tx, removal, { names }, at ? { at } : {});
}

export function removalHandler(files: Files): JobHandler {
  return jobHandler(removal, async ({ names }) => {
    for (const name of names) await files.remove(name);
  });
}
