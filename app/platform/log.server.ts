import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import { healthFields } from "./fields/health-note.ts";

const levels = new Set([...Object.keys(pino.levels.values), "silent"]);
const requests = new AsyncLocalStorage<{ request_id: string; client: string | undefined }>();

/**
 * Structured logs, one JSON object a line. Lines written while a request is answered carry its id.
 * Logs hold no personal data: no addresses, names, bodies or tokens.
 */
export const log = pino({
  // A level that does not exist is refused where the environment is read, with one line.
  level: levels.has(process.env.LOG_LEVEL ?? "") ? process.env.LOG_LEVEL : "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => {
    const request = requests.getStore();
    return request ? { request_id: request.request_id } : {};
  },
  redact: [
    ...["password", "token", "email", ...healthFields].flatMap((field) => [field, `*.${field}`]),
    "req.headers",
  ],
});

/** Runs the work of one request with its id in every log line. `client` is the network address. */
export function withRequestId<T>(request_id: string, work: () => T, client?: string): T {
  return requests.run({ request_id, client }, work);
}

/** Returns the network address behind the request that is being answered, if there is one. */
export function requestClient(): string | undefined {
  return requests.getStore()?.client;
}

/**
 * An address as it may stand in the log: the names of pages, and a `*` for ids, tokens and keys. Calendars,
 * for one, are protected by nothing but their address.
 */
export function loggedPath(path: string): string {
  const named = path
    .split("/")
    .map((part) => (/^([a-z]{1,20}([_.-][a-z]{1,20}){0,3})?$/.test(part) ? part : "*"));
  return named.slice(0, 6).join("/");
}
