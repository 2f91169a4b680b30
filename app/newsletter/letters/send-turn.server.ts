import { and, eq, inArray, sql } from "drizzle-orm";
import type { MailStudio } from "#app/mail/kind.ts";
import { queueMails, queueMailsAgain } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import {
  enqueue,
  type JobHandler,
  jobHandler,
  jobKind,
  type Repeating,
} from "#app/platform/jobs/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { letterRecipients, letters } from "../tables.server.ts";
import { lockLetter } from "./change-letter.server.ts";
import { letterMail } from "./emails/letter.tsx";
import type { RecipientStatus } from "./kinds.ts";
import {
  countRecipients,
  type Letter,
  listDueLetters,
  listEnded,
  listLettersUnderWay,
  lockWaiting,
} from "./letter-queries.server.ts";

const queuedAtOnce = 200;
/** The maximum number of queued emails per newsletter. */
const underWayMost = 1_000;
const PAUSE_MS = 1_000;
const reasonMost = 300;

/** Continues sending and requeues itself until all recipients are done. */
export const letterSend = jobKind<{ letter_id: string }>("letter-send");
const lettersDue = jobKind<Record<string, never>>("letters-due");
export const letterRepeating: Repeating[] = [{ kind: lettersDue, cron: "* * * * *" }];

interface LetterRoom {
  db: Database;
  sendDue: (db: Database, studio: MailStudio, id: string) => Promise<unknown>;
  studio: () => Promise<MailStudio>;
}

export function letterHandlers({ db, sendDue, studio }: LetterRoom): JobHandler[] {
  return [
    jobHandler(letterSend, ({ letter_id }) => takeTurn(db, letter_id)),
    jobHandler(lettersDue, async () => {
      for (const id of await listDueLetters(db)) await sendDue(db, await studio(), id);
      // Recovers newsletters whose job was lost.
      for (const id of await listLettersUnderWay(db)) {
        await enqueue(db, letterSend, { letter_id: id }, { once: id });
      }
    }),
  ];
}

/**
 * Records results, queues the next emails and reports progress. Each step is a small transaction based on the
 * tables, so sending can resume after any interruption without losing or repeating a recipient.
 */
export async function takeTurn(db: Database, letter_id: string): Promise<void> {
  while (await noteEnded(db, letter_id)) {}
  let room = underWayMost - (await countRecipients(db, letter_id)).queued;
  while (room > 0) {
    const taken = await queueNext(db, letter_id, Math.min(queuedAtOnce, room));
    if (taken === 0) break;
    room -= taken;
  }
  await db.transaction((tx) => noteProgress(tx, letter_id));
}

/** Returns false if no results are left. */
async function noteEnded(db: Database, letter_id: string): Promise<boolean> {
  const ended = await listEnded(db, letter_id, underWayMost);
  if (ended.length === 0) return false;
  const results = ended.map(({ id, status, sent_at, last_error, is_active }) => {
    if (status === "sent") return { id, status, reason: null, at: sent_at };
    if (status === "given_up") {
      return { id, status: "failed", reason: (last_error ?? "").slice(0, reasonMost), at: now() };
    }
    // Cancelled because the newsletter was paused or the subscriber left.
    return { id, status: is_active ? "waiting" : "skipped", reason: null, at: is_active ? null : now() };
  });
  await db.execute(sql`
    update ${letterRecipients} set status = ended.status, reason = ended.reason, at = ended.at
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as ended(id uuid, status text, reason text, at timestamptz)
    where ${letterRecipients.id} = ended.id and ${letterRecipients.status} = 'queued'`);
  return ended.length === underWayMost;
}

/** Queues emails for the next recipients and returns their number, or 0 if sending has stopped. */
function queueNext(db: Database, letter_id: string, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [letter] = await tx
      .select({ status: letters.status, body_id: letters.body_id })
      .from(letters)
      .where(eq(letters.id, letter_id))
      .for("share");
    if (letter?.status !== "sending" || !letter.body_id) return 0;
    const rows = await lockWaiting(tx, letter_id, most);
    const gone = rows.filter(({ is_active, subscriber_id }) => !is_active || !subscriber_id);
    await setStatus(tx, gone, "skipped", now());
    const here = rows.filter((row) => !gone.includes(row));
    const again = await queueMailsAgain(
      tx,
      here.flatMap(({ mail_id }) => mail_id ?? []),
    );
    const fresh = here.filter(({ mail_id }) => !mail_id || !again.has(mail_id));
    const causeOf = (subscriber_id: string | null) => `${letter_id}:${subscriber_id}`;
    const made = await queueMails(
      tx,
      letterMail,
      letter.body_id,
      fresh.map(({ subscriber_id, email, name }) => ({
        cause: causeOf(subscriber_id),
        // Visitors can type any address and name, so the email omits the name.
        to: { email },
        props: { letter_id, subscriber_id: subscriber_id ?? "", first_name: firstName(name) },
      })),
    );
    await setStatus(tx, here, "queued", null);
    await setMails(
      tx,
      fresh.flatMap(({ id, subscriber_id }) => {
        const mail_id = made.get(causeOf(subscriber_id));
        return mail_id ? [{ id, mail_id }] : [];
      }),
    );
    return rows.length;
  });
}

async function setStatus(
  tx: Database,
  rows: readonly { id: string }[],
  status: RecipientStatus,
  at: Date | null,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(letterRecipients)
    .set({ status, at })
    .where(
      inArray(
        letterRecipients.id,
        rows.map(({ id }) => id),
      ),
    );
}

async function setMails(tx: Database, rows: readonly { id: string; mail_id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${letterRecipients} set mail_id = made.mail_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(id uuid, mail_id uuid)
    where ${letterRecipients.id} = made.id`);
}

async function noteProgress(tx: Database, letter_id: string): Promise<void> {
  const letter = await lockLetter(tx, letter_id);
  if (!letter) return;
  const { waiting, queued, sent, failed, skipped } = await countRecipients(tx, letter_id);
  const isOver = letter.status === "sending" && waiting + queued === 0;
  await tx
    .update(letters)
    .set({
      delivered: sent,
      failed,
      skipped,
      ...(isOver
        ? {
            status: sent === 0 && failed > 0 ? ("failed" as const) : ("sent" as const),
            finished_at: now(),
            version: letter.version + 1,
          }
        : {}),
    })
    .where(and(eq(letters.id, letter_id)));
  await notifyStaffLists(tx, "letters");
  if (isOver) return tellDone(tx, letter, { sent, failed, skipped });
  const goesOn = letter.status === "sending" || (letter.status === "paused" && queued > 0);
  if (!goesOn) return;
  const at = new Date(now().getTime() + PAUSE_MS);
  await enqueue(tx, letterSend, { letter_id }, { once: letter_id, at });
}

async function tellDone(
  tx: Database,
  letter: Letter,
  { sent, failed, skipped }: { sent: number; failed: number; skipped: number },
): Promise<void> {
  const user_id = letter.sent_by ?? letter.created_by;
  if (!user_id) return;
  const left = skipped > 0 ? ` ${skipped} had left before.` : "";
  const missing = failed > 0 ? ` ${failed} could not be delivered.` : "";
  await notify(tx, {
    user_id,
    type: "letter_done",
    id: letter.id,
    title: `“${letter.title}” is sent`,
    message: `Delivered to ${sent} of ${letter.total}.${missing}${left}`,
  });
}
