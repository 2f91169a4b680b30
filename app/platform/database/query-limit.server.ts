import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { log } from "../log.server.ts";

/** Longest statement of a page. */
export const READ_MS = 10_000;
/** Longest statement of a change, which may wait for locks. */
export const WRITE_MS = 30_000;
/** A server that has lost its client stops the statement within this time. */
const NOTICED_MS = 2_000;

const limits = new AsyncLocalStorage<number>();

/**
 * Ends every statement that `work` starts after so many milliseconds, by closing its connection, because a
 * hanging server cannot cancel it. PostgreSQL rolls back a transaction on that connection, unless its commit
 * had arrived.
 */
export function withQueryLimit<Value>(ms: number, work: () => PromiseLike<Value>): Promise<Value> {
  // Awaited inside, because a query of Drizzle starts only when something awaits it.
  return limits.run(ms, async () => await work());
}

/** Runs work that a request has started but does not wait for. */
export function withoutQueryLimit<Value>(work: () => PromiseLike<Value>): Promise<Value> {
  return limits.exit(async () => await work());
}

/** A connection that ends its statements after the limit of the current request, and logs the slow ones. */
export class LimitedClient extends pg.Client {
  readonly #slowMs: number;

  /** Statements that take longer than `slowQueryMs` are logged; 0 logs none. */
  constructor({ slowQueryMs = 0, ...config }: pg.ClientConfig & { slowQueryMs?: number } = {}) {
    super(config);
    this.#slowMs = slowQueryMs;
  }

  /** Returns what the overload of pg.Client returns. */
  override query(config: unknown, ...rest: unknown[]): never {
    const query = super.query.bind(this) as (...given: unknown[]) => unknown;
    const answer = query(withTimeout(config), ...rest);
    return (this.#slowMs > 0 ? logWhenSlow(answer, config, this.#slowMs) : answer) as never;
  }
}

/** Cursors and streams use statement objects, which get no limit. */
function withTimeout(config: unknown): unknown {
  const query_timeout = limits.getStore();
  if (query_timeout === undefined) return config;
  if (typeof config === "string") return { text: config, query_timeout };
  if (typeof config !== "object" || config === null || "submit" in config) return config;
  return { ...config, query_timeout };
}

/** Makes the server stop a statement when its client has gone. Not every system can tell. */
export function stopWhenClientIsGone(client: pg.PoolClient): void {
  client.query(`set client_connection_check_interval = ${NOTICED_MS}`).catch(() => {});
}

const LONGEST = 1_000;

/** Logs a statement that takes longer than so many milliseconds, without its values. */
export function logWhenSlow(answer: unknown, statement: unknown, slowMs: number): unknown {
  if (!(answer instanceof Promise)) return answer;
  const started = performance.now();
  return answer.finally(() => {
    const ms = performance.now() - started;
    if (ms >= slowMs) log.warn({ ms: Math.round(ms), statement: statementText(statement) }, "a slow query");
  });
}

/** Writes a statement in one line without its values. */
export function statementText(statement: unknown): string {
  const text =
    typeof statement === "object" && statement !== null && "text" in statement ? statement.text : statement;
  if (typeof text !== "string") return "";
  return text
    .replace(/\$([a-z_]*)\$[\s\S]*?\$\1\$/gi, "?")
    .replace(/'(?:[^']|'')*'/g, "?")
    .replace(/(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/g, "?")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST);
}
