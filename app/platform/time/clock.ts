import { minuteMs } from "./durations.ts";

let read: () => Date = () => new Date();

/** The present instant. Everything that depends on time asks here, so that tests can set the clock. */
export function now(): Date {
  return read();
}

/** Sets the clock for a test; without an argument the system's clock is read again. */
export function setClock(clock?: () => Date): void {
  read = clock ?? (() => new Date());
}

const QUARTER_MS = 15 * minuteMs;

/**
 * The present as pages for everybody tell it: the quarter hour that has begun, in milliseconds. A page
 * whose content has not changed then keeps its ETag; the browser goes on with its own clock. Every zone's
 * midnight is at a quarter hour.
 */
export function quarterHour(at: Date): number {
  return Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS;
}
