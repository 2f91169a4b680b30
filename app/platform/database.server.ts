import { availableParallelism } from "node:os";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import pg from "pg";
import { LimitedClient, stopWhenClientIsGone, withQueryLimit } from "./database/query-limit.server.ts";
import type { Services } from "./database/services.server.ts";
import { type Database, withServices } from "./database/transactions.server.ts";
import { joinEmbeddedPostgres } from "./embedded-postgres.server.ts";
import type { Environment } from "./env.server.ts";
import { StartRefusal } from "./env.server.ts";
import { log } from "./log.server.ts";

export type { Database };

export interface Engine {
  pool: pg.Pool;
  /** Connects to the server directly, also if the pool goes through a pooler. */
  connectionString: string;
  /** Runs work on one connection, because session locks are lost behind a pooler. */
  withSession: <Value>(work: (client: pg.ClientBase) => Promise<Value>) => Promise<Value>;
}

export interface Connection {
  engine: Engine;
  /** True for the studio's own PostgreSQL in its data folder. */
  embedded: boolean;
  close: () => Promise<void>;
}

export interface OpenDatabase extends Connection {
  db: Database;
}

type Tuning = Partial<
  Pick<Environment, "slowQueryMs" | "databaseDirectUrl" | "databaseConnections" | "processes">
>;

type Place = Pick<Environment, "databaseUrl" | "dataDir"> & Tuning;

/** Opens the database with the services that commands use. */
export async function openDatabase<Settings extends Place>(
  env: Settings,
  services: (db: Database, engine: Engine, env: Settings) => Services,
): Promise<OpenDatabase> {
  const connection = await connect(env);
  const { engine } = connection;
  const db = withServices(drizzlePg(engine.pool), (handle) => services(handle, engine, env));
  return { ...connection, db };
}

/** Connects to the server of DATABASE_URL, or to the embedded one in the data folder. */
export async function connect(env: Place): Promise<Connection> {
  if (env.databaseUrl) return connectTo(env.databaseUrl, "DATABASE_URL", env);
  const own = await joinEmbeddedPostgres(env.dataDir);
  try {
    const open = await connectTo(own.connectionString, "DATA_DIR", { ...env, databaseDirectUrl: undefined });
    const close = async () => {
      await open.close();
      await own.leave();
    };
    return { ...open, embedded: true, close };
  } catch (error) {
    await own.leave();
    throw error;
  }
}

/** More connections would only wait for the processor. */
const MOST_CONNECTIONS = Math.min(20, Math.max(6, availableParallelism() * 3));

const MOST_OF_SEVERAL = 6;

/** New connections are expensive: the server starts a process, which loads tables and plans again. */
const IDLE_MS = 5 * 60_000;

