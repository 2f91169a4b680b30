import { and, asc, desc, eq, exists, gt, inArray, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { emailBodies, mails } from "#app/mail/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import type { ListSource, RowOf } from "#app/platform/lists/list-page.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { campaignRecipients, campaigns, newsletterSubscribers } from "../tables.server.ts";
import { campaignList, recipientList } from "./campaign-lists.ts";
import type { Audience, RecipientStatus } from "./kinds.ts";

/** Matches the index on title and subject. */
export const campaignSearchKey = toSearchKey(sql`' ' || ${campaigns.title} || ' ' || ${campaigns.subject}`);

export type Campaign = typeof campaigns.$inferSelect;
const by = sql<string | null>`(select ${user.name} from ${user}
  where ${user.id} = coalesce(${campaigns.sent_by}, ${campaigns.created_by}))`;

const campaignFields = {
  id: campaigns.id,
  title: campaigns.title,
  subject: campaigns.subject,
  status: campaigns.status,
  total: campaigns.total,
  delivered: campaigns.delivered,
  failed: campaigns.failed,
  skipped: campaigns.skipped,
  send_at: campaigns.send_at,
  started_at: campaigns.started_at,
  finished_at: campaigns.finished_at,
  created_at: campaigns.created_at,
  version: campaigns.version,
  by,
};

export type ListedCampaign = RowOf<typeof campaignFields>;

export const campaignSource: ListSource<typeof campaignList, ListedCampaign> = {
  list: campaignList,
  fields: campaignFields,
  from: (db, fields) => db.select(fields).from(campaigns).$dynamic(),
  id: campaigns.id,
  where: (_db, { search }) => and(...matchWords(campaignSearchKey, search)),
  values: { status: campaigns.status },
  orders: {
    newest: [
      [sql`${campaigns.created_at}`, "timestamptz"],
      [sql`${campaigns.id}`, "uuid"],
    ],
    title: [
      [alphabetical(campaigns.title), "text"],
      [sql`${campaigns.id}`, "uuid"],
    ],
    recipients: [
      [sql`${campaigns.total}`, "bigint"],
      [sql`${campaigns.id}`, "uuid"],
    ],
  },
};

const recipientFields = {
  id: campaignRecipients.id,
  email: campaignRecipients.email,
  name: campaignRecipients.name,
  status: campaignRecipients.status,
  at: campaignRecipients.at,
  reason: campaignRecipients.reason,
};

export type ListedRecipient = RowOf<typeof recipientFields>;

export const recipientSource: ListSource<typeof recipientList, ListedRecipient> = {
  list: recipientList,
  fields: recipientFields,
  from: (db, fields) => db.select(fields).from(campaignRecipients).$dynamic(),
  id: campaignRecipients.id,
  where: (_db, { search }) =>
    and(
      ...matchWords(
        toSearchKey(
          sql`' ' || ${campaignRecipients.email} || ' ' || coalesce(${campaignRecipients.name}, '')`,
        ),
        search,
      ),
    ),
  values: { status: campaignRecipients.status },
  orders: {
    email: [
      [sql`lower(${campaignRecipients.email})`, "text"],
      [sql`${campaignRecipients.id}`, "uuid"],
    ],
  },
};

export const recipientsOf = (letter_id: string): SQL => eq(campaignRecipients.letter_id, letter_id);

export async function findCampaign(db: Database, id: string): Promise<Campaign | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  return row;
}

export async function findSentText(db: Database, id: string) {
  const [row] = await db
    .select({ subject: emailBodies.subject, html: emailBodies.html, text: emailBodies.text })
    .from(campaigns)
    .innerJoin(emailBodies, eq(emailBodies.id, campaigns.body_id))
    .where(eq(campaigns.id, id));
  return row;
}

/** True if an account has this address. */
export const hasAccount = sql<boolean>`exists (select from ${user}
  where ${user.email} = lower(${newsletterSubscribers.email}))`;

export function isInAudience(who: Audience): SQL | undefined {
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

export async function listDueCampaigns(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.status, "scheduled"), lte(campaigns.send_at, now())))
    .orderBy(asc(campaigns.send_at), asc(campaigns.id));
  return rows.map(({ id }) => id);
}

/** Includes paused newsletters with emails still in progress. */
export async function listCampaignsInProgress(db: Database): Promise<string[]> {
  const isOpen = exists(
    db
      .select({ one: sql`1` })
      .from(campaignRecipients)
      .where(and(eq(campaignRecipients.letter_id, campaigns.id), eq(campaignRecipients.status, "queued"))),
  );
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(or(eq(campaigns.status, "sending"), and(eq(campaigns.status, "paused"), isOpen)))
    .orderBy(asc(campaigns.id));
  return rows.map(({ id }) => id);
}

