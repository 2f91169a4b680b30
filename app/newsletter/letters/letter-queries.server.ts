import { and, asc, desc, eq, exists, gt, inArray, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { mailBodies, mails } from "#app/mail/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import type { ListSource, RowOf } from "#app/platform/lists/list-page.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { matchWords, searchKeyOf } from "#app/platform/text/search-key.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { letterRecipients, letters, newsletterSubscribers } from "../tables.server.ts";
import type { Audience, RecipientStatus } from "./kinds.ts";
import { letterList, recipientList } from "./letter-lists.ts";

/** Matches the index on title and subject. */
export const letterKey = searchKeyOf(sql`' ' || ${letters.title} || ' ' || ${letters.subject}`);

export type Letter = typeof letters.$inferSelect;
const by = sql<string | null>`(select ${user.name} from ${user}
  where ${user.id} = coalesce(${letters.sent_by}, ${letters.created_by}))`;

const letterFields = {
  id: letters.id,
  title: letters.title,
  subject: letters.subject,
  status: letters.status,
  total: letters.total,
  delivered: letters.delivered,
  failed: letters.failed,
  skipped: letters.skipped,
  send_at: letters.send_at,
  started_at: letters.started_at,
  finished_at: letters.finished_at,
  created_at: letters.created_at,
  version: letters.version,
  by,
};

export type ListedLetter = RowOf<typeof letterFields>;

export const letterSource: ListSource<typeof letterList, ListedLetter> = {
  list: letterList,
  fields: letterFields,
  from: (db, fields) => db.select(fields).from(letters).$dynamic(),
  id: letters.id,
  where: (_db, { search, filters }) =>
    and(...matchWords(letterKey, search), filters.status && eq(letters.status, filters.status)),
  orders: {
    newest: [
      [sql`${letters.created_at}`, "timestamptz"],
      [sql`${letters.id}`, "uuid"],
    ],
    title: [
      [alphabetical(letters.title), "text"],
      [sql`${letters.id}`, "uuid"],
    ],
    recipients: [
      [sql`${letters.total}`, "bigint"],
      [sql`${letters.id}`, "uuid"],
    ],
  },
};

const recipientFields = {
  id: letterRecipients.id,
  email: letterRecipients.email,
  name: letterRecipients.name,
  status: letterRecipients.status,
  at: letterRecipients.at,
  reason: letterRecipients.reason,
};

export type ListedRecipient = RowOf<typeof recipientFields>;

export const recipientSource: ListSource<typeof recipientList, ListedRecipient> = {
  list: recipientList,
  fields: recipientFields,
  from: (db, fields) => db.select(fields).from(letterRecipients).$dynamic(),
  id: letterRecipients.id,
  where: (_db, { search, filters }) =>
    and(
      ...matchWords(
        searchKeyOf(sql`' ' || ${letterRecipients.email} || ' ' || coalesce(${letterRecipients.name}, '')`),
        search,
      ),
      filters.status && eq(letterRecipients.status, filters.status),
    ),
  orders: {
    email: [
      [sql`lower(${letterRecipients.email})`, "text"],
      [sql`${letterRecipients.id}`, "uuid"],
    ],
  },
};

export const recipientsOf = (letter_id: string): SQL => eq(letterRecipients.letter_id, letter_id);

export async function findLetter(db: Database, id: string): Promise<Letter | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(letters).where(eq(letters.id, id));
  return row;
}

export async function findSentWords(db: Database, id: string) {
  const [row] = await db
    .select({ subject: mailBodies.subject, html: mailBodies.html, text: mailBodies.text })
    .from(letters)
    .innerJoin(mailBodies, eq(mailBodies.id, letters.body_id))
    .where(eq(letters.id, id));
  return row;
}

/** True if an account has this address. */
export const hasAccount = sql<boolean>`exists (select from ${user}
  where ${user.email} = lower(${newsletterSubscribers.email}))`;

export function reached(who: Audience): SQL | undefined {
  return and(
    eq(newsletterSubscribers.status, "active"),
    who === "members" ? hasAccount : who === "visitors" ? sql`not ${hasAccount}` : undefined,
  );
}

/** Counts the current subscribers of each audience. */
export async function countAudiences(db: Database): Promise<Record<Audience, number>> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      members: sql<number>`(count(*) filter (where ${hasAccount}))::int`,
    })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.status, "active"));
  const { all = 0, members = 0 } = row ?? {};
  return { all, members, visitors: all - members };
}

export async function listDueLetters(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.status, "scheduled"), lte(letters.send_at, now())))
    .orderBy(asc(letters.send_at), asc(letters.id));
  return rows.map(({ id }) => id);
}

