import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { postgresBinaries, type RunAs } from "./postgres-binaries.ts";
import {
  checkVersion,
  clearStaleNote,
  environment,
  initialise,
  ownerOf,
  ownFolder,
  postmaster,
  removeHalfMade,
  seen,
} from "./postgres-cluster.ts";

// A process of its own beside the studio: keeps the PostgreSQL server of one folder running while at least
// one studio process or operator's command is connected to it, and stops it when the last has left or died.
// Needs nothing but Node, so that it stays small.

export interface SupervisorTask {
  /** Holds the database (`data`), what the server says (`log`), and is open to nobody else. */
  folder: string;
  /** Where the sockets lie; none on Windows, where a pipe and a loopback port are used. */
  run?: string;
  /** Where users of the server connect, to say that they are there. */
  door: string;
}

const OPENING_MS = 120_000;
const ORPHAN_MS = 5_000;
const STOP_MS = 20_000;
const UNUSED_MS = 30_000;
const CALM_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;

const task = JSON.parse(process.argv[2] ?? "{}") as SupervisorTask;
const data = join(task.folder, "data");
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

// A service manager that stops everything at once must not take the database from under the studio's last
// requests: the supervisor ends when its users have.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});

/** The one line that who started this process waits for. */
function answer(line: string): void {
  try {
    writeSync(1, `${line.replaceAll("\n", " ")}\n`);
  } catch {
    // Who started this process is gone; others may be waiting at the door.
  }
}

async function supervise(): Promise<void> {
  const as = ownerOf(task.folder);
  ownFolder(task.folder, as);
  if (task.run) ownFolder(task.run, as);
  const bin = postgresBinaries(as);
  if (!existsSync(data)) initialise(task.folder, bin, as);
  removeHalfMade(task.folder);
  checkVersion(task.folder, bin, as);
  const server = await firstStart(bin, as);
  if (!server) {
    answer("joined");
    process.exit(0);
  }
  keepRunning(server, bin, as);
}

interface Running {
  child: ChildProcess;
  port: number;
}

/** Starts the server, or answers nothing when another supervisor has it running. */
async function firstStart(bin: string, as: RunAs): Promise<Running | undefined> {
  const until = performance.now() + OPENING_MS;
  let orphanSince = 0;
  for (;;) {
    if (await isAnswered()) return undefined;
    const other = postmaster(data);
    if (!other) {
      const started = await start(bin, as);
      if (started) return started;
      if (performance.now() > until) throw new Error(`PostgreSQL does not start: ${lastWords()}`);
      await wait(200);
      continue;
    }
    // A server that is ready for long while nobody answers at the door has lost its supervisor.
    orphanSince = other.status === "ready" ? orphanSince || performance.now() : 0;
    if (orphanSince && performance.now() - orphanSince > ORPHAN_MS) process.kill(other.pid, "SIGINT");
    if (performance.now() > until)
      throw new Error(`another PostgreSQL (pid ${other.pid}) does not let go of ${data}`);
    await wait(50);
  }
}

