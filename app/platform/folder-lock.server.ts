import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { StartRefusal } from "./env.server.ts";

interface Holder {
  pid: number;
  host: string;
  /** Start time of the process in clock ticks: a later process with the same number is another one. */
  started: string;
}

const BEAT_MS = 5_000;
const SILENT_MS = 30_000;

/**
 * Takes a data folder for this process alone. The embedded database has no lock of its own, and two
 * processes would silently lose each other's rows. Returns the release; refuses when another process
 * lives in the folder. A holder killed without releasing is recognised and replaced.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "in-use");
  const mine = `${file}.${process.pid}.${Date.now()}`;
  try {
    mkdirSync(folder, { recursive: true });
    const me: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
    writeFileSync(mine, JSON.stringify(me));
  } catch {
    throw new StartRefusal(`DATA_DIR: cannot write to ${folder}`);
  }
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (linked(mine, file)) return keep(file, mine);
      const holder = readHolder(file);
      if (holder && isAlive(holder, file)) {
        throw new StartRefusal(
          `DATA_DIR: ${folder} is in use by another Sadhana process (pid ${holder.pid} on ${holder.host}); stop it first or set DATABASE_URL to run several`,
        );
      }
      discard(file);
    }
    throw new StartRefusal(`DATA_DIR: ${folder} is in use by another Sadhana process`);
  } catch (error) {
    rmSync(mine, { force: true });
    throw error;
  }
}

/** The hard link is the atomic step: exactly one process can give the file its name. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function keep(file: string, mine: string): () => void {
  rmSync(mine, { force: true });
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder was removed under us; there is nothing left to hold.
    }
  }, BEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    rmSync(file, { force: true });
  };
}

/** Moves a dead holder's file away; of two processes that try, only one succeeds. */
function discard(file: string): void {
  const away = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, away);
    rmSync(away, { force: true });
  } catch {
    // Another process was quicker.
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < SILENT_MS;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return holder.started === startOf(holder.pid);
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")")).split(" ")[20] ?? "";
  } catch {
    return "";
  }
}
