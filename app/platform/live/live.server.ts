import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterCommit } from "../database/transactions.server.ts";
import { type Database, type Engine, reason } from "../database.server.ts";
import { log } from "../log.server.ts";
import {
  type LiveTopic,
  type MessageOn,
  type PageTopic,
  pageTopics,
  type StaffList,
  staffLists,
  type UserMessage,
} from "./live-messages.ts";

declare module "../database/services.server.ts" {
  interface Services {
    live: Live;
  }
}

/** Invalidates the cached pages of these topics in every process when `tx` commits. */
export async function invalidatePages(tx: Database, ...topics: PageTopic[]): Promise<void> {
  for (const topic of topics) publish(tx, "pages", { topic });
}

/** Notifies open lists of a change when `tx` commits. */
export async function notifyStaffLists(tx: Database, ...lists: StaffList[]): Promise<void> {
  for (const of of lists) publish(tx, `staff:${staffLists[of]}`, { of });
}

/** Notifies all tabs of a member when `tx` commits. */
export async function publishToUser(tx: Database, user_id: string, message: UserMessage): Promise<void> {
  publish(tx, `user:${user_id}`, message);
}

/** Wakes a queue's workers when `tx` commits: in this process or, without workers here, in another. */
export function wakeQueue(tx: Database, queue: string): void {
  afterCommit(tx, ({ services: { live } }) => {
    if (!live.dispatch(`queue:${queue}`, {})) live.send(`queue:${queue}`, {});
  });
}

/**
 * Publishes what changed, without the changed row. This process receives the message at the commit, others a
 * moment later. Messages may be lost with the process, so receivers must also check by themselves.
 */
function publish<Topic extends LiveTopic>(tx: Database, topic: Topic, message: MessageOn<Topic>): void {
  afterCommit(tx, ({ services: { live } }) => {
    live.dispatch(topic, message);
    live.send(topic, message);
  });
}

/** Sends and receives messages between the processes of a studio. */
export class Live {
  readonly #engine: Engine;
  readonly #self = randomUUID();
  readonly #subscribers = new Map<string, Set<(message: never) => void>>();
  readonly #reconnectListeners = new Set<() => void>();
  readonly #outbox: Outbox;
  #isListening = false;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#outbox = new Outbox(engine, this.#notice("gap", {}));
  }

  /** Whether the listening connection is open. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Subscribes to a topic in this process. Returns how to stop. */
  subscribe<Topic extends LiveTopic>(
    topic: Topic,
    listener: (message: MessageOn<Topic>) => void,
  ): () => void {
    const group = this.#subscribers.get(topic) ?? new Set();
    this.#subscribers.set(topic, group);
    group.add(listener);
    return () => {
      group.delete(listener);
      if (group.size === 0) this.#subscribers.delete(topic);
    };
  }

  /** Called after a lost connection, when messages may have been missed. */
  onReconnect(listener: () => void): () => void {
    this.#reconnectListeners.add(listener);
    return () => this.#reconnectListeners.delete(listener);
  }

  /** Calls the subscribers in this process. Returns false without any. */
  dispatch<Topic extends LiveTopic>(topic: Topic, message: MessageOn<Topic>): boolean {
    const group = this.#subscribers.get(topic);
    for (const listener of group ?? []) listener(message as never);
    return group !== undefined;
  }

  /** Sends a message to the other processes. */
  send<Topic extends LiveTopic>(topic: Topic, message: MessageOn<Topic>): void {
    this.#outbox.add(this.#notice(topic, message));
  }

  /** Resolves when all messages so far are sent. */
  async sent(): Promise<void> {
    await this.#outbox.sent();
  }

  #notice(topic: string, message: object): string {
    return JSON.stringify({ from: this.#self, topic, message });
  }

  #receive(payload: string): void {
    const { from, topic, message } = JSON.parse(payload) as {
      from?: string;
      topic: LiveTopic | "gap";
      message: never;
    };
    // `publish` has already called the subscribers in this process.
    if (from === this.#self) return;
    if (topic === "gap") this.#missed();
    else this.dispatch(topic, message);
  }

  #missed(): void {
    for (const listener of this.#reconnectListeners) listener();
  }

  /** Opens the listening connection and reopens it when it is lost. Returns how to stop. */
  async start(): Promise<() => Promise<void>> {
    let stopped = false;
    let client: pg.Client | undefined;
    let pause = 200;

    const connect = async (first: boolean): Promise<void> => {
      if (stopped) return;
      const next = new pg.Client({ connectionString: this.#engine.connectionString, keepAlive: true });
      next.on("notification", ({ payload }) => payload && this.#receive(payload));
      next.on("error", () => {});
      next.on("end", () => {
        if (stopped || client !== next) return;
        client = undefined;
        this.#isListening = false;
        this.#outbox.client = undefined;
        setTimeout(() => void connect(false), pause).unref();
      });
      try {
        await next.connect();
        await next.query(`listen ${NOTICES}`);
        client = next;
        this.#isListening = true;
        this.#outbox.client = next;
        pause = 200;
        // A killed process may not have sent its last messages, so the others must render their pages again.
        if (first) for (const topic of pageTopics) this.send("pages", { topic });
        else this.#missed();
      } catch (error) {
        await next.end().catch(() => {});
        if (first) throw error;
        log.warn({ reason: reason(error) }, "live events wait for the database");
        pause = Math.min(pause * 2, 5_000);
        setTimeout(() => void connect(false), pause).unref();
      }
    };

    await connect(true);
    return async () => {
      await this.sent();
      stopped = true;
      this.#isListening = false;
      this.#outbox.client = undefined;
      await client?.end().catch(() => {});
    };
  }
}

/** PostgreSQL channel of the processes. */
export const NOTICES = "sadhana_live";

/** Longest time to collect messages, which are sent in one statement without duplicates. */
const GATHER_MS = 40;
const AGAIN_MS = 500;
const MOST_WAITING = 5_000;

/**
 * Sends messages outside the transactions that cause them, because the lock of `notify` would block other
 * commits.
 */
export class Outbox {
  /** The listening connection if open, which doesn't wait behind visitors' queries. */
  client: pg.Client | undefined;
  readonly #engine: Engine;
  /** Replaces the messages when too many are waiting. */
  readonly #gap: string;
  #waiting = new Set<string>();
  #last = 0;
  /** Resolves when the outbox is empty or closed. */
  #underWay: Promise<void> | undefined;

  constructor(engine: Engine, gap: string) {
    this.#engine = engine;
    this.#gap = gap;
  }

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
        // The studio is closing and has waited for important messages.
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
  // The statement stores nothing, so its commit needn't wait for the disk.
  text: `select set_config('synchronous_commit', 'off', true), pg_notify('${NOTICES}', notice) from unnest($1::text[]) as notice`,
};

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    if (ms === 0) setImmediate(done);
    else setTimeout(done, ms).unref();
  });
}
