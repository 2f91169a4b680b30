import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import { healthFields } from "./fields/health-note.ts";

const levels = new Set([...Object.keys(pino.levels.values), "silent"]);
const requests = new AsyncLocalStorage<{ request_id: string; client: string | undefined }>();

/**
 * Writes logs, one JSON object per line, with the id of the current request. Logs contain no personal data: no
 * addresses, names, bodies or tokens.
 */
export const log = pino({
  // `readEnvironment` refuses unknown levels.
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

/** Runs a request's work with its id in every log line. `client` is the network address. */
export function withRequestId<T>(request_id: string, work: () => T, client?: string): T {
  return requests.run({ request_id, client }, work);
}

/** Returns the current request's network address. */
export function requestClient(): string | undefined {
  return requests.getStore()?.client;
}

/** Writes a path for the log, with `*` for ids, tokens and keys. Calendar addresses, for example, are secret. */
export function loggedPath(path: string): string {
  const named = path
    .split("/")
    .map((part) => (/^([a-z]{1,20}([_.-][a-z]{1,20}){0,3})?$/.test(part) ? part : "*"));
  return named.slice(0, 6).join("/");
}
