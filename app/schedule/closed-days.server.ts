import { and, asc, eq, gt, gte, inArray, lte, ne, notExists, or, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { assignTeacher } from "./make-session.server.ts";
import type { Closure } from "./promise-queries.server.ts";
import { classSessions, closures, scheduleExceptions } from "./tables.server.ts";
import type { ClosureForm } from "./template-form.ts";

/**
 * Stores a closure with its days, which blocks new bookings. Returns undefined if the same request was stored before.
 */
export async function insertClosure(
  tx: Database,
  form: ClosureForm & { request_id: string; created_by: string },
): Promise<Closure | undefined> {
  const rows = await tx.insert(closures).values(form).onConflictDoNothing().returning();
  if (rows[0]) await insertClosedDays(tx, rows[0]);
  return rows[0];
}

async function insertClosedDays(tx: Database, closure: Closure): Promise<void> {
  const days: string[] = [];
  for (let day = closure.from_date; day <= closure.until_date; day = zoneClock.addDays(day, 1))
    days.push(day);
  const classes = closure.schedule_ids.length > 0 ? closure.schedule_ids : [null];
  await tx
    .insert(scheduleExceptions)
    .values(
      days.flatMap((exception_date) =>
        classes.map((schedule_id) => ({
          schedule_id,
          exception_date,
          kind: "holiday" as const,
          reason: closure.name,
          closure_id: closure.id,
        })),
      ),
    )
    // Closed by another closure already.
    .onConflictDoNothing();
}

/** Dates on which a class of the week is not held, from the beginning; others are none of its dates. */
export async function excludeDates(
  tx: Database,
  { id, day_of_week }: { id: string; day_of_week: number },
  dates: readonly string[],
): Promise<void> {
  const own = dates.filter((date) => zoneClock.weekdayOf(date) === day_of_week);
  if (own.length === 0) return;
  await tx
    .insert(scheduleExceptions)
    .values(own.map((exception_date) => ({ schedule_id: id, exception_date, kind: "holiday" as const })))
    .onConflictDoNothing();
}

/** The closure's row, locked until `tx` ends. */
export async function lockClosure(tx: Database, id: string): Promise<Closure | undefined> {
  return (await tx.select().from(closures).where(eq(closures.id, id)).for("update"))[0];
}

export async function setClosureStatus(tx: Database, id: string, status: Closure["status"]): Promise<void> {
  await tx.update(closures).set({ status, updated_at: now() }).where(eq(closures.id, id));
}

/** The next session ahead that the closure calls off. */
export async function nextClosed(db: Database, closure: Closure): Promise<string | undefined> {
  const rows = await db
    .select({ id: classSessions.id })
    .from(classSessions)
    .where(
      and(
        isWithinClosure(closure),
        eq(classSessions.status, "scheduled"),
        gt(classSessions.starts_at, now()),
      ),
    )
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id))
    .limit(1);
  return rows[0]?.id;
}

function isWithinClosure({ from_date, until_date, schedule_ids }: Closure) {
  return and(
    gte(classSessions.session_date, from_date),
    lte(classSessions.session_date, until_date),
    schedule_ids.length > 0 ? inArray(classSessions.schedule_id, schedule_ids) : undefined,
  );
}

export async function closeSession(tx: Database, session_id: string, closure_id: string): Promise<void> {
  await tx
    .update(classSessions)
    .set({ status: "cancelled", closure_id, seats_taken: 0, updated_at: now() })
    .where(eq(classSessions.id, session_id));
}

/**
 * Opens the days of a closure again, but those that another one closes, and its sessions ahead with their
 * teachers where these are free still.
 */
export async function reopenDays(tx: Database, closure: Closure): Promise<void> {
  await tx.delete(scheduleExceptions).where(eq(scheduleExceptions.closure_id, closure.id));
  const others = await tx
    .select()
    .from(closures)
    .where(
      and(
        ne(closures.id, closure.id),
        ne(closures.status, "lifted"),
        lte(closures.from_date, closure.until_date),
        gte(closures.until_date, closure.from_date),
      ),
    )
    .orderBy(asc(closures.from_date), asc(closures.id));
  for (const other of others) await insertClosedDays(tx, other);
  const closed = tx
    .select({ id: scheduleExceptions.id })
    .from(scheduleExceptions)
    .where(
      and(
        eq(scheduleExceptions.exception_date, classSessions.session_date),
        eq(scheduleExceptions.kind, "holiday"),
        or(
          sql`${scheduleExceptions.schedule_id} is null`,
          eq(scheduleExceptions.schedule_id, classSessions.schedule_id),
        ),
      ),
    );
  const sessions = await tx
    .select()
    .from(classSessions)
    .where(
      and(eq(classSessions.closure_id, closure.id), gt(classSessions.starts_at, now()), notExists(closed)),
    )
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id))
    .for("update");
  for (const session of sessions) {
    await tx
      .update(classSessions)
      .set({ status: "scheduled", closure_id: null, instructor_id: null, updated_at: now() })
      .where(eq(classSessions.id, session.id));
    if (session.instructor_id) await assignTeacher(tx, session, session.instructor_id);
  }
}
