import { and, eq, isNull, lt, lte } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { passEndsSoon } from "./emails/pass-emails.tsx";
import { notifyHolder } from "./notify-holder.server.ts";
import { listWrongPasses } from "./queries.server.ts";
import { changePass, lockPass } from "./spend-pass.server.ts";
import { passEntries, passes } from "./tables.server.ts";

/** The days before the expiry on which holders are notified. */
const noticeDays = 7;
const atOnce = 200;

/** Looked for every hour: the studio's midnight is at another time elsewhere, and a standstill is caught up with. */
const ending = jobKind<Record<string, never>>("end-passes");
export const passRepeating: Repeating[] = [{ kind: ending, cron: "7 * * * *" }];

export function passHandlers(db: Database): JobHandler[] {
  return [jobHandler(ending, async () => void (await endPasses(db)))];
}

/** Expires passes, notifies holders of passes that expire soon, and checks the ledger. */
export async function endPasses(db: Database): Promise<{ ended: number; notified: number }> {
  const clock = zoneClock.wall(now().getTime(), await studioTimeZone(db));
  const today = clock.date;
  const ended = await repeatUntilDone(
    () =>
      db
        .select({ id: passes.id })
        .from(passes)
        .where(and(eq(passes.status, "active"), lt(passes.valid_until, today)))
        .limit(atOnce),
    (id) => db.transaction((tx) => endPass(tx, id, today)),
  );
  const near = zoneClock.addDays(today, noticeDays);
  const notified = await repeatUntilDone(
    () =>
      db
        .select({ id: passes.id })
        .from(passes)
        .where(and(eq(passes.status, "active"), lte(passes.valid_until, near), isNull(passes.end_told_at)))
        .limit(atOnce),
    (id) => db.transaction((tx) => notifyEnd(tx, id, near)),
  );
  // Runs only in the hour after midnight in studio time, because the check reads every ledger.
  if (clock.time < "01:00") {
    for (const wrong of await listWrongPasses(db)) log.error(wrong, "a pass does not add up");
  }
  return { ended, notified };
}

/** Repeats until no rows are left. */
async function repeatUntilDone(
  find: () => Promise<{ id: string }[]>,
  work: (id: string) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await find();
    let worked = 0;
    for (const { id } of found) if (await work(id)) worked += 1;
    count += worked;
    if (worked === 0) return count;
  }
}

async function endPass(tx: Database, id: string, today: string): Promise<boolean> {
  const pass = await lockPass(tx, id);
  if (pass?.status !== "active" || pass.valid_until === null || pass.valid_until >= today) return false;
  const left = pass.credits_left ?? 0;
  if (left > 0) {
    await tx.insert(passEntries).values({ pass_id: id, delta: -left, reason: "expired", at: now() });
  }
  await changePass(tx, pass, {
    status: "expired",
    credits_left: pass.credits_left === null ? null : 0,
  });
  return true;
}

async function notifyEnd(tx: Database, id: string, near: string): Promise<boolean> {
  const pass = await lockPass(tx, id);
  const isNear = pass?.valid_until && pass.valid_until <= near && pass.end_told_at === null;
  if (pass?.status !== "active" || !isNear) return false;
  const notifiedPass = await changePass(tx, pass, { end_told_at: now() });
  await notifyHolder(tx, notifiedPass, {
    mail: passEndsSoon,
    props: (mail) => mail,
    cause: `${id}:${pass.valid_until}`,
    notification: "pass_ends",
    title: "Your pass expires soon",
    message: `“${pass.name}” is valid until ${zoneClock.dateText(pass.valid_until ?? near)}.`,
  });
  return true;
}
