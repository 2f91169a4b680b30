import { eq } from "drizzle-orm";
import { unlessHeld } from "#app/platform/database/advisory-lock.server.ts";
import { type OpenDatabase, reason } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { enqueue, type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { composeMail, type Words } from "./compose.server.ts";
import { isForgotten, removeMails, removeOldMails } from "./forget-mails.server.ts";
import { findMailKind, type MailStudio } from "./kind.ts";
import type { OutgoingMail } from "./message.ts";
import { outboxRemovalHandler } from "./outbox.server.ts";
import { findMail, findMailServer, listForgottenMails, type Mail } from "./queries.server.ts";
import { mailDelivery } from "./queue.server.ts";
import { isFinalRefusal, type MailSink, openSink, SENT_AT_ONCE } from "./sink.server.ts";
import { mails } from "./tables.server.ts";

export interface MailRoom {
  open: OpenDatabase;
  env: Pick<Environment, "smtpUrl" | "mailFrom" | "dataDir" | "origin">;
  /** The studio's name and contact, from a room that knows its settings. */
  studio: () => Promise<MailStudio>;
  sink: MailSink;
  /** Mails that the receiving side has taken but the database has not noted yet. */
  taken: Map<string, "server" | "outbox">;
}

const NOTE_TRIES = 60;
const SWEEP_AFTER_MS = 60 * 60 * 1000;

/** Finds mails whose job was lost, should that ever happen. */
const mailSweep = jobKind<Record<string, never>>("mail-sweep", { retries: 0 });
/** Removes what was sent long ago. */
const mailRemoval = jobKind<Record<string, never>>("mail-removal", { retries: 0 });
export const mailRepeating: Repeating[] = [
  { kind: mailSweep, cron: "*/15 * * * *" },
  { kind: mailRemoval, cron: "25 3 * * *" },
];

export function openMailRoom(given: Pick<MailRoom, "open" | "env" | "studio">): MailRoom {
  return { ...given, sink: openSink(given.env, () => findMailServer(given.open.db)), taken: new Map() };
}

/** The jobs of this room. */
export function mailHandlers(room: MailRoom): JobHandler[] {
  return [
    jobHandler(mailDelivery, ({ mail_id }, { last }) => deliverMail(room, mail_id, last), {
      atOnce: SENT_AT_ONCE,
    }),
    jobHandler(mailSweep, () => sweepMails(room)),
    jobHandler(mailRemoval, () => removeOldMails(room.open.db, room.env.dataDir)),
    outboxRemovalHandler(room.env.dataDir),
  ];
}

/**
 * Sends one mail, and notes how it went. Rejects when it should be tried again.
 *
 * One cause is mailed once: only one process at a time is at a mail, and what was sent is noted at
 * once. What remains is a process killed between the mail server's "taken" and that note. It leaves
 * the mail `sending`, and the next try sends it again rather than losing it, under the same Message-ID,
 * by which a receiving server can drop the second copy. In the outbox a second copy replaces the first.
 */
export async function deliverMail(room: MailRoom, mail_id: string, last: boolean): Promise<void> {
  const free = await unlessHeld(room.open, `mail:${mail_id}`, async () => {
    const mail = await findMail(room.open.db, mail_id);
    if (mail?.status === "queued" || mail?.status === "sending") await send(room, mail, last);
  });
  if (!free) throw new Error("another process is sending this mail");
}

async function send(room: MailRoom, mail: Mail, last: boolean): Promise<void> {
  if (!room.taken.has(mail.id)) {
    try {
      const studio = await room.studio();
      const words = await wordsOf(mail, studio);
      await note(room, mail, {
        ...words,
        status: "sending",
        attempted_at: now(),
        attempts: mail.attempts + 1,
      });
      room.taken.set(mail.id, await room.sink.send(outgoing(room, mail, words, studio)));
    } catch (error) {
      const final = last || isFinalRefusal(error);
      // The mail server's own words name the recipient: they stand in the mail's row, not in the log.
      log.warn({ mail_id: mail.id, kind: mail.kind, final, ...codesOf(error) }, "a mail did not leave");
      if (final) return noteGivenUp(room, mail, reason(error));
      await note(room, mail, { status: "queued", last_error: reason(error) });
      throw error;
    }
  }
  await lazyWithRetry(() => noteSent(room, mail));
  room.taken.delete(mail.id);
}

/**
 * What a mail server has taken is kept here as a fact only: its words, and the links in them, stand in the
 * recipient's mailbox. Without a mail server the studio's own mailbox is the only place to read them.
 */
async function noteSent(room: MailRoom, mail: Mail): Promise<void> {
  if (await isForgottenByNow(room, mail)) return;
  const forgotten = room.env.smtpUrl ? withoutWords(mail) : {};
  await note(room, mail, { status: "sent", sent_at: now(), last_error: null, ...forgotten });
}

/** Whom it is about has left meanwhile: then it is removed. */
async function isForgottenByNow({ open }: MailRoom, mail: Mail): Promise<boolean> {
  if (!isForgotten((await findMail(open.db, mail.id)) ?? mail)) return false;
  await open.db.transaction((tx) => removeMails(tx, eq(mails.id, mail.id)));
  return true;
}

/** It is written again should staff queue it once more, and its links are not kept for that. */
async function noteGivenUp(room: MailRoom, mail: Mail, last_error: string): Promise<void> {
  if (await isForgottenByNow(room, mail)) return;
  await note(room, mail, { status: "given_up", last_error, ...withoutWords(mail) });
  await notifyStaffLists(room.open.db, "mails");
}

function withoutWords({ kind }: Mail): Partial<Mail> {
  const secret = findMailKind(kind)?.secret ? { props: {} } : {};
  return { html: null, text: null, headers: {}, attachments: [], ...secret };
}

/** A database that is away for a moment must not make a mail that has left leave again. */
async function lazyWithRetry(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === NOTE_TRIES) throw error;
      await new Promise((done) => setTimeout(done, 1_000));
    }
  }
}

function codesOf(error: unknown) {
  const { name, code, command, responseCode } = error as Record<string, unknown>;
  return { name, code, command, responseCode };
}

/** The words of an earlier try, or new ones. */
async function wordsOf(mail: Mail, studio: MailStudio): Promise<Words> {
  const { subject, html, text, headers, attachments } = mail;
  if (subject !== null && html !== null && text !== null)
    return { subject, html, text, headers, attachments };
  return composeMail(mail.kind, mail.props, studio);
}

function outgoing(room: MailRoom, mail: Mail, words: Words, studio: MailStudio): OutgoingMail {
  const host = new URL(room.env.origin).hostname;
  return {
    id: mail.id,
    message_id: `<${mail.id}@${host}>`,
    date: mail.created_at,
    from: room.env.mailFrom ?? `"${studio.name.replace(/["\\]/g, "")}" <${studio.email}>`,
    to: { email: mail.to_email, name: mail.to_name },
    reply_to: mail.reply_to,
    ...words,
  };
}

async function note(room: MailRoom, mail: Mail, what: Partial<Mail>): Promise<void> {
  await room.open.db.update(mails).set(what).where(eq(mails.id, mail.id));
}

/** Queues the mails that have waited for an hour with nobody trying. */
export async function sweepMails({ open }: Pick<MailRoom, "open">): Promise<void> {
  const forgotten = await listForgottenMails(open.db, new Date(now().getTime() - SWEEP_AFTER_MS));
  for (const mail_id of forgotten) await enqueue(open.db, mailDelivery, { mail_id }, { once: mail_id });
}
