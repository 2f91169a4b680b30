import { and, eq, sql } from "drizzle-orm";
import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { MailStudio } from "#app/mail/kind.ts";
import { queueMail, storeBody } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { letterRecipients } from "../tables.server.ts";
import { changeLetter, lockLetter, record, type SeenLetter, store } from "./change-letter.server.ts";
import { letterTest } from "./emails/letter.tsx";
import { countRecipients, findLetter, type Letter, recipientRows } from "./letter-queries.server.ts";
import { heaviestLetter, type LetterRefusal } from "./messages.ts";
import { letterSend } from "./send-turn.server.ts";
import { type WrittenLetter, writeLetter } from "./write-letter.server.ts";

type Answer = Promise<Result<Letter, LetterRefusal>>;

/** A letter is scheduled at least so far ahead. */
const soonestMs = 5 * 60 * 1000;
const testLimit = { most: 30, windowSeconds: 3600 };

/** Sends a letter to a few addresses of whoever writes it. */
export async function testLetter(
  db: Database,
  actor: Actor,
  { id, to, request_id }: { id: string; to: readonly string[]; request_id: string },
): Promise<Result<number, LetterRefusal>> {
  if (!actor || !may(actor, "newsletter.manage")) return refuse("not_allowed");
  const letter = await findLetter(db, id);
  if (!letter) return refuse("not_found");
  if (!(await withinLimit(db, `letter-test:${actor.id}`, testLimit))) return refuse("too_many_tests");
  const { subject, preheader, blocks, design } = letter;
  const words = { subject, preheader, blocks, design };
  await db.transaction(async (tx) => {
    for (const email of to) {
      await queueMail(tx, letterTest, {
        cause: `${id}:${request_id}`,
        to: { email },
        props: { words, first_name: firstName(actor.name) },
      });
    }
  });
  return done(to.length);
}

/** Has a letter leave at a moment of the studio's clock. */
export async function scheduleLetter(
  db: Database,
  studio: MailStudio,
  actor: Actor,
  { send_at, ...seen }: SeenLetter & { send_at: Date },
): Answer {
  if (!actor || !may(actor, "newsletter.manage")) return refuse("not_allowed");
  if (send_at.getTime() < now().getTime() + soonestMs) return refuse("too_soon");
  const written = await writtenLetter(db, studio, seen);
  if (!written.ok) return written;
  return changeLetter(db, actor, seen, async (tx, letter, by) => {
    if (letter.status === "sending" || letter.status === "paused") return refuse("on_its_way");
    if (letter.status !== "draft" && letter.status !== "scheduled") return refuse("not_draft");
    const changed = await store(tx, letter, { status: "scheduled", send_at, sent_by: by.id });
    await record(tx, by, "letters.schedule", letter.id, {
      before: { send_at: letter.send_at },
      after: { send_at },
    });
    return done(changed);
  });
}

/** Takes a scheduled letter back to the desk. */
export function withdrawLetter(db: Database, actor: Actor, seen: SeenLetter): Answer {
  return changeLetter(db, actor, seen, async (tx, letter, by) => {
    if (letter.status === "draft") return done(letter);
    if (letter.status !== "scheduled") return refuse("on_its_way");
    const changed = await store(tx, letter, { status: "draft", send_at: null });
    await record(tx, by, "letters.withdraw", letter.id, { before: { send_at: letter.send_at } });
    return done(changed);
  });
}

/** Sends a letter to everybody its audience reaches at this moment. Pressed twice, it is sent once. */
export async function sendLetter(db: Database, studio: MailStudio, actor: Actor, seen: SeenLetter): Answer {
  if (!actor || !may(actor, "newsletter.manage")) return refuse("not_allowed");
  const written = await writtenLetter(db, studio, seen);
  if (!written.ok) return written;
  return db.transaction(async (tx) => {
    const letter = await lockLetter(tx, seen.id);
    if (!letter) return refuse("not_found");
    if (letter.status !== "draft" && letter.status !== "scheduled") return refuse("on_its_way");
    if (letter.version !== seen.version) return refuse("changed_meanwhile");
    return begin(tx, letter, written.value, actor);
  });
}

/** The same by the clock, for a letter whose time has come. Refused, it is a draft again. */
export async function sendDueLetter(db: Database, studio: MailStudio, id: string): Answer {
  const due = await findLetter(db, id);
  if (due?.status !== "scheduled") return refuse("not_scheduled");
  const written = await writeWhole(due, studio);
  return db.transaction(async (tx) => {
    const letter = await lockLetter(tx, id);
    if (letter?.status !== "scheduled" || letter.version !== due.version) return refuse("not_scheduled");
    const begun: Awaited<Answer> = written.ok ? await begin(tx, letter, written.value, null) : written;
    if (!begun.ok) {
      await store(tx, letter, { status: "draft", send_at: null });
      await record(tx, null, "letters.withdraw", id, { after: { reason: begun.refusal } });
    }
    return begun;
  });
}

