import pg from "pg";
import { afterCommit } from "../database/transactions.server.ts";
import type { Database, Engine } from "../database.server.ts";
import { engineOf, reason } from "../database.server.ts";
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
import { GAP, NOTICES, noticesSent, self, sendFrom, sendNotice } from "./notices.server.ts";

type Subscriber<Topic extends LiveTopic> = (message: MessageOn<Topic>) => void;

const subscribers = new Map<string, Set<(message: never) => void>>();
const reconnectListeners = new Set<() => void>();
let listening = false;

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

/**
 * Messages are small: what changed, never the changed row itself. This process receives them at the commit, the others
 * within a moment. They may be lost with the process: whoever needs them also looks without being told.
 */
export function publish<Topic extends LiveTopic>(
  tx: Database,
  topic: Topic,
  message: MessageOn<Topic>,
): void {
  afterCommit(tx, (db) => {
    dispatch(topic, message as never);
    sendNotice(engineOf(db), JSON.stringify({ from: self, topic, message }));
  });
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

function dispatch(topic: string, message: never): void {
  for (const listener of subscribers.get(topic) ?? []) listener(message);
}

function receive(payload: string): void {
  const { from, topic, message } = JSON.parse(payload) as { from?: string; topic: string; message: never };
  // What this process says itself it has heard at the commit.
  if (from === self) return;
  if (topic === GAP) missed();
  else dispatch(topic, message);
}

function missed(): void {
  for (const listener of reconnectListeners) listener();
}

/** What the process before this one did not come to say, if it was killed: the others render their pages again. */
function publishStart(engine: Engine): void {
  for (const topic of pageTopics) {
    sendNotice(engine, JSON.stringify({ from: self, topic: "pages", message: { topic } }));
  }
}

/** Keeps one listening connection for this process; it comes back by itself when the database does. */
export async function startListening(engine: Engine): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let pause = 200;

  async function connect(first: boolean): Promise<void> {
    if (stopped) return;
    const next = new pg.Client({ connectionString: engine.connectionString, keepAlive: true });
    next.on("notification", ({ payload }) => payload && receive(payload));
    next.on("error", () => {});
    next.on("end", () => {
      if (stopped || client !== next) return;
      client = undefined;
      listening = false;
      sendFrom(engine, undefined);
      setTimeout(() => void connect(false), pause).unref();
    });
    try {
      await next.connect();
      await next.query(`listen ${NOTICES}`);
      client = next;
      listening = true;
      sendFrom(engine, next);
      pause = 200;
      if (first) publishStart(engine);
      else missed();
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
    await noticesSent(engine);
    stopped = true;
    listening = false;
    sendFrom(engine, undefined);
    await client?.end().catch(() => {});
  };
}
