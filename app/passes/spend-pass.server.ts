import { and, asc, eq, sql } from "drizzle-orm";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { passAlmostUsed } from "./emails/pass-emails.tsx";
import type { PassRefusal } from "./messages.ts";
import { notifyHolder } from "./notify-holder.server.ts";
import type { Pass } from "./queries.server.ts";
import { checkPass, type PassClass, selectPass } from "./select-pass.ts";
import { passEntries, passes } from "./tables.server.ts";

/** How long a pass that has ended is good for again when a class comes back to it. */
export const graceDays = 7;

/**
 * Serializes transactions that may lock the passes of several members, because a freed seat returns a credit to one pass
 * and takes one from another. This prevents deadlocks. Call it before locking the first pass and after locking all
 * sessions.
 */
async function beforePasses(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('passes', 0))`);
}

/** A person's pass, locked, where it pays for the class. Passes are locked after the session they are used for. */
export async function lockPassFor(
  tx: Database,
  { pass_id, user_id }: { pass_id: string; user_id: string },
  one: PassClass,
): Promise<Result<Pass, PassRefusal>> {
  const rows = await tx
    .select()
    .from(passes)
    .where(and(eq(passes.id, pass_id), eq(passes.user_id, user_id)))
    .for("update");
  const pass = rows[0];
  if (!pass) return refuse("pass_not_found");
  const why = checkPass({ ...pass, created_at: pass.created_at.getTime() }, one);
  return why ? refuse(why) : done(pass);
}

/** Selects and locks a usable pass for a member who didn't choose one. Returns undefined if no pass fits. */
export async function lockUsablePass(
  tx: Database,
  user_id: string,
  one: PassClass,
): Promise<Pass | undefined> {
  await beforePasses(tx);
  const rows = await tx
    .select()
    .from(passes)
    .where(and(eq(passes.user_id, user_id), eq(passes.status, "active")))
    .orderBy(asc(passes.id))
    .for("update");
  const facts = rows.map((pass) => ({ ...pass, created_at: pass.created_at.getTime() }));
  const best = selectPass(facts, one);
  return rows.find(({ id }) => id === best?.id);
}

/**
 * Takes a credit from a locked pass for a booking. If the pass starts with its first class, the booking's date starts it.
 * Notifies the holder when one credit is left.
 */
export async function spendPass(
  tx: Database,
  pass: Pass,
  booking: { id: string; actor_id: string | null; date: string },
): Promise<void> {
  const left = pass.credits_left === null ? null : pass.credits_left - 1;
  const starts = pass.valid_until === null;
  await tx.insert(passEntries).values({
    pass_id: pass.id,
    delta: left === null ? 0 : -1,
    reason: "booked",
    booking_id: booking.id,
    actor_id: booking.actor_id,
    at: now(),
  });
  const spent = await changePass(tx, pass, {
    credits_left: left,
    status: left === 0 ? "used_up" : "active",
    ...(starts ? { valid_from: booking.date, valid_until: lastDay(booking.date, pass.validity_days) } : {}),
  });
  if (left === 1 && pass.credits !== 1) {
    await notifyHolder(tx, spent, {
      mail: passAlmostUsed,
      props: (mail) => mail,
      cause: booking.id,
      notification: "pass_ends",
      title: "One class left on your pass",
      message: `“${pass.name}” has one class left.`,
    });
  }
}

/**
 * Locks the pass of a booking, where it also covers the class that the booking moves to. A pass that began with this
 * booking's class, and covers no other yet, begins with the new one.
 */
export async function lockPassToMove(
  tx: Database,
  booking: { id: string; pass_id: string | null },
  one: PassClass,
): Promise<Result<Pass, PassRefusal>> {
  await beforePasses(tx);
  const pass = booking.pass_id ? await lockPass(tx, booking.pass_id) : undefined;
  if (!pass) return refuse("pass_not_found");
  const restarts = await beginsAgain(tx, pass, { except: booking.id });
  const dates = restarts ? { valid_from: null, valid_until: null } : {};
  const why = checkPass(
    {
      ...pass,
      ...dates,
      status: pass.status === "used_up" ? "active" : pass.status,
      credits_left: pass.credits_left === null ? null : pass.credits_left + 1,
      created_at: pass.created_at.getTime(),
    },
    one,
  );
  return why ? refuse(why) : done({ ...pass, ...dates });
}

/** Keeps a credit with a booking that moved to another date. */
export async function moveOnPass(tx: Database, pass: Pass, date: string): Promise<void> {
  if (pass.valid_until !== null) return;
  await changePass(tx, pass, { valid_from: date, valid_until: lastDay(date, pass.validity_days) });
}

export async function lockPass(tx: Database, id: string): Promise<Pass | undefined> {
  const rows = await tx.select().from(passes).where(eq(passes.id, id)).for("update");
  return rows[0];
}

/** The last day of a pass that is good for so many days, the first one included. */
export function lastDay(from: string, validity_days: number): string {
  return zoneClock.addDays(from, validity_days - 1);
}

/**
 * Returns a booking's credit to its pass, at most once. An expired pass becomes valid for seven more days. If the pass
 * was to start with this class and covers no other, its dates are cleared.
 */
export async function returnToPass(
  tx: Database,
  booking: { id: string; pass_id: string | null },
  actor_id: string | null,
): Promise<void> {
  if (!booking.pass_id) return;
  await beforePasses(tx);
  const pass = await lockPass(tx, booking.pass_id);
  if (!pass) return;
  const isUnlimited = pass.credits_left === null;
  const returned = await tx
    .insert(passEntries)
    .values({
      pass_id: pass.id,
      delta: isUnlimited ? 0 : 1,
      reason: "returned",
      booking_id: booking.id,
      actor_id,
      at: now(),
    })
    .onConflictDoNothing()
    .returning({ id: passEntries.id });
  if (returned.length === 0) return;
  const credits_left = pass.credits_left === null ? null : pass.credits_left + 1;
  if (pass.status === "cancelled") {
    await changePass(tx, pass, { credits_left });
    return;
  }
  const today = await readToday(tx);
  const hasEnded = pass.valid_until !== null && pass.valid_until < today;
  const unbegun = await beginsAgain(tx, pass);
  await changePass(tx, pass, {
    credits_left,
    status: "active",
    ...(hasEnded ? { valid_until: zoneClock.addDays(today, graceDays) } : {}),
    ...(unbegun ? { valid_from: null, valid_until: null } : {}),
  });
}

/** Tells whether a pass that begins with its first class has none left to begin with; `except` is not counted. */
async function beginsAgain(
  tx: Database,
  { id, validity_start, valid_from }: Pass,
  { except }: { except?: string } = {},
): Promise<boolean> {
  if (validity_start !== "first_class" || valid_from === null) return false;
  if (valid_from <= (await readToday(tx))) return false;
  const rows = await tx
    .select({
      open: sql<number>`count(*) filter (where reason = 'booked') - count(*) filter (where reason = 'returned')`,
    })
    .from(passEntries)
    .where(
      and(
        eq(passEntries.pass_id, id),
        except ? sql`${passEntries.booking_id} is distinct from ${except}` : undefined,
      ),
    );
  return Number(rows[0]?.open ?? 0) <= 0;
}

/** Writes a locked pass and raises its version. */
export async function changePass(
  tx: Database,
  pass: Pass,
  values: Partial<typeof passes.$inferInsert>,
): Promise<Pass> {
  await notifyStaffLists(tx, "passes");
  return writeRow(tx, passes, pass, values);
}
