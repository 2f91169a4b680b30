import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { type OpenDatabase, reason } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { classifyBounce, clearBounces, recordBounce } from "./bounces.server.ts";
import { CannotCompose } from "./compose.server.ts";
import { isUnencrypted, noEncryption } from "./email-failure.ts";
import { claimEmail, startEmailWorker } from "./email-worker.server.ts";
import { fillSharedBody } from "./fill-shared-body.ts";
import { isForgotten, removeEmails, removeOldEmails } from "./forget-emails.server.ts";
import type { EmailKind, EmailStudio } from "./kind.ts";
import type { EmailContent } from "./message.ts";
import { outboxRemovalHandler } from "./outbox.server.ts";
import { findBody, findEmailServer, type Mail } from "./queries.server.ts";
import { type EmailSink, isFinalRefusal, openSink } from "./sink.server.ts";
import { mails } from "./tables.server.ts";
import { type EmailOrder, writeEmail } from "./write-email.server.ts";

export interface EmailContext {
  open: OpenDatabase;
  env: Pick<Environment, "smtpUrl" | "mailFrom" | "dataDir" | "origin" | "production">;
  /** Every email that can be composed, by its name. */
  kinds: Readonly<Record<string, EmailKind<never>>>;
  /** Reads the studio's name and contact, which only a later room knows. */
  studio: () => Promise<EmailStudio>;
  sink: EmailSink;
  /** Emails that were sent but are not yet recorded as sent. */
  taken: Map<string, Taken>;
}

interface Taken {
  by: "server" | "outbox";
  words: EmailContent;
}

const RECORD_TRIES = 60;

/** Counts of what this process did with emails since it started. */
export const emailCounts = { sent: 0, failed: 0, given_up: 0, dropped: 0 };

/** About three days of attempts, so that an outage of the email server loses nothing. */
const MAX_TRIES = 300;

const emailRemoval = jobKind<Record<string, never>>("mail-removal");
export const emailRepeating: Repeating[] = [{ kind: emailRemoval, cron: "25 3 * * *" }];

export function openEmailContext(
  given: Pick<EmailContext, "open" | "env" | "kinds" | "studio">,
): EmailContext {
  return { ...given, sink: openSink(given.env, () => findEmailServer(given.open.db)), taken: new Map() };
}

export function emailHandlers(context: EmailContext): JobHandler[] {
  return [
    jobHandler(emailRemoval, () => removeOldEmails(context.open.db, context.env.dataDir)),
    outboxRemovalHandler(context.env.dataDir),
  ];
}

