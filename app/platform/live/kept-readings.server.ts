import { now } from "#app/platform/time/clock.ts";
import { type Database, isTransaction } from "../database/transactions.server.ts";
import type { Live } from "./live.server.ts";
import type { PageTopic } from "./live-messages.ts";

/** For what is changed without a word, as pages are kept no longer than half a minute. */
const MOST_AGE_MS = 10_000;
const MOST_OF_ONE = 100;

interface Reading {
  value: Promise<unknown>;
  began: number;
}

/** When a form was last answered to a visitor, by the process's live messages. */
const lastChange = new WeakMap<Live, number>();

/**
 * What public pages ask of the database, asked once by each process and kept until one of the topics is announced: a
 * page that is rendered then shows what was announced, as it would without. Kept for nobody inside a transaction,
 * nor while the process hears of no changes. Who gets such a value leaves it as it is.
 */
export function keptReading<Given extends readonly (string | number | undefined)[], Value>(
  topics: readonly PageTopic[],
  read: (db: Database, ...given: Given) => PromiseLike<Value>,
): (db: Database, ...given: Given) => Promise<Value> {
  const kept = new WeakMap<Live, Map<string, Reading>>();

  function follow(live: Live): Map<string, Reading> {
    live.subscribe("pages", ({ topic }) => topics.includes(topic) && kept.set(live, new Map()));
    live.onReconnect(() => kept.set(live, new Map()));
    return new Map();
  }

  return (db, ...given) => {
    const { live } = db.services;
    if (!live.isListening || isTransaction(db)) return Promise.resolve(read(db, ...given));
    let readings = kept.get(live) ?? follow(live);
    if (readings.size >= MOST_OF_ONE) readings = new Map();
    kept.set(live, readings);
    const key = JSON.stringify(given);
    const found = readings.get(key);
    if (found && isCurrent(found, lastChange.get(live) ?? 0)) return found.value as Promise<Value>;
    // Whoever began before an announcement puts what they read where nobody looks any more.
    const place = readings;
    // A query asks each time that it is awaited; its promise has asked once.
    const reading: Reading = { value: Promise.resolve(read(db, ...given)), began: now().getTime() };
    place.set(key, reading);
    reading.value.catch(() => {
      if (place.get(key) === reading) place.delete(key);
    });
    return reading.value as Promise<Value>;
  };
}

/** Somebody's form was answered at this moment: they see what they changed, whether or not it was heard of here. */
export function readAgainAfter(live: Live, at: number): void {
  if (at <= now().getTime()) lastChange.set(live, Math.max(lastChange.get(live) ?? 0, at));
}

function isCurrent({ began }: Reading, changed: number): boolean {
  const age = now().getTime() - began;
  return began > changed && age >= 0 && age < MOST_AGE_MS;
}
