import { type Database, isWholeHandle } from "../database.server.ts";
import { isListening, onReconnect, subscribe } from "./live.server.ts";
import type { PageTopic } from "./live-messages.ts";

/** For what is changed without a word, as pages are kept no longer than half a minute. */
const MOST_AGE_MS = 10_000;
const MOST_OF_ONE = 100;

interface Reading {
  value: Promise<unknown>;
  began: number;
}

interface Kept {
  topics: readonly PageTopic[];
  readings: WeakMap<Database, Map<string, Reading>>;
}

const all = new Set<Kept>();
let follows = false;
let lastChange = 0;

/**
 * What public pages ask of the database, asked once by each process and kept until one of the topics is announced: a
 * page that is rendered then shows what was announced, as it would without. Kept for nobody inside a transaction,
 * nor while the process hears of no changes. Who gets such a value leaves it as it is.
 */
export function keptReading<Given extends readonly (string | number | undefined)[], Value>(
  topics: readonly PageTopic[],
  read: (db: Database, ...given: Given) => PromiseLike<Value>,
): (db: Database, ...given: Given) => Promise<Value> {
  const kept: Kept = { topics, readings: new WeakMap() };
  all.add(kept);
  return (db, ...given) => {
    follow();
    if (!isListening() || !isWholeHandle(db)) return Promise.resolve(read(db, ...given));
    let readings = kept.readings.get(db);
    if (!readings || readings.size >= MOST_OF_ONE) {
      readings = new Map();
      kept.readings.set(db, readings);
    }
    const key = JSON.stringify(given);
    const found = readings.get(key);
    if (found && isCurrent(found)) return found.value as Promise<Value>;
    // Whoever began before an announcement puts what they read where nobody looks any more.
    const place = readings;
    // A query asks each time that it is awaited; its promise has asked once.
    const reading: Reading = { value: Promise.resolve(read(db, ...given)), began: Date.now() };
    place.set(key, reading);
    reading.value.catch(() => {
      if (place.get(key) === reading) place.delete(key);
    });
    return reading.value as Promise<Value>;
  };
}

/** Somebody's form was answered at this moment: they see what they changed, whether or not it was heard of here. */
export function readAgainAfter(at: number): void {
  if (at <= Date.now()) lastChange = Math.max(lastChange, at);
}

function isCurrent({ began }: Reading): boolean {
  const age = Date.now() - began;
  return began > lastChange && age >= 0 && age < MOST_AGE_MS;
}

function follow(): void {
  if (follows) return;
  follows = true;
  subscribe("pages", ({ topic }) => forget((kept) => kept.topics.includes(topic)));
  onReconnect(() => forget(() => true));
}

function forget(which: (kept: Kept) => boolean): void {
  for (const kept of all) if (which(kept)) kept.readings = new WeakMap();
}
