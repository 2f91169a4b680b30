import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database, Engine } from "../database.server.ts";
import { reason } from "../database.server.ts";
import { log } from "../log.server.ts";
import {
  type LiveTopic,
  type MessageOn,
  type PageTopic,
  type StaffList,
  staffLists,
  type UserMessage,
} from "./live-messages.ts";

const CHANNEL = "sadhana_live";

type Subscriber<Topic extends LiveTopic> = (message: MessageOn<Topic>) => void;

const subscribers = new Map<string, Set<(message: never) => void>>();
const reconnectListeners = new Set<() => void>();
let listening = false;

/** Drops what is kept of the pages that follow these topics, in every process, when `tx` commits. */
export async function dropPages(tx: Database, ...topics: PageTopic[]): Promise<void> {
  for (const topic of topics) await publish(tx, "pages", { topic });
}

/** Tells whoever has such a list open that it has changed, when `tx` commits. */
export async function notifyStaffLists(tx: Database, ...lists: StaffList[]): Promise<void> {
  for (const of of lists) await publish(tx, `staff:${staffLists[of]}`, { of });
}

/** Tells every tab of a person, when `tx` commits. */
export function publishToUser(tx: Database, user_id: string, message: UserMessage): Promise<void> {
  return publish(tx, `user:${user_id}`, message);
}

/** Messages are small: what changed, never the changed row itself. */
async function publish<Topic extends LiveTopic>(
  tx: Database,
  topic: Topic,
  message: MessageOn<Topic>,
): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, message })})`);
}

/** Hears the messages of one topic in this process. Returns how to stop. */
export function subscribe<Topic extends LiveTopic>(topic: Topic, listener: Subscriber<Topic>): () => void {
  const group = subscribers.get(topic) ?? new Set();
  subscribers.set(topic, group);
  group.add(listener);
  return () => {
    group.delete(listener);
    if (group.size === 0) subscribers.delete(topic);
  };
}

/** Called after the listening connection was away: anything may have been missed. */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

/** Whether changes are heard of at this moment; while the listening connection is away, none is. */
export function isListening(): boolean {
  return listening;
}

function dispatch(payload: string): void {
  const { topic, message } = JSON.parse(payload) as { topic: string; message: never };
  for (const listener of subscribers.get(topic) ?? []) listener(message);
}

/** Keeps one listening connection for this process; it comes back by itself when the database does. */
export async function startListening(engine: Engine): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let pause = 200;

  async function connect(first: boolean): Promise<void> {
    if (stopped) return;
    const next = new pg.Client({ connectionString: engine.connectionString, keepAlive: true });
    next.on("notification", ({ payload }) => payload && dispatch(payload));
    next.on("error", () => {});
    next.on("end", () => {
      if (stopped || client !== next) return;
      client = undefined;
      listening = false;
      setTimeout(() => void connect(false), pause).unref();
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
      listening = true;
      pause = 200;
      if (!first) for (const listener of reconnectListeners) listener();
    } catch (error) {
      await next.end().catch(() => {});
      if (first) throw error;
      log.warn({ reason: reason(error) }, "live events wait for the database");
      pause = Math.min(pause * 2, 5_000);
      setTimeout(() => void connect(false), pause).unref();
    }
  }

  await connect(true);
  return async () => {
    stopped = true;
    listening = false;
    await client?.end().catch(() => {});
  };
}
