import { desc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { now } from "#app/platform/time/clock.ts";
import { isEmailCaptured } from "./captured.ts";
import type { EmailName } from "./email-names.ts";
import type { EmailStatus } from "./email-status.tsx";
import { emailBodies, emailServer, mails } from "./tables.server.ts";

export type Mail = typeof mails.$inferSelect;
export type EmailInList = Pick<Mail, keyof typeof listFields>;

const listFields = {
  id: mails.id,
  to_email: mails.to_email,
  to_name: mails.to_name,
  subject: mails.subject,
  kind: mails.kind,
  status: mails.status,
  last_error: mails.last_error,
  created_at: mails.created_at,
};

export async function findEmail(db: Database, id: string): Promise<Mail | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/** Lists the latest emails, newest first. */
export async function listEmails(db: Database, most = 100): Promise<EmailInList[]> {
  return db.select(listFields).from(mails).orderBy(desc(mails.created_at), desc(mails.id)).limit(most);
}

/** Selects the status of the latest email of these kinds about a row; null without one. */
export function latestEmailStatus(kinds: readonly EmailName[], id: SQLWrapper) {
  return sql<EmailStatus | null>`(select ${mails.status} from ${mails}
    where split_part(${mails.cause}, ':', 1) = ${id}::text
      and ${inArray(mails.kind, [...kinds])}
    order by ${mails.created_at} desc, ${mails.id} desc limit 1)`;
}

/** Counts the emails in the queue. `oldest` is how long the oldest has been waiting, in seconds. */
export async function countQueuedEmails(db: Database) {
  const rows = await db
    .select({
      bulk: mails.bulk,
      waiting: sql<number>`count(*)::int`,
      oldest: sql<number>`extract(epoch from ${now().toISOString()}::timestamptz - min(${mails.created_at}))::float`,
    })
    .from(mails)
    .where(inArray(mails.status, ["queued", "sending"]))
    .groupBy(mails.bulk);
  const [single, bulk] = [false, true].map((isBulk) => rows.find((row) => row.bulk === isBulk));
  return { mails: single?.waiting ?? 0, letters: bulk?.waiting ?? 0, oldest: single?.oldest ?? 0 };
}

/** Returns true if there is an email server. In a demo captured emails count as sent. */
export async function canSendEmail(
  db: Database,
  env: Pick<Environment, "smtpUrl" | "production">,
): Promise<boolean> {
  return Boolean(env.smtpUrl) || isEmailCaptured(env) || Boolean(await findEmailServer(db));
}

/** Counts the emails that wait because a real studio has no email server; null with one, or in a demo. */
export async function countEmailsWithoutServer(
  db: Database,
  env: Pick<Environment, "smtpUrl" | "production">,
): Promise<number | null> {
  if (await canSendEmail(db, env)) return null;
  const { mails, letters } = await countQueuedEmails(db);
  return mails + letters;
}

/** Finds content that many emails share. */
export async function findBody(db: Database, id: string) {
  const [row] = await db.select().from(emailBodies).where(eq(emailBodies.id, id));
  return row;
}

/** Finds the URL of the email server that was set in the browser. */
export async function findEmailServer(db: Database): Promise<string | undefined> {
  const [row] = await emailServerStatement(db, {});
  return row?.url;
}

const emailServerStatement = preparedStatement("the mail server", (db) =>
  db.select({ url: emailServer.url }).from(emailServer),
);