/** Locks the next recipients. Other workers skip them. */
export function lockWaitingRecipients(tx: Database, letter_id: string, most: number) {
  return tx
    .select({
      id: campaignRecipients.id,
      email: campaignRecipients.email,
      name: campaignRecipients.name,
      mail_id: campaignRecipients.mail_id,
      subscriber_id: campaignRecipients.subscriber_id,
      is_active: sql<boolean>`exists (select from ${newsletterSubscribers}
        where ${newsletterSubscribers.id} = ${campaignRecipients.subscriber_id}
          and ${newsletterSubscribers.status} = 'active')`,
    })
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.letter_id, letter_id), eq(campaignRecipients.status, "waiting")))
    .orderBy(asc(campaignRecipients.id))
    .limit(most)
    .for("update", { skipLocked: true });
}

export function listFinishedRecipients(db: Database, letter_id: string, most: number) {
  return db
    .select({
      id: campaignRecipients.id,
      status: mails.status,
      sent_at: mails.sent_at,
      last_error: mails.last_error,
      is_active: sql<boolean>`exists (select from ${newsletterSubscribers}
        where ${newsletterSubscribers.id} = ${campaignRecipients.subscriber_id}
          and ${newsletterSubscribers.status} = 'active')`,
    })
    .from(campaignRecipients)
    .leftJoin(mails, eq(mails.id, campaignRecipients.mail_id))
    .where(
      and(
        eq(campaignRecipients.letter_id, letter_id),
        eq(campaignRecipients.status, "queued"),
        or(isNull(mails.id), inArray(mails.status, ["sent", "given_up", "dropped"])),
      ),
    )
    .orderBy(asc(campaignRecipients.id))
    .limit(most);
}

export async function countRecipients(
  db: Database,
  letter_id: string,
): Promise<Record<RecipientStatus, number>> {
  const rows = await db
    .select({ status: campaignRecipients.status, count: sql<number>`count(*)::int` })
    .from(campaignRecipients)
    .where(eq(campaignRecipients.letter_id, letter_id))
    .groupBy(campaignRecipients.status);
  const counts = { waiting: 0, queued: 0, sent: 0, failed: 0, skipped: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

export async function readCampaignFigures(db: Database) {
  const since = new Date(now().getTime() - 30 * dayMs);
  const table = newsletterSubscribers;
  const isActive = eq(table.status, "active");
  // Separate queries, so that each uses an index instead of reading all subscribers.
  const [active, fresh, left, [last]] = await Promise.all([
    db.$count(table, isActive),
    db.$count(table, and(isActive, gt(table.created_at, since))),
    db.$count(table, gt(table.unsubscribed_at, since)),
    db
      .select({
        id: campaigns.id,
        title: campaigns.title,
        delivered: campaigns.delivered,
        total: campaigns.total,
      })
      .from(campaigns)
      .where(inArray(campaigns.status, ["sent", "failed"]))
      .orderBy(desc(campaigns.finished_at), desc(campaigns.id))
      .limit(1),
  ]);
  return { active, fresh, left, last: last ?? null };
}

export async function listCampaignPictures(db: Database): Promise<string[]> {
  const rows = await db
    .select({ blocks: campaigns.blocks })
    .from(campaigns)
    .where(not(eq(campaigns.blocks, [])))
    .orderBy(desc(campaigns.created_at), desc(campaigns.id))
    .limit(50);
  const all = rows.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ("picture" in block && block.picture ? [block.picture] : [])),
  );
  return [...new Set(all)].slice(0, 24);
}

export function recipientRows({ id, audience }: Pick<Campaign, "id" | "audience">): SQL {
  const { id: subscriber_id, email, name } = newsletterSubscribers;
  return sql`select ${id}::uuid, ${subscriber_id}, ${email}, ${name} from ${newsletterSubscribers}
    where ${isInAudience(audience.who)}`;
}

/** Returns whether both the newsletter and the subscription are still active. */
export async function shouldStillSend(
  db: Database,
  letter_id: string,
  subscriber_id: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, subscriber_id))
    .where(
      and(
        eq(campaigns.id, letter_id),
        eq(campaigns.status, "sending"),
        eq(newsletterSubscribers.status, "active"),
      ),
    );
  return rows.length > 0;
}
