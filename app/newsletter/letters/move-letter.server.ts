import { and, eq, sql } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import type { MailStudio } from "#app/mail/kind.ts";
import { queueMail, storeBody } from "#app/mail/queue.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { letterRecipients } from "../tables.server.ts";
import { changeLetter, lockLetter, type SeenLetter, store } from "./change-letter.server.ts";
import { letterTest } from "./emails/letter.tsx";
import { countRecipients, findLetter, type Letter, recipientRows } from "./letter-queries.server.ts";
import { heaviestLetter, type LetterRefusal } from "./messages.ts";
import { letterSend } from "./send-turn.server.ts";
import { type WrittenLetter, writeLetter } from "./write-letter.server.ts";

type Answer = Promise<Result<Letter, LetterRefusal>>;

/** The minimum time ahead. */
const soonestMs = 5 * 60 * 1000;
const testLimit = { most: 30, windowSeconds: 3600 };

export function testLetter(
  db: Database,
  actor: Actor,
  { id, to, request_id }: { id: string; to: readonly string[]; request_id: string },
): Promise<Result<number, LetterRefusal>> {
  return command(db, actor, { right: "newsletter.manage" }, async (tx, by) => {
    const letter = await findLetter(tx, id);
    if (!letter) return refuse("not_found");
    if (!(await withinLimit(tx, `letter-test:${by.id}`, testLimit))) return refuse("too_many_tests");
    const { subject, preheader, blocks, design } = letter;
    const words = { subject, preheader, blocks, design };
    for (const email of to) {
      await queueMail(tx, letterTest, {
        cause: `${id}:${request_id}`,
        to: { email },
        props: { words, first_name: firstName(by.name) },
      });
    }
    return done(to.length);
  });
}

/** Schedules a newsletter. */
export async function scheduleLetter(
  db: Database,
  studio: MailStudio,
  actor: Actor,
  { send_at, ...seen }: SeenLetter & { send_at: Date },
): Answer {
  const written = await writeUnsent(db, studio, actor, seen);
  if (!written.ok) return written;
  return changeLetter(db, actor, "letters.schedule", seen, async (tx, letter, by) => {
    if (send_at.getTime() < now().getTime() + soonestMs) return refuse("too_soon");
    if (letter.status === "sending" || letter.status === "paused") return refuse("on_its_way");
    if (letter.status !== "draft" && letter.status !== "scheduled") return refuse("not_draft");
    return changed(await store(tx, letter, { status: "scheduled", send_at, sent_by: by.id }), {
      before: { send_at: letter.send_at },
      after: { send_at },
    });
  });
}

export function withdrawLetter(db: Database, actor: Actor, seen: SeenLetter): Answer {
  return changeLetter(db, actor, "letters.withdraw", seen, async (tx, letter) => {
    if (letter.status === "draft") return done(letter);
    if (letter.status !== "scheduled") return refuse("on_its_way");
    return changed(await store(tx, letter, { status: "draft", send_at: null }), {
      before: { send_at: letter.send_at },
    });
  });
}

/** Sends a newsletter to its current audience, once. */
export async function sendLetter(db: Database, studio: MailStudio, actor: Actor, seen: SeenLetter): Answer {
  const written = await writeUnsent(db, studio, actor, seen);
  if (!written.ok) return written;
  return changeLetter(db, actor, "letters.send", { id: seen.id }, async (tx, letter, by) => {
    if (letter.status !== "draft" && letter.status !== "scheduled") return refuse("on_its_way");
    if (letter.version !== seen.version) return refuse("changed_meanwhile");
    return startSending(tx, letter, written.value, by);
  });
}

/** Sends a scheduled newsletter. If sending is impossible, the newsletter becomes a draft again. */
export async function sendDueLetter(db: Database, studio: MailStudio, id: string): Answer {
  const due = await findLetter(db, id);
  if (due?.status !== "scheduled") return refuse("not_scheduled");
  const written = await writeWhole(due, studio);
  return db.transaction(async (tx) => {
    const letter = await lockLetter(tx, id);
    if (letter?.status !== "scheduled" || letter.version !== due.version) return refuse("not_scheduled");
    const started = written.ok ? await startSending(tx, letter, written.value, null) : written;
    if (!started.ok) await store(tx, letter, { status: "draft", send_at: null });
    const [action, change] = started.ok
      ? (["letters.send", started.change] as const)
      : (["letters.withdraw", { after: { reason: started.refusal } }] as const);
    await audit(tx, null, action, id, change);
    await notifyStaffLists(tx, "letters");
    return started.ok ? done(started.value) : started;
  });
}

