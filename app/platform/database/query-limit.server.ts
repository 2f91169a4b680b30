import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** A page waits no longer for one statement. */
export const READ_MS = 10_000;
/** A change may wait for the locks of others before it. */
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

/** Makes a connection end its statements after the limit of the current request. */
export function limitQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const limited = (config: unknown, ...rest: unknown[]) => {
    const query_timeout = limits.getStore();
    if (query_timeout === undefined) return query(config, ...rest);
    if (typeof config === "string") return query({ text: config, query_timeout }, ...rest);
    if (typeof config !== "object" || config === null || "submit" in config) return query(config, ...rest);
    return query({ ...config, query_timeout }, ...rest);
  };
  client.query = limited as typeof client.query;
}

/** Has the server stop a statement when its client has gone. Not every system can tell. */
export function stopWhenClientIsGone(client: pg.PoolClient): void {
  client.query(`set client_connection_check_interval = ${NOTICED_MS}`).catch(() => {});
}
