import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import { type Database, isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { wakeQueue } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Mail } from "./queries.server.ts";
import { LETTERS_AT_ONCE } from "./sink.server.ts";
import { mails } from "./tables.server.ts";

/** So many mails this process has in hand. */
const AT_ONCE = 8;
/** Mails of the same moment leave together: one look at the queue, one at the studio's settings. */
const GATHER_MS = 200;
/** A mail that takes so long does not keep those behind it waiting. */
const SLOW_MS = 2_000;
/** What another process has left, or what is due once more, is found by looking. */
const LOOK_MS = 5_000;
/** Who is at a mail says so again and again; whoever falls silent has died. */
const RENEW_MS = 10_000;
const SILENT = sql`now() - interval '45 seconds'`;
const STOP_MS = 10_000;

const queues = { mails: "mails", letters: "mail-deliver-bulk" } as const;
type Lane = keyof typeof queues;

const isSilent = and(
  eq(mails.status, "sending"),
  sql`coalesce(${mails.attempted_at}, ${mails.created_at}) < ${SILENT}`,
);
/** After each try it rests twice as long, a quarter of an hour in the end. */
const isDue = sql`(${mails.attempts} = 0 or ${mails.attempted_at} is null
  or ${mails.attempted_at} < now() - make_interval(secs => least(900, power(2, least(${mails.attempts}, 10)))))`;

function claim(db: Database, which: SQL) {
  return db
    .update(mails)
    .set({ status: "sending", attempts: sql`${mails.attempts} + 1`, attempted_at: sql`now()` })
    .where(which)
    .returning();
}

/** Takes one mail in hand, whether or not it is due. Undefined where somebody is at it, or it is over. */
export async function claimMail(db: Database, id: string): Promise<Mail | undefined> {
  const free = or(eq(mails.status, "queued"), isSilent, sql`${mails.attempted_at} is null`);
  const isOwed = inArray(mails.status, ["queued", "sending"]);
  const [mail] = await claim(db, and(eq(mails.id, id), isOwed, free) ?? sql`false`);
  return mail;
}

/** Takes the next mails in hand, oldest first; no two processes the same. */
function claimNext(db: Database, lane: Lane, most: number): Promise<Mail[]> {
  return next(db, { bulk: lane === "letters", most });
}

const next = preparedStatement<{ bulk: boolean; most: number }, Mail[]>("the next mails", (db) => {
  const owed = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, "queued"), eq(mails.bulk, sql.placeholder("bulk")), isDue))
    .orderBy(asc(mails.created_at), asc(mails.id))
    .limit(sql.placeholder("most"))
    .for("update", { skipLocked: true });
  return claim(db, inArray(mails.id, owed));
});

/** Lays back what nobody is at any more. */
async function layBack(db: Database): Promise<void> {
  await db.update(mails).set({ status: "queued" }).where(isSilent);
}

interface Sending {
  db: Database;
  lane: Lane;
  /** Asked before each batch: how its emails are sent. Undefined while they have to wait. */
  begin: () => Promise<((mail: Mail) => Promise<void>) | undefined>;
}

/** Has mails sent soon after `tx` commits: by this process, or by another one where it sends none. */
export const wakeMails = (tx: Database): void => wakeQueue(tx, queues.mails);

/** The same for letters to many. */
export const wakeLetters = (tx: Database): void => wakeQueue(tx, queues.letters);

/** Sends what is owed, a batch after the other. Returns how to stop. */
export function startMailLane({ db, lane, begin }: Sending): () => Promise<void> {
  const atOnce = lane === "letters" ? LETTERS_AT_ONCE : AT_ONCE;
  const inHand = new Map<string, Promise<void>>();
  let isStopping = false;
  let isWoken = true;
  let wakeUp = () => {};
  const wake = () => {
    isWoken = true;
    wakeUp();
  };

  const woken = () =>
    new Promise<void>((done) => {
      wakeUp = done;
    });

  async function sendSome(): Promise<boolean> {
    const free = atOnce - inHand.size;
    if (free === 0) return false;
    // First, for what fails here must not hold mails that nobody sends.
    const send = await begin();
    if (!send) return false;
    const batch = await claimNext(db, lane, free);
    if (batch.length === 0) return false;
    for (const mail of batch) {
      const sent = send(mail)
        .catch((error) => log.debug({ reason: reason(error) }, "a mail is tried again later"))
        .finally(() => {
          inHand.delete(mail.id);
          if (inHand.size === atOnce - 1) wake();
        });
      inHand.set(mail.id, sent);
    }
    await Promise.race([Promise.all(inHand.values()), rest(SLOW_MS)]);
    return batch.length === free;
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      let isMore = false;
      try {
        if (!isWoken) await layBack(db);
        isWoken = false;
        isMore = await sendSome();
      } catch (error) {
        if (!isDatabaseDown(error)) log.warn({ reason: reason(error) }, "the mails met an error");
      }
      if (!isMore && !isStopping) {
        if (!isWoken) await Promise.race([rest(LOOK_MS), woken()]);
        if (!isStopping) await rest(GATHER_MS);
      }
    }
  }

  const renewing = setInterval(() => {
    const ids = [...inHand.keys()];
    if (ids.length === 0) return;
    const renewed = db.update(mails).set({ attempted_at: sql`now()` }).where(inArray(mails.id, ids));
    renewed.catch((error) => log.debug({ reason: reason(error) }, "mails in hand could not be renewed"));
  }, RENEW_MS);
  renewing.unref();
  const stopHearing = db.services.live.subscribe(`queue:${queues[lane]}`, wake);
  const running = run();

  return async () => {
    isStopping = true;
    stopHearing();
    wake();
    await running;
    await Promise.race([Promise.all(inHand.values()), rest(STOP_MS)]);
    clearInterval(renewing);
  };
}

function rest(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms).unref();
  });
}
