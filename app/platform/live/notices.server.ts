import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Engine, reason } from "../database.server.ts";
import { log } from "../log.server.ts";

/** The channel on which the processes of a studio talk to each other. */
export const NOTICES = "sadhana_live";
/** This process, in what it says. */
export const self = randomUUID();
/** Said instead of more than can be kept: everybody may have missed something. */
export const GAP = "gap";

/** How long a notice waits for others at most: they leave in one statement, and the same one leaves once. */
const GATHER_MS = 40;
const AGAIN_MS = 500;
const MOST_WAITING = 5_000;

interface Outgoing {
  waiting: Set<string>;
  /** The listening connection, while there is one: it does not wait behind what visitors ask. */
  client: pg.Client | undefined;
  last: number;
  /** Resolves when nothing waits any more, or nothing can leave. */
  under_way: Promise<void> | undefined;
}

const outgoing = new WeakMap<Engine, Outgoing>();

function outgoingOf(engine: Engine): Outgoing {
  const found = outgoing.get(engine) ?? {
    waiting: new Set(),
    client: undefined,
    last: 0,
    under_way: undefined,
  };
  outgoing.set(engine, found);
  return found;
}

/** By which connection the notices of this process leave; the pool's, where none is named. */
export function sendFrom(engine: Engine, client: pg.Client | undefined): void {
  outgoingOf(engine).client = client;
}

/** Tells the other processes, soon, in a transaction of its own: within another one the lock that `notify` takes would hold up every commit. */
export function sendNotice(engine: Engine, notice: string): void {
  const out = outgoingOf(engine);
  out.waiting.add(notice);
  if (out.waiting.size > MOST_WAITING) {
    out.waiting.clear();
    out.waiting.add(JSON.stringify({ from: self, topic: GAP, message: {} }));
  }
  out.under_way ??= sendAll(engine, out).finally(() => {
    out.under_way = undefined;
  });
}

/** Resolves when all that was said so far has left. */
export async function noticesSent(engine: Engine): Promise<void> {
  await outgoingOf(engine).under_way;
}

async function sendAll(engine: Engine, out: Outgoing): Promise<void> {
  while (out.waiting.size > 0) {
    await pause(Math.max(0, out.last + GATHER_MS - Date.now()));
    const notices = [...out.waiting];
    out.waiting.clear();
    out.last = Date.now();
    try {
      await (out.client ?? engine.pool).query(statement, [notices]);
    } catch (error) {
      // The pool was closed: whoever closes it has waited for what mattered.
      if (engine.pool.ending) return;
      log.debug({ reason: reason(error) }, "notices wait for the database");
      out.waiting = new Set([...notices, ...out.waiting]);
      await pause(AGAIN_MS);
    }
  }
}

const statement = {
  name: "notices",
  // Nothing is stored, so its commit need not wait for the disk.
  text: `select set_config('synchronous_commit', 'off', true), pg_notify('${NOTICES}', notice) from unnest($1::text[]) as notice`,
};

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    if (ms === 0) setImmediate(done);
    else setTimeout(done, ms).unref();
  });
}
