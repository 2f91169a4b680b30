import { now } from "#app/platform/time/clock.ts";
import { type Database, isTransaction } from "../database/transactions.server.ts";
import type { Live } from "./live.server.ts";
import type { PageTopic } from "./live-messages.ts";

/** Limit for changes without a message, such as manual SQL. */
const MOST_AGE_MS = 10_000;
const MOST_OF_ONE = 100;

interface Reading {
  value: Promise<unknown>;
  began: number;
}

/** Time of the last answered form, by the process's live messages. */
const lastChange = new WeakMap<Live, number>();

/**
 * Memoizes a query of public pages in this process until one of the topics changes. Transactions and processes
 * without live messages always read the database. Callers must not change the value.
 */
export function memoizeByTopic<Given extends readonly (string | number | undefined)[], Value>(
  topics: readonly PageTopic[],
  read: (db: Database, ...given: Given) => PromiseLike<Value>,
): (db: Database, ...given: Given) => Promise<Value> {
  const cached = new WeakMap<Live, Map<string, Reading>>();

  function follow(live: Live): Map<string, Reading> {
    live.subscribe("pages", ({ topic }) => topics.includes(topic) && cached.set(live, new Map()));
    live.onReconnect(() => cached.set(live, new Map()));
    return new Map();
  }

  return (db, ...given) => {
    const { live } = db.services;
    if (!live.isListening || isTransaction(db)) return Promise.resolve(read(db, ...given));
    let readings = cached.get(live) ?? follow(live);
    if (readings.size >= MOST_OF_ONE) readings = new Map();
    cached.set(live, readings);
    const key = JSON.stringify(given);
    const found = readings.get(key);
    if (found && isCurrent(found, lastChange.get(live) ?? 0)) return found.value as Promise<Value>;
    // A read that began before a change stores its result in the old map, which is no longer used.
    const place = readings;
    // Drizzle runs a query each time it is awaited, but a promise only once.
    const reading: Reading = { value: Promise.resolve(read(db, ...given)), began: now().getTime() };
    place.set(key, reading);
    reading.value.catch(() => {
      if (place.get(key) === reading) place.delete(key);
    });
    return reading.value as Promise<Value>;
  };
}

/**
 * Ignores values from before this time, so that visitors see their own changes even if no message has arrived.
 */
export function rereadAfter(live: Live, at: number): void {
  if (at <= now().getTime()) lastChange.set(live, Math.max(lastChange.get(live) ?? 0, at));
}

function isCurrent({ began }: Reading, changed: number): boolean {
  const age = now().getTime() - began;
  return began > changed && age >= 0 && age < MOST_AGE_MS;
}
