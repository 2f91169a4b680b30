import { and, asc, eq, gt, gte, inArray, isNull, or } from "drizzle-orm";
import { type Database, isExcluded } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import {
  endedOn,
  insertTemplate,
  type TemplateRow,
  today,
  updateTemplate,
} from "./change-template.server.ts";
import { type ClassSession, setTeacher } from "./class-session.server.ts";
import { plannedDays, planTemplate } from "./plan-sessions.server.ts";
import { classSchedules, classSessions, scheduleExceptions } from "./tables.server.ts";

/** The weekly and single classes of a teacher that go on from a date, locked in the order of their ids. */
export function lockTemplatesOf(tx: Database, instructor_id: string, from: string): Promise<TemplateRow[]> {
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

/** What a teacher has ahead from a date on, locked in the order of their starts. */
export function lockSessionsOf(tx: Database, instructor_id: string, from: string): Promise<ClassSession[]> {
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

/** Those of these sessions that are ahead and held, locked in the order of their starts. */
export function lockAhead(tx: Database, ids: readonly string[]): Promise<ClassSession[]> {
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
 * Gives a class of the week to another teacher, or to nobody, from a date on. What stands in its sessions is
 * another matter. Returns the id under which it goes on; undefined when that teacher has another class then, and
 * it stays as it is.
 */
export async function giveTemplate(
  tx: Database,
  row: TemplateRow,
  { instructor_id, from }: { instructor_id: string | null; from: string },
): Promise<string | undefined> {
  // Dates before that one keep their teacher: they have their sessions.
  await planTemplate(tx, row.id);
  const edge = zoneClock.addDays(await today(tx), plannedDays);
  const begins = row.effective_from >= from;
  if (begins || from <= edge) {
    const given = await unlessBusy(tx, (part) => updateTemplate(part, row, { instructor_id }));
    if (given || begins) return given ? row.id : undefined;
  }
  // Weeks that are over may be what stands in the way: only those from that date on are given.
  let id: string | undefined;
  await unlessBusy(tx, async (part) => {
    id = await replaceTemplate(part, row, { instructor_id, from });
  });
  return id;
}

/** A class of the week that nobody teaches any more, on none of its dates. */
export function releaseTemplate(tx: Database, row: TemplateRow): Promise<void> {
  return updateTemplate(tx, row, { instructor_id: null });
}

/** Ends a class of the week the day before, and goes on with it as a new one to which its later dates belong. */
async function replaceTemplate(
  tx: Database,
  row: TemplateRow,
  { instructor_id, from }: { instructor_id: string | null; from: string },
): Promise<string> {
  const { id, created_at: _made, updated_at: _changed, request_id: _form, version: _version, ...same } = row;
  await updateTemplate(tx, row, endedOn(row, zoneClock.addDays(from, -1)));
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
 * Gives a session to another teacher, or to nobody, under its lock. False when that teacher has another class
 * then. Who has booked it before may cancel until it starts; in an empty class nobody waits for that, and it
 * goes on following its template.
 */
export function giveSession(
  tx: Database,
  session: ClassSession,
  given: { instructor_id: string | null; status: "accepted" | "pending" },
): Promise<boolean> {
  return unlessBusy(tx, async (part) => {
    await setTeacher(part, session, given);
    if (session.seats_taken > 0) return;
    await part
      .update(classSessions)
      .set({ changed_at: session.changed_at })
      .where(eq(classSessions.id, session.id));
  });
}

/** Whom old entries let stand in on later dates: they teach no more. */
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

async function unlessBusy(tx: Database, change: (part: Database) => Promise<void>): Promise<boolean> {
  try {
    await tx.transaction(change);
    return true;
  } catch (error) {
    const names = ["class_schedules_one_at_a_time", "class_sessions_one_at_a_time"];
    if (names.some((name) => isExcluded(error, name))) return false;
    throw error;
  }
}
