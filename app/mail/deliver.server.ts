import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { type OpenDatabase, reason } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { bounceOf, clearBounces, recordBounce } from "./bounces.server.ts";
import { CannotCompose, type Words } from "./compose.server.ts";
import { fillWords } from "./fill-words.ts";
import { isForgotten, removeMails, removeOldMails } from "./forget-mails.server.ts";
import type { MailKind, MailStudio } from "./kind.ts";
import { isUnencrypted, noEncryption } from "./mail-failure.ts";
import { claimMail, startMailLane } from "./mail-lane.server.ts";
import { outboxRemovalHandler } from "./outbox.server.ts";
import { findBody, findMailServer, type Mail } from "./queries.server.ts";
import { isFinalRefusal, type MailSink, openSink } from "./sink.server.ts";
import { mails } from "./tables.server.ts";
import { type MailOrder, writeMail } from "./write-mail.server.ts";

export interface MailRoom {
  open: OpenDatabase;
  env: Pick<Environment, "smtpUrl" | "mailFrom" | "dataDir" | "origin" | "production">;
  /** Every email that can be composed, by its name. */
  kinds: Readonly<Record<string, MailKind<never>>>;
  /** The studio's name and contact, from a room that knows its settings. */
  studio: () => Promise<MailStudio>;
  sink: MailSink;
  /** Mails that the receiving side has taken but the database has not noted yet: where they went, and their words. */
  taken: Map<string, Taken>;
}

interface Taken {
  by: "server" | "outbox";
  words: Words;
}

const NOTE_TRIES = 60;

/** What became of mails in this process since it started. */
export const mailOutcomes = { sent: 0, failed: 0, given_up: 0, dropped: 0 };

/** Tried for about three days, a quarter of an hour apart in the end: an outage is not a refusal. */
const MOST_TRIES = 300;

/** Removes what was sent long ago. */
const mailRemoval = jobKind<Record<string, never>>("mail-removal");
export const mailRepeating: Repeating[] = [{ kind: mailRemoval, cron: "25 3 * * *" }];

export function openMailRoom(given: Pick<MailRoom, "open" | "env" | "kinds" | "studio">): MailRoom {
  return { ...given, sink: openSink(given.env, () => findMailServer(given.open.db)), taken: new Map() };
}

/** The jobs of this room. */
export function mailHandlers(room: MailRoom): JobHandler[] {
  return [
    jobHandler(mailRemoval, () => removeOldMails(room.open.db, room.env.dataDir)),
    outboxRemovalHandler(room.env.dataDir),
  ];
}