async function connectTo(
  connectionString: string,
  variable: string,
  { slowQueryMs = 0, databaseDirectUrl, databaseConnections, processes = 1 }: Tuning,
): Promise<Connection> {
  const options = {
    Client: LimitedClient,
    slowQueryMs,
    connectionString,
    max: databaseConnections ?? (processes > 1 ? MOST_OF_SEVERAL : MOST_CONNECTIONS),
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: 5_000,
    application_name: "sadhana",
    // Sends independent statements together, to save round trips.
    pipeline: true,
  };
  const pool = new pg.Pool(options);
  let closing = false;
  const lost = (error: Error) => {
    if (!closing) log.warn({ reason: reason(error) }, "a database connection was lost");
  };
  pool.on("error", lost);
  // Between two statements of a transaction, a lost connection emits an error event, which would end the process
  // if unhandled.
  pool.on("connect", (client) => {
    client.on("error", lost);
    // Behind a pooler, a session setting would affect other clients.
    if (!databaseDirectUrl) stopWhenClientIsGone(client);
  });
  try {
    const answer = await pool.query<{ server_version_num: string }>("show server_version_num");
    if (Number(answer.rows[0]?.server_version_num) < 150000) {
      throw new Error("the server is older than PostgreSQL 15");
    }
  } catch (error) {
    await pool.end().catch(() => {});
    throw new StartRefusal(`${variable}: cannot use the PostgreSQL server (${reason(error)})`);
  }
  const engine = {
    pool,
    connectionString: databaseDirectUrl ?? connectionString,
    withSession: databaseDirectUrl ? withOwnClient(databaseDirectUrl) : withPoolClient(pool),
  };
  return {
    engine,
    embedded: false,
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}

function withPoolClient(pool: pg.Pool): Engine["withSession"] {
  return async (work) => {
    const client = await pool.connect();
    let isWell = false;
    try {
      const done = await work(client);
      isWell = true;
      return done;
    } finally {
      // Failed work may still hold a lock, which closing the connection releases.
      client.release(!isWell);
    }
  };
}

function withOwnClient(connectionString: string): Engine["withSession"] {
  return async (work) => {
    const client = new pg.Client({ connectionString, application_name: "sadhana" });
    client.on("error", () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  };
}

const ALIVE_MS = 3_000;

/** Checks that the database answers. */
export async function isDatabaseUp(db: Database): Promise<boolean> {
  try {
    await withQueryLimit(ALIVE_MS, () => db.execute(sql`select 1`));
    return true;
  } catch {
    return false;
  }
}

/**
 * Describes an error for the log: message and code of the innermost cause. Wrappers repeat the statement with its
 * parameters, which contain personal data.
 */
export function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  if (!(error instanceof Error)) {
    // The job queue passes errors on as plain objects.
    const { message } = Object(error) as { message?: unknown };
    if (typeof message === "string") return reason(Object.assign(new Error(message), error));
    return typeof error === "object"
      ? `an object with ${Object.keys(Object(error)).join(", ")}`
      : String(error);
  }
  if (error.cause instanceof Error) return reason(error.cause);
  const code = "code" in error ? String(error.code) : "";
  // PostgreSQL quotes the invalid value.
  const said = /^22...$/.test(code) ? error.message.replace(/: [\s\S]*$|"[^"]*"/g, "") : error.message;
  const message = error.message.startsWith("Failed query:") ? "a statement failed" : said;
  if (!message) return code || error.name;
  return code && !message.includes(code) ? `${message} (${code})` : message;
}

/** Returns the stack lines of an error without its message. */
export function stackLines(error: unknown): string | undefined {
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  return lines.filter((line) => /^\s+at /.test(line)).join("\n") || undefined;
}

function causes(error: unknown): { code?: string; constraint?: string; message?: string }[] {
  const chain = [];
  for (
    let at = error;
    at && typeof at === "object" && chain.length < 5;
    at = (at as { cause?: unknown }).cause
  ) {
    chain.push(at as { code?: string; constraint?: string; message?: string });
  }
  return chain;
}

/** Checks that a unique index (optionally of that name) refused the row: PostgreSQL's 23505. */
export function isDuplicate(error: unknown, index?: string): boolean {
  return causes(error).some((at) => at.code === "23505" && (!index || at.constraint === index));
}

/** Checks that an exclusion constraint refused the row: PostgreSQL's 23P01. */
export function isExcluded(error: unknown, constraint: string): boolean {
  return causes(error).some((at) => at.code === "23P01" && at.constraint === constraint);
}

/** Checks that other rows still reference the deleted row: PostgreSQL's 23503. */
export function isStillReferenced(error: unknown): boolean {
  return causes(error).some((at) => at.code === "23503");
}

/** The unique index or exclusion constraint that refused the row; `referenced` where other rows refer to it. */
export function brokenConstraint(error: unknown): string | undefined {
  const broken = causes(error).find(({ code = "" }) => ["23505", "23P01", "23503"].includes(code));
  return broken?.code === "23503" ? "referenced" : broken?.constraint;
}

/** Checks that the database is unreachable, as opposed to a wrong statement. */
export function isDatabaseDown(error: unknown): boolean {
  return causes(error).some(
    (at) =>
      /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|57P0[1-5]|08\d{3}|53300)$/.test(at.code ?? "") ||
      /Connection terminated|connect ENOENT|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
        at.message ?? "",
      ),
  );
}

/** Checks for a deadlock: PostgreSQL's 40P01. */
export function isDeadlock(error: unknown): boolean {
  return causes(error).some((at) => at.code === "40P01");
}

/** Checks that the database couldn't read a value: a broken text, key, number or date. */
export function isBadInput(error: unknown): boolean {
  return causes(error).some((at) => /^22(P02|P05|001|003|007|008|009|021)$/.test(at.code ?? ""));
}
