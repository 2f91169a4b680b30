import { and, asc, eq, gt, gte, inArray, isNull, or } from "drizzle-orm";
import { type Database, isExcluded } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import {
  endColumns,
  insertTemplate,
  type TemplateRow,
  today,
  updateTemplate,
} from "./change-template.server.ts";
import { type ClassSession, setTeacher } from "./class-session.server.ts";
import { plannedDays, planTemplate } from "./plan-sessions.server.ts";
import { classSchedules, classSessions, scheduleExceptions } from "./tables.server.ts";

export function lockTeacherTemplates(
  tx: Database,
  instructor_id: string,
  from: string,
): Promise<TemplateRow[]> {
  return tx
    .select()
    .from(classSchedules)
    .where(
      and(
        eq(classSchedules.instructor_id, instructor_id),
        eq(classSchedules.is_active, true),
        or(isNull(classSchedules.effective_until), gte(classSchedules.effective_until, from)),
      ),
    )
    .orderBy(asc(classSchedules.id))
    .for("no key update");
}

export function lockTeacherSessions(
  tx: Database,
  instructor_id: string,
  from: string,
): Promise<ClassSession[]> {
  return tx
    .select()
    .from(classSessions)
    .where(
      and(
        eq(classSessions.instructor_id, instructor_id),
        eq(classSessions.status, "scheduled"),
        gt(classSessions.starts_at, now()),
        gte(classSessions.session_date, from),
      ),
    )
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id))
    .for("update");
}

export function lockFutureSessions(tx: Database, ids: readonly string[]): Promise<ClassSession[]> {
  return tx
    .select()
    .from(classSessions)
    .where(
      and(
        inArray(classSessions.id, [...ids]),
        eq(classSessions.status, "scheduled"),
        gt(classSessions.starts_at, now()),
      ),
    )
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id))
    .for("update");
}

/**
 * Assigns a weekly class to another teacher, or to no one, from a date on. Sessions don't change. Returns the
 * id of the continuing row, or undefined if the teacher has another class then.
 */
export async function assignTemplate(
  tx: Database,
  row: TemplateRow,
  { instructor_id, from }: { instructor_id: string | null; from: string },
): Promise<string | undefined> {
  // Earlier dates keep their teacher through their sessions.
  await planTemplate(tx, row.id);
  const edge = zoneClock.addDays(await today(tx), plannedDays);
  const begins = row.effective_from >= from;
  if (begins || from <= edge) {
    const given = await catchBusy(tx, (part) => updateTemplate(part, row, { instructor_id }));
    if (given || begins) return given ? row.id : undefined;
  }
  // Past weeks may cause the conflict, so only the later ones change.
  let id: string | undefined;
  await catchBusy(tx, async (part) => {
    id = await replaceTemplate(part, row, { instructor_id, from });
  });
  return id;
}

/** Removes the teacher from all dates of a weekly class. */
export function releaseTemplate(tx: Database, row: TemplateRow): Promise<void> {
  return updateTemplate(tx, row, { instructor_id: null });
}

async function replaceTemplate(
  tx: Database,
  row: TemplateRow,
  { instructor_id, from }: { instructor_id: string | null; from: string },
): Promise<string> {
  const { id, created_at: _made, updated_at: _changed, request_id: _form, version: _version, ...same } = row;
  await updateTemplate(tx, row, endColumns(row, zoneClock.addDays(from, -1)));
  const replacement = await insertTemplate(tx, { ...same, instructor_id, effective_from: from }, null);
  await tx
    .update(classSessions)
    .set({ schedule_id: replacement.id })
    .where(and(eq(classSessions.schedule_id, id), gte(classSessions.planned_date, from)));
  await tx
    .update(scheduleExceptions)
    .set({ schedule_id: replacement.id })
    .where(and(eq(scheduleExceptions.schedule_id, id), gte(scheduleExceptions.exception_date, from)));
  return replacement.id;
}

/**
 * Assigns a locked session to another teacher, or to no one. Returns false if that teacher has another class.
 * Booked members may then cancel until the start. An empty session continues to follow its weekly class.
 */
export function assignSession(
  tx: Database,
  session: ClassSession,
  given: { instructor_id: string | null; status: "accepted" | "pending" },
): Promise<boolean> {
  return catchBusy(tx, async (part) => {
    await setTeacher(part, session, given);
    if (session.seats_taken > 0) return;
    await part
      .update(classSessions)
      .set({ changed_at: session.changed_at })
      .where(eq(classSessions.id, session.id));
  });
}

export async function endSubstitutions(tx: Database, user_id: string, from: string): Promise<void> {
  await tx
    .update(scheduleExceptions)
    .set({ substitute_instructor_id: null })
    .where(
      and(
        eq(scheduleExceptions.substitute_instructor_id, user_id),
        gte(scheduleExceptions.exception_date, from),
      ),
    );
}

async function catchBusy(tx: Database, change: (part: Database) => Promise<void>): Promise<boolean> {
  try {
    await tx.transaction(change);
    return true;
  } catch (error) {
    const names = ["class_schedules_one_at_a_time", "class_sessions_one_at_a_time"];
    if (names.some((name) => isExcluded(error, name))) return false;
    throw error;
  }
}
