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
  dataFolder,
  environment,
  findOwner,
  initialise,
  ownFolder,
  postmaster,
  removeHalfMade,
} from "./postgres-cluster.ts";

// A separate, small process without dependencies that runs the embedded PostgreSQL server while at least one
// studio process or command is connected, and stops it after the last one has left or died.

export interface SupervisorTask {
  /** Private folder of the database (`data`) and its log (`log`). */
  folder: string;
  /** Folder of the sockets; undefined on Windows, which uses a pipe and a local port. */
  run?: string;
  /** Socket where users of the server register. */
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

// A service manager may stop all processes at once. The supervisor waits for its users to end, so that the last
// requests keep their database.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});

/** Prints the one line that the starting process waits for. */
function answer(line: string): void {
  try {
    writeSync(1, `${line.replaceAll("\n", " ")}\n`);
  } catch {
    // The starting process is gone, but others may be waiting.
  }
}

async function supervise(): Promise<void> {
  const as = findOwner(task.folder);
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

/** Starts the server. Returns undefined if another supervisor runs it. */
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
    // A server that is ready without a supervisor has lost it.
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
  // Confirmed changes are on the disk.
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  // No replicas and little memory.
  wal_level: "minimal",
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_wal_size: "256MB",
  shared_buffers: "64MB",
  io_method: "sync",
  jit: "off",
  timezone: "UTC",
  // PostgreSQL's errors contain values of rows, and the studio's log records the error itself.
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
    dataFolder,
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

/** On Linux, the system stops the server when this process is killed. */
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

/** Returns the previous port if it is free, so that studios that lost the connection find the server. */
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
    // New users now find the socket closed and start their own supervisor.
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
    // A connection that sends nothing is only a check.
    user.on("data", () => {
      if (stopping) return void user.destroy();
      users.add(user);
      tell(user);
    });
    const leave = () => {
      if (!users.delete(user)) return void user.destroy();
      // The last user's connection stays open until the server has stopped.
      if (users.size === 0) leaving.add(user);
      else user.destroy();
      stopWhenUnused();
    };
    user.on("end", leave);
    user.on("close", leave);
  });
  // Only the supervisor that runs the server reaches this point, so the socket is stale.
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
