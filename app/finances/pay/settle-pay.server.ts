import { and, eq, ne } from "drizzle-orm";
import type { Actor, Member } from "#app/accounts/member.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import { type Database, isDeadlock } from "#app/platform/database.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { attendanceState } from "#app/schedule/attendance-window.ts";
import { type ClassSession, lockSessionById } from "#app/schedule/class-session.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { sharedOver } from "../pay-for.ts";
import { findAttended, findScheduleType, listUnsettled, payCurrency } from "../pay-queries.server.ts";
import { isClassLine, listRatesFor } from "../queries.server.ts";
import { sessionPay } from "../tables.server.ts";
import { createPayCalculator } from "./calculate-pay.server.ts";
import { correctPay, lockLines } from "./correct-pay.server.ts";

export const settling = jobKind<Record<string, never>>("settle-pay");

export const payRepeating: Repeating[] = [{ kind: settling, cron: "7 * * * *" }];

export function payHandlers(db: Database): JobHandler[] {
  return [jobHandler(settling, () => settlePay(db))];
}

/** The attendance of a class was changed: once it is locked, its pay follows at once. */
export async function followAttendance(tx: Database, by: Member, session_id: string): Promise<void> {
  const session = await lockSessionById(tx, session_id);
  if (!session) return;
  const { starts_at, duration_minutes } = session;
  if (attendanceState(starts_at, duration_minutes, now()) === "locked") {
    await settleSession(tx, session_id, by);
  }
}

/** Calculates the pay of every ended class. Each class has its own transaction, so an interrupted run loses nothing. */
export async function settlePay(db: Database): Promise<void> {
  for (const id of await listUnsettled(db, now())) {
    try {
      await db.transaction((tx) => settleSession(tx, id));
    } catch (error) {
      // The next hour tries again.
      if (!isDeadlock(error)) throw error;
    }
  }
}

type Line = typeof sessionPay.$inferSelect;
type Worked = Pick<Line, "payment_type" | "rate_id" | "quantity" | "amount" | "currency" | "reason">;

/**
 * Calculates the pay of one class. Pending lines of canceled classes and former teachers are canceled. The teacher's line is
 * recalculated until it is approved; later corrections become adjustments.
 */
export async function settleSession(tx: Database, session_id: string, by: Actor = null): Promise<void> {
  const session = await lockSessionById(tx, session_id);
  if (!session) return;
  await lockLines(tx, [session_id]);
  await settleLine(tx, session);
  await correctPay(tx, by, session);
}

async function settleLine(tx: Database, session: ClassSession): Promise<void> {
  const { instructor_id } = session;
  const isHeld = session.status === "scheduled" && instructor_id !== null;
  const gone = and(
    eq(sessionPay.session_id, session.id),
    eq(sessionPay.kind, "class"),
    eq(sessionPay.status, "pending"),
    isHeld ? ne(sessionPay.instructor_id, instructor_id) : undefined,
  );
  await tx.update(sessionPay).set({ status: "cancelled", updated_at: now() }).where(gone);
  if (!isHeld || !instructor_id) return;
  const [line] = await tx
    .select()
    .from(sessionPay)
    .where(and(isClassLine(session.id), eq(sessionPay.instructor_id, instructor_id)));
  if (line && line.status !== "pending") return;
  const worked = await workOut(tx, session, instructor_id);
  if (!worked) return;
  if (!line) {
    await tx
      .insert(sessionPay)
      .values({ session_id: session.id, instructor_id, pay_date: session.session_date, ...worked })
      .onConflictDoNothing();
  } else {
    const keys = Object.keys(worked) as (keyof Worked)[];
    if (keys.every((key) => line[key] === worked[key])) return;
    await writeRow(tx, sessionPay, line, worked);
  }
  await notifyStaffLists(tx, "transactions");
}

/** Calculates the pay of a class. Returns undefined while other classes of its month, which share the amount, are ahead. */
async function workOut(
  tx: Database,
  session: ClassSession,
  instructor_id: string,
): Promise<Worked | undefined> {
  const { studio } = await readBusinessSettings(tx);
  const { class_type_id, package_id, category, session_date: date } = session;
  const schedule_type = await findScheduleType(tx, session);
  const rates = await listRatesFor(tx, {
    ...{ instructor_id, class_type_id, package_id, schedule_type, category, date },
  });
  const currency = await payCurrency(tx, instructor_id);
  const people = await findAttended(tx, session);
  const calculate = createPayCalculator(tx, studio.pay_empty_classes);
  const { by, pay } = await calculate({ session, schedule_type, instructor_id, currency, people }, rates);
  const payment_type = by.terms?.payment_type ?? null;
  const isMonthly = payment_type !== null && sharedOver[payment_type] === "month";
  const thisMonth = studioDate(now(), studio.time_zone).slice(0, 7);
  if (isMonthly && thisMonth <= date.slice(0, 7)) return undefined;
  return { payment_type, rate_id: by.rate_id, currency: by.currency, ...pay };
}
