import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { isAlive } from "./is-alive.ts";
import { isRoot, NOBODY, type RunAs } from "./postgres-binaries.ts";

// The files of the embedded PostgreSQL server: their owner, their creation and the state of the server.

const HALF_MADE_MS = 10 * 60_000;
const HALF_WRITTEN_MS = 5_000;
/** Process id above any system's limit. */
const NO_PROCESS = 2_147_483_646;

/**
 * Returns the user to run PostgreSQL as: the owner of the data, or an unprivileged user for a new database of
 * root.
 */
export function findOwner(folder: string): RunAs {
  const data = join(folder, "data");
  if (!isRoot) return {};
  const owner = existsSync(data) ? statSync(data).uid : 0;
  return owner === 0 ? { uid: NOBODY, gid: NOBODY } : { uid: owner, gid: statSync(data).gid };
}

export function ownFolder(folder: string, { uid, gid }: RunAs): void {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  }
  const found = lstatSync(folder);
  const owner = uid ?? process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || found.uid !== owner) {
    throw new Error(`${folder} belongs to another user; start the studio as that one`);
  }
}

/**
 * Path of the data folder for the server. A process can use its current folder without access to the folders
 * above.
 */
export const dataFolder = process.platform === "linux" && isRoot ? "/proc/self/cwd" : ".";

export const environment = () => ({
  PATH: process.env.PATH ?? "",
  LC_ALL: "C",
  TZ: "UTC",
  ...(process.env.SYSTEMROOT ? { SYSTEMROOT: process.env.SYSTEMROOT } : {}),
});

/**
 * Creates the database in a temporary folder and renames it when complete, so that an interruption leaves nothing
 * half-made.
 */
export function initialise(folder: string, bin: string, as: RunAs): void {
  const data = join(folder, "data");
  const making = mkdtempSync(join(folder, "new-"));
  const passwords = `${making}.password`;
  try {
    const password = randomBytes(24).toString("base64url");
    writeFileSync(passwords, password, { mode: 0o600 });
    if (as.uid !== undefined && as.gid !== undefined) {
      for (const path of [making, passwords]) chownSync(path, as.uid, as.gid);
    }
    const syncing = process.platform === "linux" ? ["--sync-method=syncfs"] : [];
    const options = ["-D", dataFolder, "-U", "postgres", "--auth=scram-sha-256", "--data-checksums"];
    const text = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    const pwfile = join("..", passwords.slice(folder.length + 1));
    execFileSync(join(bin, "initdb"), [...options, ...syncing, ...text, "--pwfile", pwfile], {
      cwd: making,
      env: environment(),
      stdio: ["ignore", "ignore", "pipe"],
      ...as,
    });
    renameSync(passwords, join(making, "sadhana-password"));
    renameSync(making, data);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    rmSync(passwords, { force: true });
    // Another process may have created it first.
    if (existsSync(join(data, "PG_VERSION"))) return;
    const said = (error as { stderr?: Buffer }).stderr?.toString().trim();
    throw new Error(`the database cannot be made in ${folder} (${said || String(error)})`);
  }
}

/** Removes old unfinished databases. Another process may be working on a new one. */
export function removeHalfMade(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith("new-"))) {
    const path = join(folder, name);
    const old = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > HALF_MADE_MS;
    if (old) rmSync(path, { recursive: true, force: true });
  }
}

export function checkVersion(folder: string, bin: string, as: RunAs): void {
  const data = join(folder, "data");
  const program = execFileSync(join(bin, "postgres"), ["--version"], { cwd: "/", encoding: "utf8", ...as });
  const have = /(\d+)/.exec(program)?.[1];
  const made = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  if (made === have) return;
  throw new Error(
    `${data} was made by PostgreSQL ${made} and this version brings ${have}; restore a backup into an empty DATA_DIR`,
  );
}

/** Returns the running server of this folder from its postmaster.pid file. */
export function postmaster(data: string): { pid: number; status: string } | undefined {
  const [pid = 0, lines] = readNote(data);
  if (pid <= 0 || !isAlive(pid) || !isServerProcess(data, pid)) return undefined;
  return { pid, status: lines[7]?.trim() ?? "starting" };
}

const getPidFile = (data: string) => join(data, "postmaster.pid");

function readNote(data: string): [number, string[]] {
  try {
    const lines = readFileSync(getPidFile(data), "utf8").split("\n");
    return [Number(lines[0]) || 0, lines];
  } catch {
    return [0, []];
  }
}

/** Removes a stale postmaster.pid after a kill or power cut, so that a new server can start. */
export function clearStaleNote(data: string): void {
  const note = getPidFile(data);
  const age = Date.now() - (statSync(note, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const [pid, lines] = readNote(data);
  // PostgreSQL can't read a truncated file. A new one may still be incomplete.
  if (pid <= 0 && age > HALF_WRITTEN_MS) rmSync(note, { force: true });
  // Another process has the id now. PostgreSQL itself checks for shared memory of the old server.
  if (pid > 0 && isAlive(pid) && !isServerProcess(data, pid)) {
    writeFileSync(note, [String(NO_PROCESS), ...lines.slice(1)].join("\n"));
  }
}

function isServerProcess(data: string, pid: number): boolean {
  try {
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    if (process.platform === "win32") return true;
    const name = execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" });
    return name.trim().endsWith("postgres");
  } catch {
    return false;
  }
}
