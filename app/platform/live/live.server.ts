import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterCommit } from "../database/transactions.server.ts";
import type { Database, Engine } from "../database.server.ts";
import { reason } from "../database.server.ts";
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
import { NOTICES, Outbox } from "./notices.server.ts";

declare module "../database/services.server.ts" {
  interface Services {
    live: Live;
  }
}

/** Drops what is kept of the pages that follow these topics, in every process, when `tx` commits. */
export async function dropPages(tx: Database, ...topics: PageTopic[]): Promise<void> {
  for (const topic of topics) publish(tx, "pages", { topic });
}

/** Tells whoever has such a list open that it has changed, when `tx` commits. */
export async function notifyStaffLists(tx: Database, ...lists: StaffList[]): Promise<void> {
  for (const of of lists) publish(tx, `staff:${staffLists[of]}`, { of });
}

/** Tells every tab of a person, when `tx` commits. */
export async function publishToUser(tx: Database, user_id: string, message: UserMessage): Promise<void> {
  publish(tx, `user:${user_id}`, message);
}

/** Wakes the workers of a queue when `tx` commits: this process's, or another's where it has none. */
export function wakeQueue(tx: Database, queue: string): void {
  afterCommit(tx, ({ services: { live } }) => {
    if (!live.dispatch(`queue:${queue}`, {})) live.send(`queue:${queue}`, {});
  });
}

/**
 * Messages are small: what changed, never the changed row itself. This process receives them at the commit, the others
 * within a moment. They may be lost with the process: whoever needs them also looks without being told.
 */
function publish<Topic extends LiveTopic>(tx: Database, topic: Topic, message: MessageOn<Topic>): void {
  afterCommit(tx, ({ services: { live } }) => {
    live.dispatch(topic, message);
    live.send(topic, message);
  });
}

/** The messages between the processes of a studio, as one process hears and sends them. */
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

  /** Whether changes are heard of at this moment; while the listening connection is away, none is. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Hears the messages of one topic in this process. Returns how to stop. */
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

  /** Called after the listening connection was away: anything may have been missed. */
  onReconnect(listener: () => void): () => void {
    this.#reconnectListeners.add(listener);
    return () => this.#reconnectListeners.delete(listener);
  }

  /** Tells the subscribers in this process. False where there are none. */
  dispatch<Topic extends LiveTopic>(topic: Topic, message: MessageOn<Topic>): boolean {
    const group = this.#subscribers.get(topic);
    for (const listener of group ?? []) listener(message as never);
    return group !== undefined;
  }

  /** Tells the other processes. */
  send<Topic extends LiveTopic>(topic: Topic, message: MessageOn<Topic>): void {
    this.#outbox.add(this.#notice(topic, message));
  }

  /** Resolves when all that was said so far has left. */
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
    // This process has heard its own messages at the commit.
    if (from === this.#self) return;
    if (topic === "gap") this.#missed();
    else this.dispatch(topic, message);
  }

  #missed(): void {
    for (const listener of this.#reconnectListeners) listener();
  }

  /** Keeps one listening connection for this process; it comes back by itself when the database does. Returns how to stop. */
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
        // A process that was killed may not have sent its last messages: the others render their pages again.
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
