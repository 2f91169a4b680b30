import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { isRoot, NOBODY, postgresBinaries } from "#server/postgres-binaries.ts";

/** A PostgreSQL server for tests, in a temporary folder and on a free port. */
export interface PostgresServer {
  /** The address of one of its databases. */
  url: (database: string) => string;
  /** Creates a database, optionally from `template`. */
  createDatabase: (name: string, template?: string) => Promise<string>;
  dropDatabase: (name: string) => Promise<void>;
  /** Stops the server without waiting for clients. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Halts all its processes where they are, as a machine that hangs does, or lets them go on. */
  freeze: () => void;
  thaw: () => void;
  /** Stops it and removes its folder. */
  remove: () => Promise<void>;
}

const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** `isDurable`: syncs to disk on every commit, like in production. Most tests don't need that. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const home = mkdtempSync(join(openTemporaryFolder(), "sadhana-postgres-"));
  chmodSync(home, 0o755);
  const bin = postgresBinaries(asNobody);
  const data = join(home, "data");
  const run = { cwd: home, env: { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" }, ...asNobody };
  if (run.uid !== undefined) chownSync(home, NOBODY, NOBODY);
  execFileSync(
    join(bin, "initdb"),
    [
      "-D",
      data,
      "-U",
      "postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-sync",
    ],
    { ...run, stdio: ["ignore", "ignore", "inherit"] },
  );
  const port = await freePort();
  let server: ChildProcess | undefined;

  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 200,
    // Tests are over before there is anything to vacuum, and those that need statistics ask for them.
    ...(isDurable ? {} : { fsync: "off", full_page_writes: "off", autovacuum: "off" }),
    shared_buffers: "64MB",
    log_min_messages: "fatal",
  };
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

  async function start(): Promise<void> {
    const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const child = spawn(join(bin, "postgres"), ["-D", data, ...given], { ...run, stdio: "ignore" });
    server = child;
    for (let waited = 0; ; waited += 50) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended at once (${child.exitCode})`);
      if (await answers(url("postgres"))) return;
      if (waited > 30_000) throw new Error("PostgreSQL does not answer");
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async function stop(): Promise<void> {
    const child = server;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGINT");
    await ended;
  }

  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of withChildren(server?.pid ?? 0)) process.kill(pid, signal);
  };

  const removeNow = () => {
    server?.kill("SIGQUIT");
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", removeNow);

  await start();
  return {
    url,
    start,
    stop,
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    createDatabase: async (name, template = "template0") => {
      await ask(url("postgres"), `create database "${name}" template "${template}"`);
      return url(name);
    },
    dropDatabase: (name) => ask(url("postgres"), `drop database if exists "${name}" with (force)`),
    remove: async () => {
      await stop();
      process.off("exit", removeNow);
      removeNow();
    },
  };
}

/** The server and its processes: the backends are children of the first. */
function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children.map(Number)];
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  return ask(url, "select 1").then(
    () => true,
    () => false,
  );
}

/** A temporary folder that every user may enter, whatever TMPDIR says. */
function openTemporaryFolder(): string {
  const open = [tmpdir(), "/tmp", "/var/tmp"].find((folder) => asNobody.uid === undefined || isOpen(folder));
  if (!open) throw new Error("no temporary folder is open to other users");
  return open;
}

function isOpen(folder: string): boolean {
  try {
    execFileSync("/bin/sh", ["-c", `test -x "${folder}"`], { cwd: "/", stdio: "ignore", ...asNobody });
    return true;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
