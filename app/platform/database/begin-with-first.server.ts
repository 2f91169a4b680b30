import type { Socket } from "node:net";
import type pg from "pg";

/**
 * A transaction begins with its first statement: both leave in one packet, and nobody waits for the word `begin` alone.
 * It fails only with its connection, and then what stands behind it fails as well and says why.
 */
export function beginWithFirst(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const begun = (...given: unknown[]) => {
    if (!isBegin(given)) return query(...given);
    stream.cork();
    const running = query(...given);
    stream.uncork();
    if (!(running instanceof Promise)) return running;
    running.catch(() => {});
    return Promise.resolve({ rows: [], rowCount: null, command: "BEGIN", fields: [], oid: 0 });
  };
  client.query = begun as typeof client.query;
}

function isBegin([config]: unknown[]): boolean {
  const text = typeof config === "object" && config !== null && "text" in config ? config.text : config;
  return typeof text === "string" && text.trim().toLowerCase() === "begin";
}
