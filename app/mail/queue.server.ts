import { and, eq, notInArray } from "drizzle-orm";
import { afterCommit } from "#app/platform/database/transactions.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { listSecretKinds, type MailKind, type Plain } from "./kind.ts";
import { wakeMails } from "./mail-lane.server.ts";
import { mails } from "./tables.server.ts";

export interface QueuedMail<Props> {
  /** What it is about, such as a booking's id. The same kind, cause and recipient are mailed once. */
  cause: string;
  to: { email: string; name?: string | null };
  props: Plain<Props>;
  reply_to?: string;
}

/**
 * Owes somebody a mail, as part of `tx`: it leaves exactly when the transaction commits. Its row is the queue.
 * Nothing is composed or sent here.
 */
export async function queueMail<Props extends object>(
  tx: Database,
  kind: MailKind<Props>,
  mail: QueuedMail<Props>,
): Promise<void> {
  await tx
    .insert(mails)
    .values({
      kind: kind.name,
      cause: mail.cause,
      props: mail.props,
      to_email: mail.to.email.trim(),
      to_name: mail.to.name?.trim() || null,
      reply_to: mail.reply_to,
    })
    .onConflictDoNothing();
  afterCommit(tx, wakeMails);
}

/** Gives a mail up for good, as part of `tx`: nobody is asked about it again. False when it was not given up. */
export async function dropMail(tx: Database, mail_id: string): Promise<boolean> {
  const rows = await tx
    .update(mails)
    .set({ status: "dropped" })
    .where(and(eq(mails.id, mail_id), eq(mails.status, "given_up")))
    .returning({ id: mails.id });
  return rows.length > 0;
}

/**
 * Queues a given-up mail once more, as part of `tx`. False when it was not given up, or held a way in: that is
 * not kept, and whoever needs one asks for another.
 */
export async function queueAgain(tx: Database, mail_id: string): Promise<boolean> {
  const [row] = await tx
    .update(mails)
    .set({ status: "queued", attempts: 0 })
    .where(
      and(eq(mails.id, mail_id), eq(mails.status, "given_up"), notInArray(mails.kind, listSecretKinds())),
    )
    .returning({ id: mails.id });
  if (row) afterCommit(tx, wakeMails);
  return Boolean(row);
}