/** Stops a letter that is being sent: what has not left yet waits. */
export function pauseLetter(db: Database, actor: Actor, { id }: { id: string }): Answer {
  return changeLetter(db, actor, { id }, async (tx, letter, by) => {
    if (letter.status === "paused") return done(letter);
    if (letter.status !== "sending") return refuse("not_sending");
    const changed = await store(tx, letter, { status: "paused" });
    await record(tx, by, "letters.pause", letter.id, {});
    return done(changed);
  });
}

export function resumeLetter(db: Database, actor: Actor, { id }: { id: string }): Answer {
  return changeLetter(db, actor, { id }, async (tx, letter, by) => {
    if (letter.status === "sending") return done(letter);
    if (letter.status !== "paused") return refuse("not_paused");
    const changed = await store(tx, letter, { status: "sending" });
    await record(tx, by, "letters.resume", letter.id, {});
    await enqueue(tx, letterSend, { letter_id: letter.id }, { once: letter.id });
    return done(changed);
  });
}

/** Sends a letter once more to those with whom it did not arrive, and to nobody else. */
export async function retryLetter(
  db: Database,
  studio: MailStudio,
  actor: Actor,
  { id }: { id: string },
): Answer {
  if (!actor || !may(actor, "newsletter.manage")) return refuse("not_allowed");
  const present = await findLetter(db, id);
  // One that came here with its results alone has its words still to be written.
  const written = present && !present.body_id ? await writeLetter(present, studio) : undefined;
  return changeLetter(db, actor, { id }, async (tx, letter, by) => {
    if (letter.status === "sending" || letter.status === "paused") return refuse("on_its_way");
    const again = await tx
      .update(letterRecipients)
      .set({ status: "waiting", reason: null, at: null })
      .where(and(eq(letterRecipients.letter_id, id), eq(letterRecipients.status, "failed")))
      .returning({ id: letterRecipients.id });
    if (again.length === 0) return refuse("nothing_failed");
    const changed = await store(tx, letter, {
      status: "sending",
      started_at: now(),
      finished_at: null,
      sent_by: by.id,
      failed: 0,
      ...(written && !letter.body_id ? { body_id: await storeBody(tx, bodyOf(written)) } : {}),
    });
    await record(tx, by, "letters.send", id, { after: { again: again.length } });
    await enqueue(tx, letterSend, { letter_id: id }, { once: id });
    return done(changed);
  });
}

const bodyOf = ({ subject, html, text }: WrittenLetter) => ({ subject, html, text });

async function writtenLetter(
  db: Database,
  studio: MailStudio,
  { id, version }: SeenLetter,
): Promise<Result<WrittenLetter, LetterRefusal>> {
  const letter = await findLetter(db, id);
  if (!letter) return refuse("not_found");
  if (letter.status !== "draft" && letter.status !== "scheduled") return refuse("on_its_way");
  // Somebody is at it: what was read here is not what will be sent.
  if (letter.version !== version) return refuse("changed_meanwhile");
  return writeWhole(letter, studio);
}

async function writeWhole(letter: Letter, studio: MailStudio): Promise<Result<WrittenLetter, LetterRefusal>> {
  const written = await writeLetter(letter, studio);
  return written.bytes > heaviestLetter ? refuse("too_heavy") : done(written);
}

/** Freezes the words and writes down everybody the letter goes to, with the row locked. */
async function begin(tx: Database, letter: Letter, written: WrittenLetter, by: Member | null): Answer {
  await tx.execute(
    sql`insert into ${letterRecipients} (letter_id, subscriber_id, email, name) ${recipientRows(letter)}`,
  );
  const total = (await countRecipients(tx, letter.id)).waiting;
  if (total === 0) return refuse("nobody");
  const body_id = await storeBody(tx, bodyOf(written));
  const changed = await store(tx, letter, {
    status: "sending",
    body_id,
    total,
    started_at: now(),
    send_at: null,
    ...(by ? { sent_by: by.id } : {}),
  });
  await record(tx, by, "letters.send", letter.id, { after: { total, who: letter.audience.who } });
  await enqueue(tx, letterSend, { letter_id: letter.id }, { once: letter.id });
  return done(changed);
}
