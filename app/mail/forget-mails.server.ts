import { and, eq, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import type { mailStatuses } from "./message.ts";
import { removeFromOutbox, thinOutbox } from "./outbox.server.ts";
import { emailBounces, mails } from "./tables.server.ts";

const over: (typeof mailStatuses)[number][] = ["sent", "given_up", "dropped"];
const KEPT_MS = 90 * dayMs;
const BULK_KEPT_MS = 30 * dayMs;
const forgotten = "forgotten:";

interface Forgotten {
  /** Mails to these addresses, or to be answered there. */
  addresses?: string[];
  /** Mails about these: the causes they were queued with, as far as a colon. */
  causes?: string[];
  /** Mails that say one of these. */
  words?: string[];
}

/**
 * Removes what was written to somebody and about them. What is still on its way leaves first, and is removed
 * when it has.
 */
export async function forgetMails(tx: Database, about: Forgotten): Promise<void> {
  const addresses = (about.addresses ?? []).map((address) => address.toLowerCase());
  if (addresses.length > 0) await tx.delete(emailBounces).where(inArray(emailBounces.email, addresses));
  const causes = about.causes ?? [];
  const said = sql`lower(concat_ws(' ', ${mails.to_name}, ${mails.subject}, ${mails.text}, ${mails.props}::text))`;
  const theirs = or(
    ...(addresses.length > 0
      ? [
          inArray(sql`lower(${mails.to_email})`, addresses),
          inArray(sql`lower(coalesce(${mails.reply_to}, ''))`, addresses),
        ]
      : []),
    ...(causes.length > 0 ? [inArray(sql`split_part(${mails.cause}, ':', 1)`, causes)] : []),
    // Very short ones stand in many mails about others.
    ...(about.words ?? [])
      .filter((word) => word.length > 3)
      .map((word) => sql`position(${word.toLowerCase()} in ${said}) > 0`),
  );
  if (!theirs) return;
  await removeMails(tx, and(inArray(mails.status, over), theirs));
  await tx
    .update(mails)
    .set({ cause: sql`${forgotten} || ${mails.id}` })
    .where(and(notInArray(mails.status, over), theirs));
}

/** Whether a mail is to be removed as soon as it has left. */
export function isForgotten({ cause }: { cause: string }): boolean {
  return cause.startsWith(forgotten);
}

/** Removes the mails that are over for ninety days; of letters to many for thirty, whose results are kept elsewhere. */
export async function removeOldMails(db: Database, dataDir: string): Promise<void> {
  const since = new Date(now().getTime() - KEPT_MS);
  await db.transaction((tx) =>
    removeMails(tx, and(inArray(mails.status, over), lt(mails.created_at, since))),
  );
  const bulkSince = new Date(now().getTime() - BULK_KEPT_MS);
  await db.transaction((tx) =>
    removeMails(tx, and(eq(mails.bulk, true), inArray(mails.status, over), lt(mails.created_at, bulkSince))),
  );
  await thinOutbox(dataDir, since);
}

/** Removes mails and what was captured of them. */
export async function removeMails(tx: Database, which: SQL | undefined): Promise<void> {
  const gone = await tx.delete(mails).where(which).returning({ id: mails.id });
  await removeFromOutbox(
    tx,
    gone.map(({ id }) => id),
  );
}
