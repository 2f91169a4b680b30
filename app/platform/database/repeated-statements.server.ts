import type pg from "pg";

/** How often a statement is seen before it counts as one that comes again and again. */
const OFTEN = 5;
/** Each is kept, planned, by every connection. */
const MOST_NAMED = 250;
const MOST_SEEN = 1_500;
const LONGEST = 12_000;

interface Seen {
  times: number;
  name: string | undefined;
}

const seen = new Map<string, Seen>();
let named = 0;
let generation = 0;

/** The name of a statement that comes often: the server reads and plans it once a connection. */
function nameOf(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const repeated = seen.get(text);
  if (!repeated) {
    if (seen.size >= MOST_SEEN) forgetRare();
    seen.set(text, { times: 1, name: undefined });
    return undefined;
  }
  repeated.times += 1;
  if (!repeated.name && repeated.times >= OFTEN && named < MOST_NAMED) {
    named += 1;
    repeated.name = `often ${generation}.${named}`;
  }
  return repeated.name;
}

function forgetRare(): void {
  for (const [text, { name }] of seen) if (!name) seen.delete(text);
}

/** After a change of the tables a plan may be of no use any more: every statement gets another name. */
export function forgetRepeatedStatements(): void {
  seen.clear();
  named = 0;
  generation += 1;
}

/** PostgreSQL's word for a statement whose columns have changed since it was planned. */
const isOutdated = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  error.code === "0A000" &&
  error.message.includes("cached plan");

/** Has a connection prepare the statements that come often. */
export function prepareRepeated(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const prepared = (config: unknown, values?: unknown, ...rest: unknown[]) => {
    if (!isPlain(config) || !Array.isArray(values) || values.length === 0)
      return query(config, values, ...rest);
    const running = query({ ...config, name: nameOf(config.text) }, values, ...rest);
    if (!(running instanceof Promise)) return running;
    return running.catch((error) => {
      if (isOutdated(error)) forgetRepeatedStatements();
      throw error;
    });
  };
  client.query = prepared as typeof client.query;
}

/** Has a connection prepare nothing under a name: another one of the pooler may answer next time. */
export function prepareNone(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const plain = (config: unknown, ...rest: unknown[]) => {
    const isNamed =
      typeof config === "object" && config !== null && "name" in config && !("submit" in config);
    return query(isNamed ? { ...config, name: undefined } : config, ...rest);
  };
  client.query = plain as typeof client.query;
}

function isPlain(config: unknown): config is { text: string } {
  return (
    typeof config === "object" &&
    config !== null &&
    !("submit" in config) &&
    "text" in config &&
    typeof config.text === "string" &&
    !("name" in config && config.name)
  );
}
