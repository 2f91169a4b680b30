import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { log } from "./log.server.ts";
import { StartRefusal } from "./start-refusal.ts";

/** The PostgreSQL server of a data folder, shared by several processes. */
export interface EmbeddedPostgres {
  connectionString: string;
  /** Resolves after the server has stopped, if this process was its last user. */
  leave: () => Promise<void>;
}

const supervisor = resolve("server/postgres-supervisor.ts");
const OPENING_MS = 150_000;
const NAME = "sadhana";
/** Longest socket path that works on every system, without `/.s.PGSQL.5432`. */
const LONGEST_RUN = 85;

interface Place {
  folder: string;
  run: string | undefined;
  door: string;
}

/**
 * Joins the PostgreSQL server of a data folder. The first process starts it through a supervisor process. An open
 * connection to the supervisor counts as a user, so a process that dies is noticed.
 */
export async function joinEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  refuseEarlierDatabase(dataDir);
  const place = getPaths(dataDir);
  let left = false;
  let joined = await joinAt(place);

  const stay = (socket: Socket): void => {
    socket.once("close", async () => {
      if (left) return;
      log.warn("the supervisor of the database was lost; starting another");
      for (let pause = 100; !left; pause = Math.min(pause * 2, 10_000)) {
        const again = await joinAt(place).catch(() => undefined);
        if (again) {
          joined = again;
          if (left) again.socket.destroy();
          else stay(again.socket);
          return;
        }
        await new Promise((done) => setTimeout(done, pause));
      }
    });
  };
  stay(joined.socket);

  const leave = async () => {
    left = true;
    const { socket } = joined;
    if (socket.destroyed) return;
    const gone = new Promise((done) => socket.once("close", done));
    socket.end();
    await gone;
  };
  try {
    return { connectionString: await ownDatabase(place, joined.port), leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** Earlier versions stored a PGlite database in `db`, which PostgreSQL can't open. */
function refuseEarlierDatabase(dataDir: string): void {
  const earlier = join(dataDir, "db");
  if (!existsSync(join(earlier, "PG_VERSION")) || existsSync(join(dataDir, "postgres"))) return;
  throw new StartRefusal(
    `DATA_DIR: ${earlier} is the embedded database of an earlier version, which this one cannot open; a demo's may be removed, for a studio's see "An embedded database of an earlier version" in docs/operating.md`,
  );
}

function getPaths(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(realpathSync(dataDir), "postgres");
  const name = `sadhana-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  if (process.platform === "win32") return { folder, run: undefined, door: `\\\\.\\pipe\\${name}` };
  const inside = join(folder, "run");
  const run = Buffer.byteLength(inside) <= LONGEST_RUN ? inside : join(tmpdir(), name);
  return { folder, run, door: join(run, "door") };
}

interface Joined {
  socket: Socket;
  port: number;
}

async function joinAt(place: Place): Promise<Joined> {
  const until = performance.now() + OPENING_MS;
  for (;;) {
    const found = await tryJoin(place);
    if (found) return found;
    const said = await startSupervisor(place);
    if (said.startsWith("refused ")) throw new StartRefusal(refusal(said.slice("refused ".length)));
    if (performance.now() > until) throw new StartRefusal(refusal("it does not answer"));
    if (said !== "ready") await new Promise((done) => setTimeout(done, 50));
  }
}

function refusal(why: string): string {
  return `DATA_DIR: the embedded database does not start: ${why}. DATABASE_URL names a PostgreSQL server instead`;
}

/** Registers as a user of the server; undefined when no supervisor answers. */
function tryJoin({ folder, run, door }: Place): Promise<Joined | undefined> {
  return new Promise((done) => {
    // A shared temporary folder is trusted only if the database's owner created it.
    if (run && (!existsSync(run) || statSync(run).uid !== statSync(folder).uid)) return done(undefined);
    const socket = connect(door);
    socket.on("error", () => {});
    socket.once("close", () => done(undefined));
    socket.once("connect", () => socket.write("here\n"));
    socket.once("data", (line) => {
      const { port } = JSON.parse(String(line).split("\n")[0] ?? "") as { port: number };
      done({ socket, port });
    });
  });
}

function startSupervisor(place: Place): Promise<string> {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      ["--max-old-space-size=32", "--max-semi-space-size=1", supervisor, JSON.stringify(place)],
      {
        cwd: dirname(dirname(supervisor)),
        env: { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, NODE_NO_WARNINGS: "1" },
        // Ctrl+C and the end of this process don't stop the supervisor.
        detached: true,
        windowsHide: true,
        stdio: ["ignore", "pipe", "ignore"],
      },
    );
    let said = "";
    child.stdout.on("data", (part) => {
      said += part;
      if (!said.includes("\n")) return;
      done(said.split("\n")[0] ?? "");
      child.stdout.destroy();
      child.unref();
    });
    child.once("error", (error) => done(`refused ${error.message}`));
    child.once("close", () => done("refused its supervisor ended at once"));
  });
}

/** Creates the studio's role and database on the first start. The superuser isn't used otherwise. */
async function ownDatabase({ folder, run }: Place, port: number): Promise<string> {
  const password = readPassword(folder);
  const address = (role: string, database: string) =>
    `postgres://${role}:${password}@${run ? "localhost" : "127.0.0.1"}:${port}/${database}${run ? `?host=${encodeURIComponent(run)}` : ""}`;
  const own = address(NAME, NAME);
  if (await opens(own)) {
    await rebuildSortedIndexes(own, address("postgres", NAME));
    return own;
  }
  const superuser = new pg.Client({ connectionString: address("postgres", "postgres") });
  await superuser.connect();
  try {
    // Two processes may run this at the same time.
    await superuser.query("select pg_advisory_lock(7230160)");
    const one = async (question: string) => (await superuser.query(question)).rowCount === 1;
    if (!(await one(`select from pg_roles where rolname = '${NAME}'`))) {
      await superuser.query(`create role ${NAME} login createdb password '${password}'`);
    }
    if (!(await one(`select from pg_database where datname = '${NAME}'`))) {
      await superuser.query(`create database ${NAME} owner ${NAME}`);
    }
  } finally {
    await superuser.end();
  }
  return own;
}

/** Rebuilds the indexes after an update of ICU, which may sort names differently. */
async function rebuildSortedIndexes(own: string, asSuperuser: string): Promise<void> {
  const client = new pg.Client({ connectionString: own });
  await client.connect();
  const isOutdated = await hasOutdatedCollation(client).finally(() => client.end());
  if (!isOutdated) return;
  const superuser = new pg.Client({ connectionString: asSuperuser });
  await superuser.connect();
  try {
    await superuser.query("select pg_advisory_lock(7230160)");
    if (!(await hasOutdatedCollation(superuser))) return;
    log.info("names sort by another version of ICU: building the indexes again");
    await superuser.query("reindex database");
    await superuser.query('alter collation pg_catalog."und-x-icu" refresh version');
  } finally {
    await superuser.end();
  }
}

async function hasOutdatedCollation(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_collation
     where collname = 'und-x-icu' and collversion <> pg_collation_actual_version(oid)`,
  );
  return rowCount === 1;
}

async function opens(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // The role or database doesn't exist yet.
    if (/^(28P01|28000|3D000)$/.test((error as { code?: string }).code ?? "")) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

function readPassword(folder: string): string {
  try {
    return readFileSync(join(folder, "data", "sadhana-password"), "utf8").trim();
  } catch {
    throw new StartRefusal(`DATA_DIR: ${folder} belongs to another user; start the studio as that one`);
  }
}
