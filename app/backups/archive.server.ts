import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { create, extract } from "tar";
import { z } from "zod";
import type { Environment } from "#app/platform/env.server.ts";
import { StartRefusal } from "#app/platform/start-refusal.ts";
import { type Snapshot, takeSnapshot } from "./snapshot.server.ts";

// A backup is one .tar.gz: manifest.json, tables/…, uploads/… and, if the studio made it, secret.

const FORMAT = 1;
const MANIFEST = "manifest.json";
/** A line of the manifest names one upload. */
const MANIFEST_BYTES = 256 * 2 ** 20;

export interface Manifest extends Snapshot {
  format: typeof FORMAT;
  made_at: string;
  /** Every other file of the archive that is no table, with its hash. */
  files: Record<string, string>;
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The only manifest that is accepted. An archive may come from anywhere. */
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
      file: z.string().regex(/^tables\/\d{3,5}$/),
      sha256,
    }),
  ),
  files: z.record(z.string().refine(isUploadOrSecret), sha256),
});

function isUploadOrSecret(name: string): boolean {
  const parts = name.split("/");
  return (
    name === "secret" ||
    (parts.length > 1 &&
      parts[0] === "uploads" &&
      parts.every((part) => part !== "" && part !== "." && part !== ".." && !/[\\:\p{Cc}]/u.test(part)))
  );
}

/** Packs records and uploads as of one moment into `file`, which only this user may read. */
export async function writeBackup(
  env: Pick<Environment, "dataDir" | "s3">,
  connectionString: string,
  file: string,
  at: Date,
): Promise<Manifest> {
  const parent = dirname(resolve(file));
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const staging = await mkdtemp(join(parent, ".backup-"));
  const unfinished = join(staging, "archive");
  try {
    // Before and after the records are read: a picture that comes or goes meanwhile is there either way.
    await gather(env, staging);
    const snapshot = await takeSnapshot(connectionString, staging);
    await gather(env, staging);
    const files: Record<string, string> = {};
    for (const name of await filesIn(staging, ["uploads", "secret"])) {
      files[name] = await hashOf(join(staging, name));
    }
    const manifest: Manifest = { format: FORMAT, made_at: at.toISOString(), ...snapshot, files };
    await writeFile(join(staging, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });
    const parts = [MANIFEST, "tables", "uploads", "secret"].filter((part) => existsSync(join(staging, part)));
    await pipeline(
      create({ cwd: staging, portable: true }, parts),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await sync(unfinished);
    await rename(unfinished, file);
    await sync(parent);
    return manifest;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Unpacks a backup beside `near`, checks every file against its hash, and cleans up after the work. */
export async function withBackup<T>(
  file: string,
  near: string,
  work: (folder: string, manifest: Manifest) => Promise<T>,
): Promise<T> {
  await mkdir(near, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(near, ".restore-"));
  try {
    const manifest = await unpack(file, folder);
    return await work(folder, manifest);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  const damaged = (what: string) => new StartRefusal(`restore: ${file} is no whole backup (${what})`);
  let read: unknown;
  try {
    await extractFiles(file, folder, (path, size) => path === MANIFEST && size <= MANIFEST_BYTES);
    read = JSON.parse(await readFile(join(folder, MANIFEST), "utf8"));
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error));
  }
  const { success, data: manifest, error: unfit } = manifestSchema.safeParse(read);
  if (!success) throw damaged(`${MANIFEST}: ${unfit.issues[0]?.path.join(".")}`);
  const hashes = new Map([
    ...manifest.tables.map(({ file, sha256 }) => [file, sha256] as const),
    ...Object.entries(manifest.files),
  ]);
  try {
    await extractFiles(file, folder, (path) => hashes.has(path));
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error));
  }
  for (const [name, hash] of hashes) {
    const path = join(folder, name);
    if (!existsSync(path) || (await hashOf(path)) !== hash) throw damaged(name);
  }
  return manifest;
}

/** Unpacks the requested plain files, readable by this user alone. Links, folders and devices are left out. */
async function extractFiles(
  file: string,
  folder: string,
  isAsked: (path: string, size: number) => boolean,
): Promise<void> {
  await extract({
    file,
    cwd: folder,
    strict: true,
    filter: (path, entry) => {
      if (!("type" in entry) || entry.type !== "File" || !isAsked(path, entry.size)) return false;
      entry.mode = 0o600;
      return true;
    },
  });
}

/** Puts what stands beside the records into the staging folder, without copying where links can be made. */
async function gather({ dataDir, s3 }: Pick<Environment, "dataDir" | "s3">, staging: string): Promise<void> {
  const parts = s3 ? ["secret"] : ["uploads", "secret"];
  for (const name of await filesIn(dataDir, parts)) {
    const to = join(staging, name);
    if (existsSync(to)) continue;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await link(join(dataDir, name), to).catch(() =>
      copyFile(join(dataDir, name), to).catch((error: NodeJS.ErrnoException) => {
        // Removed between being listed and being taken.
        if (error.code !== "ENOENT") throw error;
      }),
    );
  }
}

/** The files under some parts of a folder, as paths from it. */
async function filesIn(folder: string, parts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const part of parts) {
    const path = join(folder, part);
    const what = await stat(path).catch(() => undefined);
    if (what?.isFile()) found.push(part);
    if (!what?.isDirectory()) continue;
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) found.push(join(entry.parentPath, entry.name).slice(folder.length + 1));
    }
  }
  return found.sort();
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Waits until a file, or a folder's list of names, is on the disk. */
export async function sync(path: string): Promise<void> {
  if (process.platform === "win32" && !basename(path).includes(".")) return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
