import { minuteMs } from "./durations.ts";

let read: () => Date = () => new Date();

/** Returns the current time. All code asks here, so that tests can set the clock. */
export function now(): Date {
  return read();
}

/** Sets the clock for a test, or resets it without an argument. */
export function setClock(clock?: () => Date): void {
  read = clock ?? (() => new Date());
}

const QUARTER_MS = 15 * minuteMs;

/**
 * Returns the start of the current quarter hour in milliseconds. Cached pages show this time, so that a page
 * without changes keeps its ETag. Midnight is at a quarter hour in every time zone.
 */
export function quarterHour(at: Date): number {
  return Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS;
}
