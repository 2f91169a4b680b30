import { desc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { isMailCaptured } from "./captured.ts";
import type { EmailStatus } from "./email-status.tsx";
import type { MailName } from "./mail-names.ts";
import { mailBodies, mailServer, mails } from "./tables.server.ts";

export type Mail = typeof mails.$inferSelect;
export type MailInList = Pick<
  Mail,
  "id" | "to_email" | "to_name" | "subject" | "kind" | "status" | "last_error" | "created_at"
>;

const inList = {
  id: mails.id,
  to_email: mails.to_email,
  to_name: mails.to_name,
  subject: mails.subject,
  kind: mails.kind,
  status: mails.status,
  last_error: mails.last_error,
  created_at: mails.created_at,
};

export async function findMail(db: Database, id: string): Promise<Mail | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/** The latest mails, newest first. */
export async function listMails(db: Database, most = 100): Promise<MailInList[]> {
  return db.select(inList).from(mails).orderBy(desc(mails.created_at), desc(mails.id)).limit(most);
}

/** Selects the status of the latest email of these kinds about a row; null without one. */
export function latestEmailStatus(kinds: readonly MailName[], id: SQLWrapper) {
  return sql<EmailStatus | null>`(select ${mails.status} from ${mails}
    where split_part(${mails.cause}, ':', 1) = ${id}::text
      and ${inArray(mails.kind, [...kinds])}
    order by ${mails.created_at} desc, ${mails.id} desc limit 1)`;
}

/** How many mails wait to leave, and for how long the oldest of them has waited, in seconds. */
export async function mailsOwed(db: Database): Promise<{ mails: number; letters: number; oldest: number }> {
  const rows = await db
    .select({
      bulk: mails.bulk,
      waiting: sql<number>`count(*)::int`,
      oldest: sql<number>`extract(epoch from now() - min(${mails.created_at}))::float`,
    })
    .from(mails)
    .where(inArray(mails.status, ["queued", "sending"]))
    .groupBy(mails.bulk);
  const waiting = (bulk: boolean) => rows.find((row) => row.bulk === bulk)?.waiting ?? 0;
  return {
    mails: waiting(false),
    letters: waiting(true),
    oldest: rows.find((row) => !row.bulk)?.oldest ?? 0,
  };
}

/** Whether emails can leave: there is a mail server, or it is a demo, whose captured emails count as delivered. */
export async function canSendEmail(
  db: Database,
  env: Pick<Environment, "smtpUrl" | "production">,
): Promise<boolean> {
  return Boolean(env.smtpUrl) || isMailCaptured(env) || Boolean(await findMailServer(db));
}

/** Counts the emails of a real studio that wait because no mail server is set up; null with one, or in a demo. */
export async function countEmailsWithoutServer(
  db: Database,
  env: Pick<Environment, "smtpUrl" | "production">,
): Promise<number | null> {
  if (await canSendEmail(db, env)) return null;
  const { mails, letters } = await mailsOwed(db);
  return mails + letters;
}

/** Words that many mails share. */
export async function findBody(db: Database, id: string) {
  const [row] = await db.select().from(mailBodies).where(eq(mailBodies.id, id));
  return row;
}

/** The server that mails leave by, where one was given in the browser. */
export async function findMailServer(db: Database): Promise<string | undefined> {
  const [row] = await serverOf(db, {});
  return row?.url;
}

const serverOf = preparedStatement("the mail server", (db) =>
  db.select({ url: mailServer.url }).from(mailServer),
);
