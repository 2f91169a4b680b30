import { and, eq, gte } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { TemplateRow } from "./change-template.server.ts";
import type { ClassSession } from "./class-session.server.ts";
import { sessionStart } from "./session-start.ts";
import { classSessions, scheduleExceptions } from "./tables.server.ts";

/**
 * Applies a changed weekly class to a session in the same week. Returns undefined if the new time has passed.
 * Seats never fall below those taken.
 */
export async function followTemplate(
  tx: Database,
  session: ClassSession,
  { before, after }: { before: TemplateRow; after: TemplateRow },
  time_zone: string,
): Promise<ClassSession | undefined> {
  const planned = session.planned_date ?? session.session_date;
  const isOtherTime =
    before.day_of_week !== after.day_of_week ||
    before.start_time.slice(0, 5) !== after.start_time.slice(0, 5) ||
    before.duration_minutes !== after.duration_minutes;
  const date = after.is_recurring
    ? zoneClock.addDays(planned, after.day_of_week - zoneClock.weekdayOf(planned))
    : after.effective_from;
  const starts_at = sessionStart(date, after.start_time, time_zone);
  if (isOtherTime && starts_at <= now()) return undefined;
  const rows = await tx
    .update(classSessions)
    .set({
      schedule_id: after.id,
      class_type_id: after.class_type_id,
      instructor_id: after.instructor_id,
      max_participants: Math.max(after.max_participants, session.seats_taken),
      ...(isOtherTime
        ? {
            planned_date: date,
            session_date: date,
            start_time: after.start_time,
            time_zone,
            starts_at,
            duration_minutes: after.duration_minutes,
          }
        : {}),
      changed_at: now(),
      updated_at: now(),
    })
    .where(eq(classSessions.id, session.id))
    .returning();
  return rows[0];
}

/**
 * Moves closed days and unchanged sessions to the row that replaces a weekly class, so that no date has the
 * class twice.
 */
export async function moveToTemplate(
  tx: Database,
  { before, after }: { before: TemplateRow; after: TemplateRow },
  stay: readonly ClassSession[],
): Promise<void> {
  const { id: schedule_id, effective_from, effective_until, day_of_week, is_recurring } = after;
  await tx
    .update(scheduleExceptions)
    .set({ schedule_id })
    .where(
      and(
        eq(scheduleExceptions.schedule_id, before.id),
        gte(scheduleExceptions.exception_date, effective_from),
      ),
    );
  if (!is_recurring) return;
  const isItsDate = (date: string | null): date is string =>
    date !== null &&
    zoneClock.weekdayOf(date) === day_of_week &&
    date >= effective_from &&
    (effective_until === null || date <= effective_until);
  const stands = new Map<string, string>();
  for (const { id, planned_date } of stay) if (isItsDate(planned_date)) stands.set(planned_date, id);
  // A session that staff moved counts for its new date.
  for (const { id, planned_date, session_date } of stay) {
    if (!isItsDate(planned_date) && isItsDate(session_date) && !stands.has(session_date)) {
      stands.set(session_date, id);
    }
  }
  for (const [planned_date, id] of stands) {
    await tx
      .update(classSessions)
      .set({ schedule_id, planned_date, updated_at: now() })
      .where(eq(classSessions.id, id));
  }
}
