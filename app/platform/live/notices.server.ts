import type pg from "pg";
import { type Engine, reason } from "../database.server.ts";
import { log } from "../log.server.ts";

/** The channel on which the processes of a studio talk to each other. */
export const NOTICES = "sadhana_live";

/** How long a notice waits for others at most: they leave in one statement, and the same one leaves once. */
const GATHER_MS = 40;
const AGAIN_MS = 500;
const MOST_WAITING = 5_000;

/**
 * What one process tells the others, in transactions of its own: within another one the lock that `notify` takes would
 * hold up every commit.
 */
export class Outbox {
  /** The listening connection, while there is one: it does not wait behind what visitors ask. */
  client: pg.Client | undefined;
  readonly #engine: Engine;
  /** Sent instead of more notices than can be kept. */
  readonly #gap: string;
  #waiting = new Set<string>();
  #last = 0;
  /** Resolves when nothing waits any more, or nothing can leave. */
  #underWay: Promise<void> | undefined;

  constructor(engine: Engine, gap: string) {
    this.#engine = engine;
    this.#gap = gap;
  }

  /** Sends a notice soon. */
  add(notice: string): void {
    this.#waiting.add(notice);
    if (this.#waiting.size > MOST_WAITING) this.#waiting = new Set([this.#gap]);
    this.#underWay ??= this.#sendAll().finally(() => {
      this.#underWay = undefined;
    });
  }

  async sent(): Promise<void> {
    await this.#underWay;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      await pause(Math.max(0, this.#last + GATHER_MS - performance.now()));
      const notices = [...this.#waiting];
      this.#waiting.clear();
      this.#last = performance.now();
      try {
        await (this.client ?? this.#engine.pool).query(statement, [notices]);
      } catch (error) {
        // The pool was closed: whoever closes it has waited for what mattered.
        if (this.#engine.pool.ending) return;
        log.debug({ reason: reason(error) }, "notices wait for the database");
        this.#waiting = new Set([...notices, ...this.#waiting]);
        await pause(AGAIN_MS);
      }
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
