import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { isAlive } from "./is-alive.ts";

/**
 * Stores each build in a new folder, so that a running studio keeps its files during another build. `current`
 * names the latest; a folder without `complete` is unfinished; `used-by-<pid>` keeps a folder for a running
 * process.
 */
export class BuildFolders {
  readonly root: string;
  private readonly pointer: string;
  private readonly lock: string;

  constructor(root = "build") {
    this.root = root;
    this.pointer = join(root, "current");
    this.lock = join(root, "lock");
  }

  /** Returns the latest build, or undefined before the first. */
  current(): string | undefined {
    if (!existsSync(this.pointer)) return undefined;
    const folder = join(this.root, basename(readFileSync(this.pointer, "utf8").trim()));
    return isComplete(folder) ? folder : undefined;
  }

  /** Returns a finished build of these sources, preferably the current one. */
  find(print: string): string | undefined {
    const made = [this.current(), ...this.all()];
    return made.find((folder) => folder && isBuildFolder(folder, print) && isComplete(folder));
  }

  /** Creates a folder for a new build. */
  create(print: string): string {
    const folder = join(this.root, `${shortened(print)}-${Date.now().toString(36)}-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Makes a folder the current build and removes unneeded ones. */
  finish(folder: string): void {
    if (!isComplete(folder)) writeFileSync(join(folder, COMPLETE), "");
    const next = `${this.pointer}.${process.pid}`;
    writeFileSync(next, basename(folder));
    renameSync(next, this.pointer);
    this.removeUnneeded();
  }

  /** Keeps a folder while this process runs. */
  use(folder: string): void {
    writeFileSync(join(folder, `${USED_BY}${process.pid}`), "");
  }

  /** Runs one build at a time. A second one waits and then finds the first one's result. */
  async alone<Result>(task: () => Result): Promise<Result> {
    mkdirSync(this.root, { recursive: true });
    while (!this.takeLock()) await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
    try {
      return task();
    } finally {
      rmSync(this.lock, { force: true });
    }
  }

  private takeLock(): boolean {
    try {
      writeFileSync(this.lock, String(process.pid), { flag: "wx" });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const age = getAge(this.lock);
    const holder = readIfThere(this.lock);
    // The owner writes its process id right after creating the file.
    if (holder === undefined) return false;
    const isAbandoned =
      holder === "" ? age > HALF_WRITTEN_MS : !isAlive(Number(holder)) || age > LONGEST_BUILD_MS;
    if (isAbandoned) this.clearLock(holder);
    return false;
  }

  /** Removes a dead process's lock, unless another process has replaced it. */
  private clearLock(holder: string): void {
    const clearing = `${this.lock}.clearing`;
    try {
      writeFileSync(clearing, "", { flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      if (getAge(clearing) > HALF_WRITTEN_MS) rmSync(clearing, { force: true });
      return;
    }
    try {
      if (readIfThere(this.lock) === holder) rmSync(this.lock, { force: true });
    } finally {
      rmSync(clearing, { force: true });
    }
  }

  private removeUnneeded(): void {
    const current = this.current();
    const idle = this.all().filter((folder) => folder !== current && !isUsed(folder));
    const finished = idle
      .filter(isComplete)
      .sort((a, b) => getAge(join(a, COMPLETE)) - getAge(join(b, COMPLETE)));
    const unfinished = idle.filter((folder) => !isComplete(folder) && getAge(folder) > LONGEST_BUILD_MS);
    for (const folder of [...finished.slice(BUILDS_TO_KEEP), ...unfinished]) {
      // Marks the folder as incomplete first, so that no process starts from a half-removed one.
      rmSync(join(folder, COMPLETE), { force: true });
      rmSync(folder, { recursive: true, force: true });
    }
  }

  private all(): string[] {
    if (!existsSync(this.root)) return [];
    return readdirSync(this.root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^[0-9a-f]{16}-/.test(entry.name))
      .map((entry) => join(this.root, entry.name));
  }
}

const COMPLETE = "complete";
const USED_BY = "used-by-";
/** Number of unused builds to keep for a return to their sources. */
const BUILDS_TO_KEEP = 2;
const LOOK_AGAIN_MS = 200;
const HALF_WRITTEN_MS = 5_000;
const LONGEST_BUILD_MS = 20 * 60_000;

const shortened = (print: string) => print.slice(0, 16);
const isBuildFolder = (folder: string, print: string) => basename(folder).startsWith(`${shortened(print)}-`);
const isComplete = (folder: string) => existsSync(join(folder, COMPLETE));

function isUsed(folder: string): boolean {
  return readdirSync(folder).some(
    (name) => name.startsWith(USED_BY) && isAlive(Number(name.slice(USED_BY.length))),
  );
}

function getAge(path: string): number {
  const made = statSync(path, { throwIfNoEntry: false });
  return made ? Date.now() - made.mtimeMs : 0;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