/** Starts sending queued emails. Returns a function that waits for the emails in progress and stops. */
export function startEmailWorkers(context: EmailContext): () => Promise<void> {
  const begin = async () => {
    if (!(await context.sink.isReady())) return undefined;
    const studio = await context.studio();
    return (mail: Mail) => send(context, mail, studio);
  };
  const stops = (["mails", "letters"] as const).map((queue) =>
    startEmailWorker({ db: context.open.db, queue, begin }),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Sends one email and records the result. Rejects if it should be tried again.
 *
 * One process at a time claims an email, and it records the result immediately, so each email is sent once. If a
 * process is killed between sending and recording, the email stays `sending` until another process sends it again. The
 * second copy has the same Message-ID, so the receiving server can drop it. In the outbox it replaces the first.
 */
export async function deliverEmail(context: EmailContext, mail_id: string): Promise<void> {
  if (!(await context.sink.isReady())) return;
  const mail = await claimEmail(context.open.db, mail_id);
  if (mail) await send(context, mail, await context.studio());
}

async function send(context: EmailContext, mail: Mail, studio: EmailStudio): Promise<void> {
  const taken = context.taken.get(mail.id) ?? (await composeAndSend(context, mail, studio));
  if (!taken) return;
  context.taken.set(mail.id, taken);
  await retryRecording(() => recordSent(context, mail, taken));
  if (taken.by === "server") await clearBounces(context.open.db, mail.to_email);
  emailCounts.sent += 1;
  context.taken.delete(mail.id);
}

/** Undefined when the email failed for good or was dropped. */
async function composeAndSend(
  context: EmailContext,
  mail: Mail,
  studio: EmailStudio,
): Promise<Taken | undefined> {
  let words: EmailContent | undefined;
  try {
    const dropReason = await findDropReason(context, mail);
    if (dropReason) {
      await recordDropped(context, mail, dropReason);
      return undefined;
    }
    const content = await readContent(context, mail, studio);
    // Composing takes some milliseconds, so waiting requests go first.
    await setImmediate();
    const { id, created_at: date, to_email: email, to_name: name, reply_to } = mail;
    const written = await writeEmail({
      id,
      date,
      to: { email, name },
      reply_to,
      studio,
      env: context.env,
      content,
    });
    words = written.words;
    return { by: await context.sink.send(written), words };
  } catch (error) {
    const final = mail.attempts > MAX_TRIES || isFinalRefusal(error) || error instanceof CannotCompose;
    // The server's response may name the recipient, so it is stored with the email and not logged.
    log.warn({ mail_id: mail.id, kind: mail.kind, final, ...getErrorCodes(error) }, "an email was not sent");
    emailCounts[final ? "given_up" : "failed"] += 1;
    const text = error instanceof CannotCompose ? error.message : reason(error);
    const last_error = isUnencrypted(error) ? noEncryption : text;
    if (final) {
      const subject = words?.subject ?? mail.subject;
      const change = { status: "given_up", subject, last_error, ...withoutContent(context, mail) } as const;
      if (await recordFinalStatus(context, mail, change)) await notifyStaffLists(context.open.db, "mails");
      const kind = classifyBounce(error);
      if (kind) await recordBounce(context.open.db, { email: mail.to_email, kind, reason: last_error });
      return undefined;
    }
    await updateEmail(context, mail, { ...ownContent(mail, words), status: "queued", last_error });
    throw error;
  }
}

/** Returns why an email is no longer useful, as a text for staff. */
async function findDropReason(
  { open: { db }, kinds }: EmailContext,
  { kind: name, props, cause, created_at }: Mail,
) {
  const kind = kinds[name];
  if (!kind) return null;
  const kindProps = props as never;
  const expiry = kind.expires?.at(kindProps, created_at);
  if (kind.expires && expiry && expiry <= now()) return kind.expires.reason;
  const recheck = kind.shared ?? kind.many;
  if (recheck && !(await recheck.shouldSend(db, kindProps)))
    return "The recipient no longer wants this email.";
  return (await kind.prepare?.(db, { props: kindProps, cause, created_at })) ?? null;
}

/** Stores the reason for staff without the content, which has links. */
async function recordDropped(context: EmailContext, mail: Mail, last_error: string): Promise<void> {
  emailCounts.dropped += 1;
  const exists = await recordFinalStatus(context, mail, {
    status: "dropped",
    last_error,
    ...withoutContent(context, mail),
  });
  if (exists && !mail.bulk) await notifyStaffLists(context.open.db, "mails");
}

/** Shared content is not stored with each email. */
function ownContent(mail: Mail, words: EmailContent | undefined): Partial<Mail> {
  return mail.body_id ? {} : { ...words };
}

/** Deletes the content of an email once a mail server has it. In a demo the stored content is the only copy. */
async function recordSent(context: EmailContext, mail: Mail, { by, words }: Taken): Promise<void> {
  const content =
    by === "server" ? { subject: words.subject, ...withoutContent(context, mail) } : ownContent(mail, words);
  await recordFinalStatus(context, mail, { status: "sent", sent_at: now(), last_error: null, ...content });
}

/** Records the final status. Deletes the email if its person was forgotten since, and then returns false. */
async function recordFinalStatus(context: EmailContext, mail: Mail, change: Partial<Mail>): Promise<boolean> {
  const [row] = await updateEmail(context, mail, change);
  if (row && !isForgotten(row)) return true;
  await context.open.db.transaction((tx) => removeEmails(tx, eq(mails.id, mail.id)));
  return false;
}

function withoutContent({ kinds }: EmailContext, { kind }: Mail): Partial<Mail> {
  const secret = kinds[kind]?.secret ? { props: {} } : {};
  return { html: null, text: null, headers: {}, attachments: [], ...secret };
}

/** Retries, so that an email is not sent twice because the database was unavailable for a moment. */
async function retryRecording(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === RECORD_TRIES) throw error;
      await new Promise((done) => setTimeout(done, 1_000));
    }
  }
}

function getErrorCodes(error: unknown) {
  const { name, code, command, responseCode } = error as Record<string, unknown>;
  return { name, code, command, responseCode };
}

/** Returns shared content, the content of an earlier attempt, or what to compose it from. */
async function readContent(
  context: EmailContext,
  mail: Mail,
  studio: EmailStudio,
): Promise<EmailOrder["content"]> {
  const kind = context.kinds[mail.kind];
  const body = mail.body_id ? await findBody(context.open.db, mail.body_id) : undefined;
  if (kind?.shared && body) {
    try {
      const { values, headers } = kind.shared.fill(mail.props as never, studio, mail.created_at);
      return { ...fillSharedBody(body, values), headers, attachments: [] };
    } catch (error) {
      throw new CannotCompose(error);
    }
  }
  const { subject, html, text, headers, attachments } = mail;
  if (subject !== null && html !== null && text !== null)
    return { subject, html, text, headers, attachments };
  if (!kind) throw new Error(`no mail is called ${mail.kind}`);
  return { kind, props: mail.props };
}

function updateEmail(context: EmailContext, mail: Mail, change: Partial<Mail>) {
  return context.open.db
    .update(mails)
    .set(change)
    .where(eq(mails.id, mail.id))
    .returning({ cause: mails.cause });
}
