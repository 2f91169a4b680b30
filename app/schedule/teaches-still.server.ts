import { and, eq, gt, gte, isNull, or } from "drizzle-orm";
import type { LeavingRefusal } from "#app/accounts/assign-role.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { studioDate } from "./session-start.ts";
import { classSchedules, classSessions, scheduleExceptions } from "./tables.server.ts";

/** Refuses to let a teacher go who has a weekly class that goes on, a session ahead, or somebody's place to take. */
export async function teachesStill(tx: Database, user_id: string): Promise<LeavingRefusal | undefined> {
  const today = studioDate(now(), await studioTimeZone(tx));
  const weekly = await tx
    .select({ id: classSchedules.id })
    .from(classSchedules)
    .where(
      and(
        eq(classSchedules.instructor_id, user_id),
        eq(classSchedules.is_active, true),
        or(isNull(classSchedules.effective_until), gte(classSchedules.effective_until, today)),
        // What takes place once does so within a week of its beginning.
        or(
          eq(classSchedules.is_recurring, true),
          gt(classSchedules.effective_from, zoneClock.addDays(today, -7)),
        ),
      ),
    )
    .limit(1);
  const sessions = await tx
    .select({ id: classSessions.id })
    .from(classSessions)
    .where(
      and(
        eq(classSessions.instructor_id, user_id),
        eq(classSessions.status, "scheduled"),
        gt(classSessions.starts_at, now()),
      ),
    )
    .limit(1);
  const standsIn = await tx
    .select({ id: scheduleExceptions.id })
    .from(scheduleExceptions)
    .where(
      and(
        eq(scheduleExceptions.substitute_instructor_id, user_id),
        eq(scheduleExceptions.kind, "substituted"),
        gte(scheduleExceptions.exception_date, today),
      ),
    )
    .limit(1);
  return [weekly, sessions, standsIn].some(({ length }) => length > 0) ? "teaches_still" : undefined;
}
