import { and, eq, gte, isNull, or } from "drizzle-orm";
import { listChiefs } from "#app/accounts/queries.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { type Database, isExcluded } from "#app/platform/database.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { sessionStart } from "./session-start.ts";
import { classSchedules, classSeries, classSessions } from "./tables.server.ts";
import { nameSession } from "./teaching-queries.server.ts";
import type { DatedClass } from "./week-classes.ts";

/**
 * Locks a weekly class, because two sessions inserted at once would deadlock on the constraint that keeps a
 * teacher's classes apart. Returns false if the class no longer takes place on that date.
 */
export async function lockTemplate(
  tx: Database,
  dated: Pick<DatedClass, "schedule_id" | "planned_date">,
): Promise<boolean> {
  const held = await tx
    .select({ id: classSchedules.id })
    .from(classSchedules)
    .where(
      and(
        eq(classSchedules.id, dated.schedule_id),
        eq(classSchedules.is_active, true),
        or(isNull(classSchedules.effective_until), gte(classSchedules.effective_until, dated.planned_date)),
      ),
    )
    .for("no key update");
  return held.length > 0;
}

/** Inserts missing sessions under the lock of their weekly class and returns their number. */
export async function insertSessions(tx: Database, all: DatedClass[], time_zone: string): Promise<number> {
  if (all.length === 0) return 0;
  try {
    return await tx.transaction((part) => insert(part, all, time_zone));
  } catch (error) {
    if (!isExcluded(error, "class_sessions_one_at_a_time")) throw error;
  }
  const [one, ...others] = all;
  if (!one || others.length > 0) {
    let made = 0;
    for (const each of all) made += await insertSessions(tx, [each], time_zone);
    return made;
  }
  const made = await insert(tx, [{ ...one, instructor_id: null }], time_zone);
  if (made > 0) await notifyTeacherMissing(tx, one);
  return made;
}

/**
 * Assigns a teacher to a session. If they have another class, the session stays without a teacher and admins
 * get a notification.
 */
export async function assignTeacher(
  tx: Database,
  session: { id: string; session_date: string },
  instructor_id: string,
): Promise<boolean> {
  const isSession = eq(classSessions.id, session.id);
  try {
    await tx.transaction((part) => part.update(classSessions).set({ instructor_id }).where(isSession));
    return true;
  } catch (error) {
    if (!isExcluded(error, "class_sessions_one_at_a_time")) throw error;
  }
  const named = await nameSession(tx, session.id, instructor_id);
  await notifyTeacherMissing(tx, { ...named, date: session.session_date });
  return false;
}

async function insert(tx: Database, all: DatedClass[], time_zone: string): Promise<number> {
  const rows = await tx
    .insert(classSessions)
    .values(
      all.map((dated) => ({
        schedule_id: dated.schedule_id,
        class_type_id: dated.class_type_id,
        instructor_id: dated.instructor_id,
        planned_date: dated.planned_date,
        session_date: dated.date,
        start_time: dated.start_time,
        time_zone,
        starts_at: new Date(dated.starts_at),
        duration_minutes: dated.duration_minutes,
        max_participants: dated.max_participants,
      })),
    )
    .onConflictDoNothing({ target: [classSessions.schedule_id, classSessions.planned_date] })
    .returning({ id: classSessions.id });
  return rows.length;
}

async function notifyTeacherMissing(
  tx: Database,
  { class_name, date, instructor }: Pick<DatedClass, "class_name" | "date" | "instructor">,
): Promise<void> {
  for (const user_id of await listChiefs(tx)) {
    await notify(tx, {
      user_id,
      type: "teacher_missing",
      title: "A class has no teacher",
      message: `${class_name} on ${zoneClock.dateText(date)} has no teacher because ${instructor} has another class then.`,
    });
  }
  await invalidatePages(tx, "schedule");
}

export type Series = typeof classSeries.$inferSelect;
type ClassSession = typeof classSessions.$inferSelect;
type NewSeries = typeof classSeries.$inferInsert;

const atOnce = 200;

/**
 * Stores a series with its sessions. The database refuses the whole series if the teacher has another class at one
 * of these times.
 */
export async function insertSeries(
  tx: Database,
  series: NewSeries,
  dates: readonly string[],
  session: Pick<ClassSession, "instructor_status" | "max_participants" | "seats_taken" | "meeting_url">,
): Promise<{ series: Series; sessions: ClassSession[] }> {
  const [row] = await tx.insert(classSeries).values(series).returning();
  if (!row) throw new Error("the series was not stored");
  const sessions: ClassSession[] = [];
  for (let from = 0; from < dates.length; from += atOnce) {
    const made = await tx
      .insert(classSessions)
      .values(
        dates.slice(from, from + atOnce).map((date) => ({
          series_id: row.id,
          category: row.category,
          package_id: row.package_id,
          class_type_id: row.class_type_id,
          instructor_id: row.instructor_id,
          planned_date: date,
          session_date: date,
          start_time: row.start_time,
          time_zone: row.time_zone,
          starts_at: sessionStart(date, row.start_time, row.time_zone),
          duration_minutes: row.duration_minutes,
          notes: row.notes || null,
          pay_type: row.pay_type,
          pay_amount: row.pay_amount,
          pay_currency: row.pay_currency,
          ...session,
        })),
      )
      .returning();
    sessions.push(...made);
  }
  return { series: row, sessions };
}
