import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, TestRunner } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import type { NotificationKind } from "#app/notifications/notification-kinds.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { type AuditAction, auditActions } from "#app/platform/audit-actions.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { PageTopic, StaffList } from "#app/platform/live/live-messages.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import type { FreshDatabase } from "./database.ts";

const channel = "sadhana_live";

interface AuditRow {
  action: AuditAction;
  /** The actor, or null if unknown. */
  by: { id: string; roles: readonly string[] } | null;
  /** The id of the row it is about. */
  row: string;
  before?: unknown;
  after?: unknown;
}

/** The effects of a command. Effects that are missing here must not happen. */
export interface Effects {
  /** Topics whose kept pages are dropped. */
  pages?: PageTopic[];
  /** Lists of the dashboard that ask again. */
  staff?: StaffList[];
  /** People whose tabs ask again who they are signed in as. */
  sessions?: string[];
  /** Kind and address of each mail. */
  mails?: [kind: string, to: string][];
  /** Kind and person of each notification. */
  bells?: [kind: NotificationKind, user_id: string][];
  audit?: AuditRow[];
}

/** Returns the one audit entry of a command. */
export function audited(
  action: AuditAction,
  by: AuditRow["by"],
  row: string,
  change: Pick<AuditRow, "before" | "after"> = {},
): AuditRow[] {
  return [{ action, by, row, ...change }];
}

/** Runs a command and compares all that it set off with what it should. Returns what the command answered. */
export async function expectEffects<Answer>(
  { db, open }: FreshDatabase,
  run: () => Promise<Answer>,
  expected: Effects,
): Promise<Answer> {
  // Waits for earlier messages that are still being sent.
  await db.services.live.sent();
  const stopListening = await listen(open.engine.connectionString);
  const before = await rows(db);
  const answer = await run();
  await db.services.live.sent();
  const after = await rows(db);
  const live = await stopListening(db);
  const isNew = new Set([...before.mails, ...before.bells, ...before.audit].map(({ id }) => id));
  const added = <Row extends { id: string }>(all: Row[]) => all.filter(({ id }) => !isNew.has(id));

  // A notification without a live event would appear only on the next page.
  const rung = live.flatMap(({ message }) => (message.added ? [message.added] : []));
  expect(sorted(added(after.bells).map(({ id }) => id))).toEqual(sorted(rung));

  const onTopic = (of: (topic: string, message: Record<string, unknown>) => unknown) =>
    unique(live.flatMap(({ topic, message }) => of(topic, message) ?? []));
  expect({
    pages: onTopic((topic, message) => (topic === "pages" ? message.topic : undefined)),
    staff: onTopic((topic, message) => (topic.startsWith("staff:") ? message.of : undefined)),
    sessions: onTopic((topic, message) => (message.about === "session" ? topic.slice(5) : undefined)),
    mails: sorted(added(after.mails).map(({ kind, to }) => [kind, to])),
    bells: sorted(added(after.bells).map(({ kind, user_id }) => [kind, user_id])),
    audit: sorted(added(after.audit).map(({ id: _, ...row }) => row)),
  }).toEqual({
    pages: unique(expected.pages ?? []),
    staff: unique(expected.staff ?? []),
    sessions: unique(expected.sessions ?? []),
    mails: sorted(expected.mails ?? []),
    bells: sorted(expected.bells ?? []),
    audit: sorted((expected.audit ?? []).map(asStored)),
  });
  recordSeen([
    ...(expected.bells ?? []).map(([kind]) => kind),
    ...(expected.audit ?? []).map(({ action }) => action),
  ]);
  return answer;
}

/** Tells the run which audit actions and notification kinds this test has seen. */
function recordSeen(names: string[]): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta) meta.seenEffects = [...(meta.seenEffects ?? []), ...names];
}

interface Live {
  topic: string;
  message: Record<string, unknown>;
}

/**
 * Listens to the messages of all processes. The returned function stops listening and returns the messages in commit
 * order.
 */
async function listen(url: string): Promise<(db: Database) => Promise<Live[]>> {
  const client = new pg.Client({ connectionString: url });
  const last = { topic: `last:${randomUUID()}`, message: {} };
  const published: Live[] = [];
  const isOver = new Promise<void>((over) => {
    client.on("notification", ({ payload = "" }) => {
      const live = JSON.parse(payload) as Live;
      if (live.topic === last.topic) over();
      else published.push(live);
    });
  });
  await client.connect();
  await client.query(`listen ${channel}`);
  return async (db) => {
    await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(last)})`);
    await isOver;
    await client.end();
    return published;
  };
}

async function rows(db: Database) {
  const [mailed, rung, written] = await Promise.all([
    db.select({ id: mails.id, kind: mails.kind, to: mails.to_email }).from(mails),
    db
      .select({ id: notifications.id, kind: notifications.type, user_id: notifications.user_id })
      .from(notifications),
    db.select().from(auditLog),
  ]);
  return { mails: mailed, bells: rung, audit: written.map(({ at: _, ...row }) => row) };
}

/** Returns an audit row as stored, without values that JSON cannot represent. */
function asStored({ action, by, row, before = null, after = null }: AuditRow) {
  return {
    actor_id: by?.id ?? null,
    actor_role: by ? (by.roles[0] ?? "user") : null,
    action,
    subject: auditActions[action],
    subject_id: row,
    before: withoutUndefined(before),
    after: withoutUndefined(after),
  };
}

/** Also handles nested matchers: `expect.any(String)` stays. */
function withoutUndefined(value: unknown): unknown {
  if (typeof value !== "object" || value === null || "asymmetricMatch" in value) return value;
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value)) return value.map(withoutUndefined);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === undefined ? [] : [[name, withoutUndefined(one)]],
    ),
  );
}

const unique = <Item>(all: Item[]) => [...new Set(all)].sort();

const sorted = <Item>(all: Item[]) =>
  all
    .map((one) => ({ one, key: JSON.stringify(one, Object.keys(Object(one)).sort()) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one);