function isAnswered(): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(task.door);
    const end = (yes: boolean) => {
      socket.destroy();
      done(yes);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

const settings = {
  // What is told to a visitor as done is on the disk.
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  // One studio on one machine: no replicas, little memory.
  wal_level: "minimal",
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_wal_size: "256MB",
  shared_buffers: "64MB",
  io_method: "sync",
  jit: "off",
  timezone: "UTC",
  // Errors tell the values of rows; the studio's own log tells that there was one.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
  unix_socket_permissions: "0700",
};

async function start(bin: string, as: RunAs): Promise<Running | undefined> {
  clearStaleNote(data);
  const port = task.run ? 5432 : await freePort();
  const address = task.run
    ? {
        listen_addresses: "",
        unix_socket_directories: task.run.startsWith(task.folder) ? "../run" : task.run,
      }
    : { listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  const given = Object.entries({ ...settings, ...address, port });
  const words = [
    join(bin, "postgres"),
    "-D",
    seen,
    ...given.flatMap(([name, to]) => ["-c", `${name}=${to}`]),
  ];
  const log = openLog();
  const [program = "", ...args] = [...endsWithUs(), ...words];
  const child = spawn(program, args, {
    cwd: data,
    env: environment(),
    stdio: ["ignore", "ignore", log],
    windowsHide: true,
    ...as,
  });
  child.on("error", () => {});
  closeSync(log);
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const found = postmaster(data);
    if (found?.pid === child.pid && found.status === "ready") return { child, port };
    await wait(20);
  }
  return undefined;
}

/** Where the system can do it, the server is told to stop when this process is killed. */
function endsWithUs(): string[] {
  if (process.platform !== "linux") return [];
  try {
    execFileSync("setpriv", ["--pdeathsig", "INT", "true"], { stdio: "ignore" });
    return ["setpriv", "--pdeathsig", "INT", "--"];
  } catch {
    return [];
  }
}

const LOG_BYTES = 1_000_000;
const logFile = join(task.folder, "log");

function openLog(): number {
  if (existsSync(logFile) && statSync(logFile).size > LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  return openSync(logFile, "a", 0o600);
}

function lastWords(): string {
  return readFileSync(logFile, "utf8").trim().split("\n").slice(-3).join(" | ");
}

/** The port of last time if it is free, so that who lost the server finds it again. */
async function freePort(): Promise<number> {
  const file = join(task.folder, "port");
  const last = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const port = (await portIfFree(last)) || (await portIfFree(0));
  writeFileSync(file, String(port), { mode: 0o600 });
  return port;
}

function portIfFree(requested: number): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(0));
    probe.listen(requested, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

function keepRunning(first: Running, bin: string, as: RunAs): void {
  let running: Running | undefined = first;
  let stopping = false;
  const users = new Set<Socket>();
  const leaving = new Set<Socket>();

  const watch = (now: Running): void => {
    const since = performance.now();
    now.child.once("exit", () => {
      running = undefined;
      if (!stopping) void restart(performance.now() - since > CALM_MS ? 0 : 100);
    });
  };

  async function restart(pause: number): Promise<void> {
    await wait(pause);
    if (stopping) return;
    running = await start(bin, as).catch(() => undefined);
    if (!running) return restart(Math.min(Math.max(pause, 100) * 2, LONGEST_PAUSE_MS));
    if (running.child.exitCode !== null) return restart(pause);
    watch(running);
    for (const user of users) tell(user);
    if (stopping) running.child.kill("SIGINT");
  }

  const tell = (user: Socket) => {
    if (running) user.write(`${JSON.stringify({ port: running.port })}\n`);
  };

  async function stop(): Promise<void> {
    stopping = true;
    // From here on whoever comes finds the door closed, and starts a supervisor of its own.
    door.close();
    if (task.run) rmSync(task.door, { force: true });
    const child = running?.child;
    if (child && child.exitCode === null) {
      const ended = new Promise((done) => child.once("exit", done));
      child.kill("SIGINT");
      const impatient = setTimeout(() => child.kill("SIGQUIT"), STOP_MS);
      await ended;
      clearTimeout(impatient);
    }
    for (const user of [...users, ...leaving]) user.destroy();
    process.exit(0);
  }

  const stopWhenUnused = () => {
    if (users.size === 0 && !stopping) void stop();
  };

  const door = createServer({ allowHalfOpen: true }, (user) => {
    if (stopping) return void user.destroy();
    user.on("error", () => {});
    // Whoever only looks whether somebody is there says nothing, and does not count.
    user.on("data", () => {
      if (stopping) return void user.destroy();
      users.add(user);
      tell(user);
    });
    const leave = () => {
      if (!users.delete(user)) return void user.destroy();
      // Who leaves as the last is let go when the server has stopped.
      if (users.size === 0) leaving.add(user);
      else user.destroy();
      stopWhenUnused();
    };
    user.on("end", leave);
    user.on("close", leave);
  });
  // Only who holds the server comes here, so the name is nobody else's.
  if (task.run) rmSync(task.door, { force: true });
  door.listen(task.door, () => {
    answer("ready");
    setTimeout(stopWhenUnused, UNUSED_MS);
  });
  watch(first);
}

try {
  await supervise();
} catch (error) {
  answer(`refused ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
