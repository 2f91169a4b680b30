import { and, eq, gte, isNull, or } from "drizzle-orm";
import { listChiefs } from "#app/accounts/queries.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { type Database, isExcluded } from "#app/platform/database.server.ts";
import { dropPages } from "#app/platform/live/live.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classSchedules, classSessions } from "./tables.server.ts";
import { nameSession } from "./teaching-queries.server.ts";
import type { DatedClass } from "./week-classes.ts";

/**
 * Sessions of one class are made one after the other: two at once would wait for each other at the constraint
 * that keeps a teacher's classes apart. False when the class is not held on that date any more.
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

/** Stores those sessions that are not there yet, under their template's lock. Returns how many were made. */
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
  if (made > 0) await ringForTeacher(tx, one);
  return made;
}

/** Gives a session its teacher, unless they have another class then: it stays without one, and the bell rings. */
export async function giveTeacher(
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
  await ringForTeacher(tx, { ...named, date: session.session_date });
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

/** Its teacher has another class at that time, so somebody must find one. */
async function ringForTeacher(
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
  await dropPages(tx, "schedule");
}
