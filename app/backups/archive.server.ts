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
import { sha256, snapshotSchema, takeSnapshot } from "./snapshot.server.ts";

// A backup is one .tar.gz: manifest.json, tables/…, uploads/… and, if the studio generated it, secret.

const FORMAT = 1;
const MANIFEST = "manifest.json";
const MANIFEST_BYTES = 256 * 2 ** 20;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  ...snapshotSchema.shape,
  /** The hashes of all other files. Their names are checked because an archive may come from anywhere. */
  files: z.record(z.string().refine(isUploadOrSecret), sha256),
});

export type Manifest = z.infer<typeof manifestSchema>;

function isUploadOrSecret(name: string): boolean {
  const parts = name.split("/");
  return (
    name === "secret" ||
    (parts.length > 1 &&
      parts[0] === "uploads" &&
      parts.every((part) => part !== "" && part !== "." && part !== ".." && !/[\\:\p{Cc}]/u.test(part)))
  );
}

/** Packs records and uploads as of one moment into `file`, readable only by the current user. */
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
    // Twice, so that a picture that is added or removed while the records are read is in the backup.
    await stageFiles(env, staging);
    const snapshot = await takeSnapshot(connectionString, staging);
    await stageFiles(env, staging);
    const files: Record<string, string> = {};
    for (const name of await listFiles(staging, ["uploads", "secret"])) {
      files[name] = await hashFile(join(staging, name));
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

/** Unpacks a backup into a temporary folder in `parent` and checks all hashes. */
export async function withBackup<T>(
  file: string,
  parent: string,
  work: (folder: string, manifest: Manifest) => Promise<T>,
): Promise<T> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, ".restore-"));
  try {
    const manifest = await unpack(file, folder);
    return await work(folder, manifest);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    await extractFiles(file, folder, (path, size) => path === MANIFEST && size <= MANIFEST_BYTES);
    const read = JSON.parse(await readFile(join(folder, MANIFEST), "utf8"));
    const { success, data: manifest, error } = manifestSchema.safeParse(read);
    if (!success) throw new Error(`${MANIFEST}: ${error.issues[0]?.path.join(".")}`);
    const hashes = new Map([
      ...manifest.tables.map(({ file, sha256 }) => [file, sha256] as const),
      ...Object.entries(manifest.files),
    ]);
    await extractFiles(file, folder, (path) => hashes.has(path));
    for (const [name, hash] of hashes) {
      const path = join(folder, name);
      if (!existsSync(path) || (await hashFile(path)) !== hash) throw new Error(name);
    }
    return manifest;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`restore: ${file} is no whole backup (${message})`);
  }
}

/** Unpacks the requested plain files, readable only by the current user. Skips links, folders and devices. */
async function extractFiles(
  file: string,
  folder: string,
  isRequested: (path: string, size: number) => boolean,
): Promise<void> {
  await extract({
    file,
    cwd: folder,
    strict: true,
    filter: (path, entry) => {
      if (!("type" in entry) || entry.type !== "File" || !isRequested(path, entry.size)) return false;
      entry.mode = 0o600;
      return true;
    },
  });
}

/** Links uploads and the secret into the staging folder, or copies them where links are not possible. */
async function stageFiles(
  { dataDir, s3 }: Pick<Environment, "dataDir" | "s3">,
  staging: string,
): Promise<void> {
  const parts = s3 ? ["secret"] : ["uploads", "secret"];
  for (const name of await listFiles(dataDir, parts)) {
    const to = join(staging, name);
    if (existsSync(to)) continue;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await link(join(dataDir, name), to).catch(() =>
      copyFile(join(dataDir, name), to).catch((error: NodeJS.ErrnoException) => {
        // Deleted since it was listed.
        if (error.code !== "ENOENT") throw error;
      }),
    );
  }
}

/** Lists the files under some parts of a folder, as paths relative to it. */
async function listFiles(folder: string, parts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const part of parts) {
    const path = join(folder, part);
    const stats = await stat(path).catch(() => undefined);
    if (stats?.isFile()) found.push(part);
    if (!stats?.isDirectory()) continue;
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) found.push(join(entry.parentPath, entry.name).slice(folder.length + 1));
    }
  }
  return found.sort();
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Flushes a file or a folder's entries to the disk. */
export async function sync(path: string): Promise<void> {
  if (process.platform === "win32" && !basename(path).includes(".")) return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
