import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./postgres.ts";

/** The production build in a separate process. */
export interface Studio {
  origin: string;
  dataDir: string;
  /** Everything it has said since it was last started. */
  said: () => string;
  pid: () => number;
  /** Ends it without a word, as a power cut would. */
  kill: () => Promise<void>;
  /** Asks it to stop; answers how it ended. */
  stop: () => Promise<number | null>;
  start: () => Promise<void>;
  /** Kills it and removes its folder. */
  remove: () => Promise<void>;
}

export interface StudioOptions {
  env?: Record<string, string>;
  /** A data folder that outlives the studio; a temporary one by default. */
  dataDir?: string;
  port?: number;
  /** The folder of the program, where it is not this one. */
  program?: string;
}

const READY_MS = 240_000;

/** Starts a studio and waits until it is ready. */
export async function startStudio(options: StudioOptions = {}): Promise<Studio> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "sadhana-studio-"));
  const origin = options.env?.ORIGIN ?? `http://localhost:${port}`;
  const address = `http://127.0.0.1:${port}`;
  let said = "";
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    said = "";
    const process = run({ ...options.env, PORT: String(port), DATA_DIR: dataDir }, options.program);
    child = process;
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on("data", (part) => {
        said += part;
      });
    }
    const until = Date.now() + READY_MS;
    while (!(await isReady(address))) {
      if (process.exitCode !== null) throw new Error(`the studio did not start:\n${said}`);
      if (Date.now() > until) throw new Error(`the studio does not get ready:\n${said}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const process = child;
    if (!process || process.exitCode !== null || process.signalCode !== null)
      return process?.exitCode ?? null;
    const ended = new Promise<number | null>((done) => process.once("exit", done));
    process.kill(signal);
    return ended;
  }

  const killNow = () => child?.kill("SIGKILL");
  process.once("exit", killNow);
  await start().catch(async (error) => {
    await end("SIGKILL");
    throw error;
  });
  return {
    origin,
    dataDir,
    said: () => said,
    pid: () => child?.pid ?? 0,
    start,
    kill: async () => {
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
    remove: async () => {
      await end("SIGKILL");
      process.off("exit", killNow);
      await databaseStopped(dataDir);
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts a studio that should refuse; answers how it ended and what it said. */
export async function refusedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = run(env);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part) => {
      said += part;
    });
  }
  const timer = setTimeout(() => child.kill("SIGKILL"), READY_MS);
  const code = await new Promise<number | null>((done) => child.once("close", done));
  clearTimeout(timer);
  return { code, said };
}

/** Returns the Node arguments of `npm start`. */
function startArguments(program = "."): string[] {
  const { scripts } = JSON.parse(readFileSync(join(program, "package.json"), "utf8"));
  return scripts.start.split(" ").slice(1);
}

/** Starts a process with only the given environment, without the test runner's variables. */
function run(env: Record<string, string>, program?: string): ChildProcess {
  const { DATABASE_URL, DEMO = DATABASE_URL ? "0" : "1" } = env;
  return spawn(process.execPath, startArguments(program), {
    cwd: program,
    env: {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "/",
      LOG_LEVEL: "warn",
      ...(DEMO === "1" ? { WEAK_PASSWORD_HASHES: "1" } : {}),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Waits until the PostgreSQL of a killed studio has stopped, so that its folder can be removed. */
export async function databaseStopped(dataDir: string): Promise<void> {
  const note = join(dataDir, "postgres", "data", "postmaster.pid");
  const until = Date.now() + READY_MS;
  while (existsSync(note) && Date.now() < until) await new Promise((done) => setTimeout(done, 50));
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
