import { and, eq, inArray, notInArray } from "drizzle-orm";
import { preparedInsert } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { withoutHealthNotes } from "#app/platform/fields/health-note.ts";
import type { MailKind, Plain } from "./kind.ts";
import { wakeLetters, wakeMails } from "./mail-lane.server.ts";
import { secretMails } from "./mail-names.ts";
import { mailBodies, mails } from "./tables.server.ts";

export interface QueuedMail<Props> {
  /** What it is about, such as a booking's id. The same kind, cause and recipient are mailed once. */
  cause: string;
  to: { email: string; name?: string | null };
  props: Plain<Props>;
  reply_to?: string;
}

/**
 * Owes somebody a mail, as part of `tx`: it leaves exactly when the transaction commits. Its row is the queue.
 * Nothing is composed or sent here. Health notes never leave by email: they are dropped from the props.
 */
export async function queueMail<Props extends object>(
  tx: Database,
  kind: MailKind<Props>,
  mail: QueuedMail<Props>,
): Promise<void> {
  await owe(tx, {
    kind: kind.name,
    cause: mail.cause,
    props: withoutHealthNotes(mail.props),
    to_email: mail.to.email.trim(),
    to_name: mail.to.name?.trim() || null,
    reply_to: mail.reply_to,
    bulk: kind.many !== undefined,
  });
  (kind.many ? wakeLetters : wakeMails)(tx);
}

const owe = preparedInsert("a mail", (db, mail: typeof mails.$inferInsert) =>
  db.insert(mails).values(mail).onConflictDoNothing(),
);

/** Keeps words that many mails share. */
export async function storeBody(
  tx: Database,
  body: Pick<typeof mailBodies.$inferInsert, "subject" | "html" | "text">,
): Promise<string> {
  const [row] = await tx.insert(mailBodies).values(body).returning({ id: mailBodies.id });
  if (!row) throw new Error("the words were not stored");
  return row.id;
}

/** Owes many people a mail of the same words, as part of `tx`. Answers the mail of each cause, also of one that was owed before. */
export async function queueMails<Props extends object>(
  tx: Database,
  kind: MailKind<Props>,
  body_id: string,
  owed: readonly Pick<QueuedMail<Props>, "cause" | "to" | "props">[],
): Promise<Map<string, string>> {
  if (owed.length === 0) return new Map();
  const fields = { id: mails.id, cause: mails.cause };
  const made = await tx
    .insert(mails)
    .values(
      owed.map(({ cause, to, props }) => ({
        kind: kind.name,
        cause,
        props,
        to_email: to.email.trim(),
        to_name: to.name?.trim() || null,
        bulk: true,
        body_id,
      })),
    )
    .onConflictDoNothing()
    .returning(fields);
  wakeLetters(tx);
  const causes = owed.map(({ cause }) => cause);
  const all =
    made.length === owed.length
      ? made
      : await tx
          .select(fields)
          .from(mails)
          .where(and(eq(mails.kind, kind.name), inArray(mails.cause, causes)));
  return new Map(all.map(({ id, cause }) => [cause, id]));
}

/** Queues such mails once more that were given up or not wanted for a while, as part of `tx`. Answers which there are. */
export async function queueMailsAgain(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .update(mails)
    .set({ status: "queued", attempts: 0 })
    .where(
      and(inArray(mails.id, [...ids]), eq(mails.bulk, true), inArray(mails.status, ["given_up", "dropped"])),
    )
    .returning({ id: mails.id });
  wakeLetters(tx);
  return new Set(rows.map(({ id }) => id));
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
      and(
        eq(mails.id, mail_id),
        eq(mails.status, "given_up"),
        eq(mails.bulk, false),
        notInArray(mails.kind, [...secretMails]),
      ),
    )
    .returning({ id: mails.id });
  if (row) wakeMails(tx);
  return Boolean(row);
}