/** Pauses sending. Remaining emails wait. */
export function pauseLetter(db: Database, actor: Actor, { id }: { id: string }): Answer {
  return changeLetter(db, actor, "letters.pause", { id }, async (tx, letter) => {
    if (letter.status === "paused") return done(letter);
    if (letter.status !== "sending") return refuse("not_sending");
    return changed(await store(tx, letter, { status: "paused" }), {});
  });
}

export function resumeLetter(db: Database, actor: Actor, { id }: { id: string }): Answer {
  return changeLetter(db, actor, "letters.resume", { id }, async (tx, letter) => {
    if (letter.status === "sending") return done(letter);
    if (letter.status !== "paused") return refuse("not_paused");
    await enqueue(tx, letterSend, { letter_id: letter.id }, { once: letter.id });
    return changed(await store(tx, letter, { status: "sending" }));
  });
}

/** Sends a newsletter again to recipients with failed emails. */
export async function retryLetter(
  db: Database,
  studio: MailStudio,
  actor: Actor,
  { id }: { id: string },
): Answer {
  const present = await findLetter(db, id);
  // Imported newsletters have results but no stored text.
  const written = present && !present.body_id ? await writeLetter(present, studio) : undefined;
  return changeLetter(db, actor, "letters.send", { id }, async (tx, letter, by) => {
    if (letter.status === "sending" || letter.status === "paused") return refuse("on_its_way");
    const again = await tx
      .update(letterRecipients)
      .set({ status: "waiting", reason: null, at: null })
      .where(and(eq(letterRecipients.letter_id, id), eq(letterRecipients.status, "failed")))
      .returning({ id: letterRecipients.id });
    if (again.length === 0) return refuse("nothing_failed");
    const row = await store(tx, letter, {
      status: "sending",
      started_at: now(),
      finished_at: null,
      sent_by: by.id,
      failed: 0,
      ...(written && !letter.body_id ? { body_id: await storeBody(tx, bodyOf(written)) } : {}),
    });
    await enqueue(tx, letterSend, { letter_id: id }, { once: id });
    return changed(row, { after: { again: again.length } });
  });
}

const bodyOf = ({ subject, html, text }: WrittenLetter) => ({ subject, html, text });

/** Writes a newsletter that isn't sent yet, outside a transaction because it takes long. */
async function writeUnsent(
  db: Database,
  studio: MailStudio,
  actor: Actor,
  { id, version }: SeenLetter,
): Promise<Result<WrittenLetter, LetterRefusal>> {
  const unsent = await command(db, actor, { right: "newsletter.manage" }, async (tx) => {
    const letter = await findLetter(tx, id);
    if (!letter) return refuse("not_found");
    if (letter.status !== "draft" && letter.status !== "scheduled") return refuse("on_its_way");
    // Another person is editing the newsletter.
    if (letter.version !== version) return refuse("changed_meanwhile");
    return done(letter);
  });
  return unsent.ok ? writeWhole(unsent.value, studio) : unsent;
}

async function writeWhole(letter: Letter, studio: MailStudio): Promise<Result<WrittenLetter, LetterRefusal>> {
  const written = await writeLetter(letter, studio);
  return written.bytes > heaviestLetter ? refuse("too_heavy") : done(written);
}

/** Stores the final text and the recipients of a locked newsletter. */
async function startSending(tx: Database, letter: Letter, written: WrittenLetter, by: Member | null) {
  await tx.execute(
    sql`insert into ${letterRecipients} (letter_id, subscriber_id, email, name) ${recipientRows(letter)}`,
  );
  const total = (await countRecipients(tx, letter.id)).waiting;
  if (total === 0) return refuse("nobody");
  const body_id = await storeBody(tx, bodyOf(written));
  const row = await store(tx, letter, {
    status: "sending",
    body_id,
    total,
    started_at: now(),
    send_at: null,
    ...(by ? { sent_by: by.id } : {}),
  });
  await enqueue(tx, letterSend, { letter_id: letter.id }, { once: letter.id });
  return changed(row, { after: { total, who: letter.audience.who } });
}
