import { and, eq, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import type { emailStatuses } from "./message.ts";
import { cleanOutbox, removeFromOutbox } from "./outbox.server.ts";
import { emailBounces, mails } from "./tables.server.ts";

const finalStatuses: (typeof emailStatuses)[number][] = ["sent", "given_up", "dropped"];
const forgotten = "forgotten:";

interface Forgotten {
  /** Emails sent to these addresses, or with a reply address among them. */
  addresses?: string[];
  /** Emails with these causes, up to the colon. */
  causes?: string[];
  /** Emails that include one of these texts. */
  words?: string[];
}

/** Deletes all emails to a person and about them. Emails still in the queue are sent first and then deleted. */
export async function forgetEmails(tx: Database, about: Forgotten): Promise<void> {
  const addresses = (about.addresses ?? []).map((address) => address.toLowerCase());
  if (addresses.length > 0) await tx.delete(emailBounces).where(inArray(emailBounces.email, addresses));
  const content = sql`lower(concat_ws(' ', ${mails.to_name}, ${mails.subject}, ${mails.text}, ${mails.props}::text))`;
  const isAboutThem = or(
    inArray(sql`lower(${mails.to_email})`, addresses),
    inArray(sql`lower(coalesce(${mails.reply_to}, ''))`, addresses),
    inArray(sql`split_part(${mails.cause}, ':', 1)`, about.causes ?? []),
    // Very short texts also match emails about other people.
    ...(about.words ?? [])
      .filter((word) => word.length > 3)
      .map((word) => sql`position(${word.toLowerCase()} in ${content}) > 0`),
  );
  await removeEmails(tx, and(inArray(mails.status, finalStatuses), isAboutThem));
  await tx
    .update(mails)
    .set({ cause: sql`${forgotten} || ${mails.id}` })
    .where(and(notInArray(mails.status, finalStatuses), isAboutThem));
}

/** Returns true if an email must be deleted once it was sent. */
export function isForgotten({ cause }: { cause: string }): boolean {
  return cause.startsWith(forgotten);
}

/** Deletes finished emails after 90 days, and newsletters after 30 because their results are stored elsewhere. */
export async function removeOldEmails(db: Database, dataDir: string): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * dayMs);
  const isFinished = inArray(mails.status, finalStatuses);
  const isOldIssue = and(eq(mails.bulk, true), lt(mails.created_at, before(30)));
  await db.transaction((tx) =>
    removeEmails(tx, and(isFinished, or(lt(mails.created_at, before(90)), isOldIssue))),
  );
  await cleanOutbox(dataDir, before(90));
}

/** Deletes emails and their files in the outbox. */
export async function removeEmails(tx: Database, which: SQL | undefined): Promise<void> {
  const gone = await tx.delete(mails).where(which).returning({ id: mails.id });
  await removeFromOutbox(
    tx,
    gone.map(({ id }) => id),
  );
}
