import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { create, extract } from "tar";
import { type Environment, StartRefusal } from "#app/platform/env.server.ts";
import { lockFolder } from "#app/platform/folder-lock.server.ts";

/** What belongs to a studio; locks and captured mail that was sent are made anew. */
const parts = ["db", "uploads", "outbox", "secret"];

/** Packs the embedded database, uploads and secret. The folder is locked, so nothing changes meanwhile. */
export async function backup(env: Environment, file: string): Promise<string> {
  needEmbedded(env, "backup");
  const release = lockFolder(join(env.dataDir, "db-lock"));
  try {
    const present = parts.filter((part) => existsSync(join(env.dataDir, part)));
    if (!present.includes("db")) throw new StartRefusal(`backup: there is no database in ${env.dataDir}`);
    mkdirSync(dirname(resolve(file)), { recursive: true });
    await create({ gzip: true, file, cwd: env.dataDir, portable: true }, present);
    return `Packed ${present.join(", ")} into ${file} (${Math.ceil(statSync(file).size / 1024)} KB).`;
  } finally {
    release();
  }
}

/** Unpacks a backup. Refuses to write over a studio that is already there. */
export async function restore(env: Environment, file: string): Promise<string> {
  needEmbedded(env, "restore");
  if (!existsSync(file)) throw new StartRefusal(`restore: there is no file ${file}`);
  if (existsSync(join(env.dataDir, "db")) && readdirSync(join(env.dataDir, "db")).length > 0) {
    throw new StartRefusal(`restore: ${env.dataDir} holds a studio already; name an empty DATA_DIR`);
  }
  const release = lockFolder(join(env.dataDir, "db-lock"));
  try {
    await extract({ file, cwd: env.dataDir, filter: (path) => parts.includes(path.split("/")[0] ?? "") });
    return `Restored ${file} into ${env.dataDir}.`;
  } finally {
    release();
  }
}

function needEmbedded(env: Environment, command: string): void {
  if (!env.databaseUrl) return;
  throw new StartRefusal(
    `${command}: DATABASE_URL is set; use pg_dump and pg_restore for a PostgreSQL server`,
  );
}