/** Includes paused newsletters with emails still in progress. */
export async function listLettersUnderWay(db: Database): Promise<string[]> {
  const isOpen = exists(
    db
      .select({ one: sql`1` })
      .from(letterRecipients)
      .where(and(eq(letterRecipients.letter_id, letters.id), eq(letterRecipients.status, "queued"))),
  );
  const rows = await db
    .select({ id: letters.id })
    .from(letters)
    .where(or(eq(letters.status, "sending"), and(eq(letters.status, "paused"), isOpen)))
    .orderBy(asc(letters.id));
  return rows.map(({ id }) => id);
}

/** Locks the next recipients. Other workers skip them. */
export function lockWaiting(tx: Database, letter_id: string, most: number) {
  return tx
    .select({
      id: letterRecipients.id,
      email: letterRecipients.email,
      name: letterRecipients.name,
      mail_id: letterRecipients.mail_id,
      subscriber_id: letterRecipients.subscriber_id,
      is_active: sql<boolean>`exists (select from ${newsletterSubscribers}
        where ${newsletterSubscribers.id} = ${letterRecipients.subscriber_id}
          and ${newsletterSubscribers.status} = 'active')`,
    })
    .from(letterRecipients)
    .where(and(eq(letterRecipients.letter_id, letter_id), eq(letterRecipients.status, "waiting")))
    .orderBy(asc(letterRecipients.id))
    .limit(most)
    .for("update", { skipLocked: true });
}

export function listEnded(db: Database, letter_id: string, most: number) {
  return db
    .select({
      id: letterRecipients.id,
      status: mails.status,
      sent_at: mails.sent_at,
      last_error: mails.last_error,
      is_active: sql<boolean>`exists (select from ${newsletterSubscribers}
        where ${newsletterSubscribers.id} = ${letterRecipients.subscriber_id}
          and ${newsletterSubscribers.status} = 'active')`,
    })
    .from(letterRecipients)
    .leftJoin(mails, eq(mails.id, letterRecipients.mail_id))
    .where(
      and(
        eq(letterRecipients.letter_id, letter_id),
        eq(letterRecipients.status, "queued"),
        or(isNull(mails.id), inArray(mails.status, ["sent", "given_up", "dropped"])),
      ),
    )
    .orderBy(asc(letterRecipients.id))
    .limit(most);
}

export async function countRecipients(
  db: Database,
  letter_id: string,
): Promise<Record<RecipientStatus, number>> {
  const rows = await db
    .select({ status: letterRecipients.status, count: sql<number>`count(*)::int` })
    .from(letterRecipients)
    .where(eq(letterRecipients.letter_id, letter_id))
    .groupBy(letterRecipients.status);
  const counts = { waiting: 0, queued: 0, sent: 0, failed: 0, skipped: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

export async function readLetterFigures(db: Database) {
  const since = new Date(now().getTime() - 30 * dayMs);
  const table = newsletterSubscribers;
  const isActive = eq(table.status, "active");
  // Separate queries, so that each uses an index instead of reading all subscribers.
  const [active, fresh, left, [last]] = await Promise.all([
    db.$count(table, isActive),
    db.$count(table, and(isActive, gt(table.created_at, since))),
    db.$count(table, gt(table.unsubscribed_at, since)),
    db
      .select({ id: letters.id, title: letters.title, delivered: letters.delivered, total: letters.total })
      .from(letters)
      .where(inArray(letters.status, ["sent", "failed"]))
      .orderBy(desc(letters.finished_at), desc(letters.id))
      .limit(1),
  ]);
  return { active, fresh, left, last: last ?? null };
}

export async function listLetterPictures(db: Database): Promise<string[]> {
  const rows = await db
    .select({ blocks: letters.blocks })
    .from(letters)
    .where(not(eq(letters.blocks, [])))
    .orderBy(desc(letters.created_at), desc(letters.id))
    .limit(50);
  const all = rows.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ("picture" in block && block.picture ? [block.picture] : [])),
  );
  return [...new Set(all)].slice(0, 24);
}

export function recipientRows({ id, audience }: Pick<Letter, "id" | "audience">): SQL {
  const { id: subscriber_id, email, name } = newsletterSubscribers;
  return sql`select ${id}::uuid, ${subscriber_id}, ${email}, ${name} from ${newsletterSubscribers}
    where ${reached(audience.who)}`;
}

/** Returns whether both the newsletter and the subscription are still active. */
export async function shouldStillSend(
  db: Database,
  letter_id: string,
  subscriber_id: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: letters.id })
    .from(letters)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, subscriber_id))
    .where(
      and(
        eq(letters.id, letter_id),
        eq(letters.status, "sending"),
        eq(newsletterSubscribers.status, "active"),
      ),
    );
  return rows.length > 0;
}
