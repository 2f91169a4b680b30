import { now } from "#app/platform/time/clock.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import { log } from "../log.server.ts";

const MOST_LINES = 20;

type Log = Pick<typeof log, "info" | "warn">;

const levels = {
  debug: "info",
  dir: "info",
  error: "warn",
  info: "info",
  log: "info",
  table: "info",
  trace: "warn",
  warn: "warn",
} as const;

/**
 * Logs where a library writes to the console, but not the text, which may contain an address with a key. Logs
 * each place once a minute, and at most 20 places.
 */
export function sendConsoleToLog(
  target: Partial<Console> = console,
  write: Log = log,
  clock: () => number = () => now().getTime(),
): void {
  const places = new Set<string>();
  let minute = 0;
  let skipped = 0;

  function report(level: keyof Log): void {
    const current = Math.floor(clock() / minuteMs);
    if (current !== minute) places.clear();
    minute = current;
    const place = places.size < MOST_LINES ? findCaller() : undefined;
    if (place === undefined || places.has(place)) {
      skipped += 1;
      return;
    }
    places.add(place);
    write[level]({ place, ...(skipped > 0 ? { skipped } : {}) }, "a library wrote to the console");
    skipped = 0;
  }

  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, keyof Log][]) {
    target[method] = () => report(level);
  }
}

/** Returns the lines of the stack above the console's method, without the message. */
function findCaller(): string {
  const lines = (new Error().stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return lines
    .slice(3, 6)
    .map((line) => line.trim())
    .join(" ");
}
