import { and, eq, inArray, notInArray } from "drizzle-orm";
import { preparedInsert } from "#app/platform/database/prepared.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { withoutHealthNotes } from "#app/platform/fields/health-note.ts";
import { now } from "#app/platform/time/clock.ts";
import { secretEmails } from "./email-names.ts";
import { wakeBulkEmailWorker, wakeEmailWorker } from "./email-worker.server.ts";
import type { EmailKind, Plain } from "./kind.ts";
import { emailBodies, mails } from "./tables.server.ts";

export interface QueuedEmail<Props> {
  /** Such as a booking's id. Each kind, cause and recipient gets only one email. */
  cause: string;
  to: { email: string; name?: string | null };
  props: Plain<Props>;
  reply_to?: string;
}

/**
 * Queues an email as part of `tx`, so it is sent only if the transaction commits. Nothing is composed here. Health
 * notes are removed from the props, because they must never be emailed.
 */
export async function queueEmail<Props extends object>(
  tx: Database,
  kind: EmailKind<Props>,
  mail: QueuedEmail<Props>,
): Promise<void> {
  await insertEmail(tx, {
    kind: kind.name,
    cause: mail.cause,
    props: withoutHealthNotes(mail.props),
    to_email: mail.to.email.trim(),
    to_name: mail.to.name?.trim() || null,
    reply_to: mail.reply_to,
    bulk: kind.many !== undefined,
    created_at: now(),
  });
  (kind.many ? wakeBulkEmailWorker : wakeEmailWorker)(tx);
}

const insertEmail = preparedInsert("a mail", (db, mail: typeof mails.$inferInsert) =>
  db.insert(mails).values(mail).onConflictDoNothing(),
);

/** Stores content that many emails share. */
export async function storeBody(
  tx: Database,
  body: Pick<typeof emailBodies.$inferInsert, "subject" | "html" | "text">,
): Promise<string> {
  const [row] = await tx.insert(emailBodies).values(body).returning({ id: emailBodies.id });
  if (!row) throw new Error("the words were not stored");
  return row.id;
}

/** Queues emails with shared content as part of `tx`. Returns the email id of each cause, also of earlier ones. */
export async function queueEmails<Props extends object>(
  tx: Database,
  kind: EmailKind<Props>,
  body_id: string,
  queued: readonly Pick<QueuedEmail<Props>, "cause" | "to" | "props">[],
): Promise<Map<string, string>> {
  if (queued.length === 0) return new Map();
  const fields = { id: mails.id, cause: mails.cause };
  const inserted = await tx
    .insert(mails)
    .values(
      queued.map(({ cause, to, props }) => ({
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
  wakeBulkEmailWorker(tx);
  const causes = queued.map(({ cause }) => cause);
  const all =
    inserted.length === queued.length
      ? inserted
      : await tx
          .select(fields)
          .from(mails)
          .where(and(eq(mails.kind, kind.name), inArray(mails.cause, causes)));
  return new Map(all.map(({ id, cause }) => [cause, id]));
}

/** Queues given-up and dropped newsletter emails again, as part of `tx`. Returns the ids of these emails. */
export async function queueEmailsAgain(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .update(mails)
    .set({ status: "queued", attempts: 0 })
    .where(
      and(inArray(mails.id, [...ids]), eq(mails.bulk, true), inArray(mails.status, ["given_up", "dropped"])),
    )
    .returning({ id: mails.id });
  wakeBulkEmailWorker(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Drops a given-up email as part of `tx`. Returns false if it was not given up. */
export async function dropEmail(tx: Database, mail_id: string): Promise<boolean> {
  const rows = await tx
    .update(mails)
    .set({ status: "dropped" })
    .where(and(eq(mails.id, mail_id), eq(mails.status, "given_up")))
    .returning({ id: mails.id });
  return rows.length > 0;
}

/**
 * Queues a given-up email again as part of `tx`. Returns false if it was not given up, or contained a secret link, which
 * is not stored: the recipient must request a new one.
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
        notInArray(mails.kind, [...secretEmails]),
      ),
    )
    .returning({ id: mails.id });
  if (row) wakeEmailWorker(tx);
  return Boolean(row);
}