/** Sends what is owed from now on. Returns how to stop, when what is being sent has left. */
export function startMails(room: MailRoom): () => Promise<void> {
  const begin = async () => {
    if (!(await room.sink.isReady())) return undefined;
    const studio = await room.studio();
    return (mail: Mail) => send(room, mail, studio);
  };
  const stops = (["mails", "letters"] as const).map((lane) =>
    startMailLane({ db: room.open.db, lane, begin }),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Sends one mail, and notes how it went. Rejects when it should be tried again.
 *
 * One cause is mailed once: only one process at a time is at a mail, and what was sent is noted at
 * once. What remains is a process killed between the mail server's "taken" and that note. It leaves
 * the mail `sending`, and another sends it again after a while rather than losing it, under the same Message-ID,
 * by which a receiving server can drop the second copy. In the outbox a second copy replaces the first.
 */
export async function deliverMail(room: MailRoom, mail_id: string): Promise<void> {
  if (!(await room.sink.isReady())) return;
  const mail = await claimMail(room.open.db, mail_id);
  if (mail) await send(room, mail, await room.studio());
}

async function send(room: MailRoom, mail: Mail, studio: MailStudio): Promise<void> {
  const taken = room.taken.get(mail.id) ?? (await handOver(room, mail, studio));
  if (!taken) return;
  room.taken.set(mail.id, taken);
  await lazyWithRetry(() => noteSent(room, mail, taken));
  if (taken.by === "server") await clearBounces(room.open.db, mail.to_email);
  mailOutcomes.sent += 1;
  room.taken.delete(mail.id);
}

/** Undefined when the email failed for good or was dropped. */
async function handOver(room: MailRoom, mail: Mail, studio: MailStudio): Promise<Taken | undefined> {
  let words: Words | undefined;
  try {
    const unwanted = await findDropReason(room, mail);
    if (unwanted) {
      await noteDropped(room, mail, unwanted);
      return undefined;
    }
    const order = { head: headOf(room, mail, studio), words: await wordsOf(room, mail, studio) };
    // Requests that came in meanwhile go first: composing an email takes some milliseconds.
    await setImmediate();
    const written = await writeMail(order);
    words = written.words;
    return { by: await room.sink.send(written), words };
  } catch (error) {
    const final = mail.attempts > MOST_TRIES || isFinalRefusal(error) || error instanceof CannotCompose;
    // The mail server's own words name the recipient: they stand in the mail's row, not in the log.
    log.warn({ mail_id: mail.id, kind: mail.kind, final, ...codesOf(error) }, "a mail did not leave");
    mailOutcomes[final ? "given_up" : "failed"] += 1;
    const last_error = isUnencrypted(error) ? noEncryption : failureText(error);
    if (final) {
      await noteGivenUp(room, mail, words, last_error);
      const kind = bounceOf(error);
      if (kind) await recordBounce(room.open.db, { email: mail.to_email, kind, reason: last_error });
    } else await note(room, mail, { ...ownWords(mail, words), status: "queued", last_error });
    if (final) return undefined;
    throw error;
  }
}

/** Returns why an email no longer makes sense, in words for staff. */
async function findDropReason(
  { open: { db }, kinds }: MailRoom,
  { kind: name, props, cause, created_at }: Mail,
) {
  const kind = kinds[name];
  if (!kind) return null;
  const given = props as never;
  const expiry = kind.expires?.at(given, created_at);
  if (kind.expires && expiry && expiry <= now()) return kind.expires.reason;
  const recheck = kind.shared ?? kind.many;
  if (recheck && !(await recheck.shouldSend(db, given))) return "The recipient no longer wants this email.";
  return (await kind.prepare?.(db, { props: given, cause, created_at })) ?? null;
}

/** Keeps the reason for staff, and nothing that the email's link opens. */
async function noteDropped(room: MailRoom, mail: Mail, reason: string): Promise<void> {
  mailOutcomes.dropped += 1;
  const isThere = await noteOver(room, mail, {
    status: "dropped",
    last_error: reason,
    ...withoutWords(room, mail),
  });
  if (isThere && !mail.bulk) await notifyStaffLists(room.open.db, "mails");
}

function failureText(error: unknown): string {
  return error instanceof CannotCompose ? error.message : reason(error);
}

/** What many mails share is not stored with each of them. */
function ownWords(mail: Mail, words: Words | undefined): Partial<Mail> {
  return mail.body_id ? {} : { ...words };
}

/**
 * What a mail server has taken is kept here as a fact only: its words, and the links in them, stand in the
 * recipient's mailbox. Without a mail server the studio's own mailbox is the only place to read them.
 */
async function noteSent(room: MailRoom, mail: Mail, { by, words }: Taken): Promise<void> {
  const kept =
    by === "server" ? { subject: words.subject, ...withoutWords(room, mail) } : ownWords(mail, words);
  await noteOver(room, mail, { status: "sent", sent_at: now(), last_error: null, ...kept });
}

/** It is written again should staff queue it once more, and its links are not kept for that. */
async function noteGivenUp(
  room: MailRoom,
  mail: Mail,
  words: Words | undefined,
  last_error: string,
): Promise<void> {
  const subject = words?.subject ?? mail.subject;
  const isThere = await noteOver(room, mail, {
    status: "given_up",
    subject,
    last_error,
    ...withoutWords(room, mail),
  });
  if (isThere) await notifyStaffLists(room.open.db, "mails");
}

/** Notes the end of a mail; whose person has left meanwhile is removed instead. True where it is still there. */
async function noteOver(room: MailRoom, mail: Mail, what: Partial<Mail>): Promise<boolean> {
  const [noted] = await note(room, mail, what);
  if (noted && !isForgotten(noted)) return true;
  await room.open.db.transaction((tx) => removeMails(tx, eq(mails.id, mail.id)));
  return false;
}

function withoutWords({ kinds }: MailRoom, { kind }: Mail): Partial<Mail> {
  const secret = kinds[kind]?.secret ? { props: {} } : {};
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

/** The words of an earlier try, those it shares with others, or what new ones are composed from. */
async function wordsOf(room: MailRoom, mail: Mail, studio: MailStudio): Promise<MailOrder["words"]> {
  const kind = room.kinds[mail.kind];
  const body = mail.body_id ? await findBody(room.open.db, mail.body_id) : undefined;
  if (kind?.shared && body) {
    try {
      const { values, headers } = kind.shared.fill(mail.props as never, studio, mail.created_at);
      return { ...fillWords(body, values), headers, attachments: [] };
    } catch (error) {
      throw new CannotCompose(error);
    }
  }
  const { subject, html, text, headers, attachments } = mail;
  if (subject !== null && html !== null && text !== null)
    return { subject, html, text, headers, attachments };
  if (!kind) throw new Error(`no mail is called ${mail.kind}`);
  return { kind, props: mail.props, studio };
}

function headOf(room: MailRoom, mail: Mail, studio: MailStudio): MailOrder["head"] {
  const host = new URL(room.env.origin).hostname;
  return {
    id: mail.id,
    message_id: `<${mail.id}@${host}>`,
    date: mail.created_at,
    from: room.env.mailFrom ?? `"${studio.name.replace(/["\\]/g, "")}" <${studio.email}>`,
    to: { email: mail.to_email, name: mail.to_name },
    reply_to: mail.reply_to,
  };
}

function note(room: MailRoom, mail: Mail, what: Partial<Mail>): Promise<{ cause: string }[]> {
  return room.open.db.update(mails).set(what).where(eq(mails.id, mail.id)).returning({ cause: mails.cause });
}
