import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { preparedStatement } from "#app/platform/database/prepared.server.ts";
import { type Database, isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { wakeQueue } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { now } from "#app/platform/time/clock.ts";
import type { Mail } from "./queries.server.ts";
import { BULK_AT_ONCE } from "./sink.server.ts";
import { mails } from "./tables.server.ts";

/** How many emails this process sends at the same time. */
const AT_ONCE = 8;
/** Waits for emails of the same moment, so that one batch reads the queue and the settings once. */
const GATHER_MS = 200;
/** After this time the next emails no longer wait for a slow one. */
const SLOW_MS = 2_000;
/** How often to look for emails to retry and those of a dead process. */
const LOOK_MS = 5_000;
/** How often a process renews its claims. A claim that is not renewed belongs to a dead process. */
const RENEW_MS = 10_000;
const STOP_MS = 10_000;

const queues = { mails: "mails", letters: "mail-deliver-bulk" } as const;
type EmailQueue = keyof typeof queues;

const isStale = (at: SQL) =>
  and(
    eq(mails.status, "sending"),
    sql`coalesce(${mails.attempted_at}, ${mails.created_at}) < ${at} - interval '45 seconds'`,
  );
/** Each attempt doubles the wait, up to 15 minutes. */
const isDue = (at: SQL) => sql`(${mails.attempts} = 0 or ${mails.attempted_at} is null
  or ${mails.attempted_at} < ${at} - make_interval(secs => least(900, power(2, least(${mails.attempts}, 10)))))`;

const present = () => sql`${now().toISOString()}::timestamptz`;

function claim(db: Database, which: SQL, at: SQL) {
  return db
    .update(mails)
    .set({ status: "sending", attempts: sql`${mails.attempts} + 1`, attempted_at: at })
    .where(which)
    .returning();
}

/** Claims one email even if it is not due. Undefined if another process has it or it is finished. */
export async function claimEmail(db: Database, id: string): Promise<Mail | undefined> {
  const at = present();
  const free = or(eq(mails.status, "queued"), isStale(at), sql`${mails.attempted_at} is null`);
  const isUnfinished = inArray(mails.status, ["queued", "sending"]);
  const [mail] = await claim(db, and(eq(mails.id, id), isUnfinished, free) ?? sql`false`, at);
  return mail;
}

/** Claims the oldest due emails. No two processes claim the same one. */
function claimNext(db: Database, queue: EmailQueue, most: number): Promise<Mail[]> {
  return next(db, { bulk: queue === "letters", most, at: now().toISOString() });
}

const next = preparedStatement<{ bulk: boolean; most: number; at: string }, Mail[]>(
  "the next emails",
  (db) => {
    const at = sql`${sql.placeholder("at")}::timestamptz`;
    const due = db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.status, "queued"), eq(mails.bulk, sql.placeholder("bulk")), isDue(at)))
      .orderBy(asc(mails.created_at), asc(mails.id))
      .limit(sql.placeholder("most"))
      .for("update", { skipLocked: true });
    return claim(db, inArray(mails.id, due), at);
  },
);

/** Requeues the emails of dead processes. */
async function requeueStale(db: Database): Promise<void> {
  await db.update(mails).set({ status: "queued" }).where(isStale(present()));
}

interface Sending {
  db: Database;
  queue: EmailQueue;
  /** Called before each batch. Returns how to send its emails; undefined while they must wait. */
  begin: () => Promise<((mail: Mail) => Promise<void>) | undefined>;
}

/** Wakes a worker after `tx` commits: in this process, or in another one if this one sends no emails. */
export const wakeEmailWorker = (tx: Database): void => wakeQueue(tx, queues.mails);

export const wakeBulkEmailWorker = (tx: Database): void => wakeQueue(tx, queues.letters);

/** Starts a worker that sends queued emails in batches. Returns a function that stops it. */
export function startEmailWorker({ db, queue, begin }: Sending): () => Promise<void> {
  const atOnce = queue === "letters" ? BULK_AT_ONCE : AT_ONCE;
  const inFlight = new Map<string, Promise<void>>();
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
    const free = atOnce - inFlight.size;
    if (free === 0) return false;
    // Before emails are claimed, because a failure here must not leave claimed emails behind.
    const send = await begin();
    if (!send) return false;
    const batch = await claimNext(db, queue, free);
    if (batch.length === 0) return false;
    for (const mail of batch) {
      const sent = send(mail)
        .catch((error) => log.debug({ reason: reason(error) }, "an email will be retried"))
        .finally(() => {
          inFlight.delete(mail.id);
          if (inFlight.size === atOnce - 1) wake();
        });
      inFlight.set(mail.id, sent);
    }
    await Promise.race([Promise.all(inFlight.values()), wait(SLOW_MS)]);
    return batch.length === free;
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      let isMore = false;
      try {
        if (!isWoken) await requeueStale(db);
        isWoken = false;
        isMore = await sendSome();
      } catch (error) {
        if (!isDatabaseDown(error)) log.warn({ reason: reason(error) }, "sending emails failed");
      }
      if (!isMore && !isStopping) {
        if (!isWoken) await Promise.race([wait(LOOK_MS), woken()]);
        if (!isStopping) await wait(GATHER_MS);
      }
    }
  }

  const renewing = setInterval(() => {
    const ids = [...inFlight.keys()];
    if (ids.length === 0) return;
    const renewed = db.update(mails).set({ attempted_at: now() }).where(inArray(mails.id, ids));
    renewed.catch((error) => log.debug({ reason: reason(error) }, "locks of emails could not be renewed"));
  }, RENEW_MS);
  renewing.unref();
  const stopHearing = db.services.live.subscribe(`queue:${queues[queue]}`, wake);
  const running = run();

  return async () => {
    isStopping = true;
    stopHearing();
    wake();
    await running;
    await Promise.race([Promise.all(inFlight.values()), wait(STOP_MS)]);
    clearInterval(renewing);
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms).unref();
  });
}
