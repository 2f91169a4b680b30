import type pg from "pg";
import { log } from "../log.server.ts";

const LONGEST = 1_000;

/** Writes down statements that take longer than so many milliseconds, without what they were asked with. */
export function logSlowQueries(client: pg.PoolClient, longestMs: number): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const timed = (...given: unknown[]) => {
    const started = performance.now();
    const statement = query(...given);
    if (!(statement instanceof Promise)) return statement;
    return statement.finally(() => {
      const ms = performance.now() - started;
      if (ms >= longestMs)
        log.warn({ ms: Math.round(ms), statement: statementText(given[0]) }, "a slow query");
    });
  };
  client.query = timed as typeof client.query;
}

/** A statement in one line, its values left out, those written into it as well. */
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
