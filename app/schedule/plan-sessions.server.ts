import { and, eq, gt, isNull } from "drizzle-orm";
import { type Database, isStillReferenced } from "#app/platform/database.server.ts";
import {
  enqueue,
  type JobHandler,
  jobHandler,
  jobKind,
  type Repeating,
} from "#app/platform/jobs/jobs.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { setSessionCancelled } from "./class-session.server.ts";
import { insertSessions } from "./make-session.server.ts";
import { listTemplates } from "./queries.server.ts";
import { studioDate } from "./session-start.ts";
import { classSchedules, classSessions } from "./tables.server.ts";
import { listDates } from "./week-classes.ts";

/** More than the booking period, for planning ahead. */
export const plannedDays = 60;

const planning = jobKind<Record<string, never>>("plan-sessions");
export const planRepeating: Repeating[] = [{ kind: planning, cron: "7 * * * *" }];

export function planHandlers(db: Database): JobHandler[] {
  return [jobHandler(planning, async () => void (await planSessions(db)))];
}

/** After downtime or an upgrade, sessions are missing until the next hourly run. */
export async function enqueuePlanning(db: Database): Promise<void> {
  await enqueue(db, planning, {}, { once: "start" });
}

/** Creates missing sessions, one transaction per weekly class. Returns their number. */
export async function planSessions(db: Database): Promise<number> {
  const active = await db
    .select({ id: classSchedules.id })
    .from(classSchedules)
    .where(eq(classSchedules.is_active, true))
    .orderBy(classSchedules.id);
  let made = 0;
  for (const { id } of active) {
    if ((await listMissing(db, id)).missing.length === 0) continue;
    made += await db.transaction((tx) => planTemplate(tx, id));
  }
  return made;
}

/**
 * Creates the missing sessions of a weekly class, including today's if it is still ahead. Returns their
 * number.
 */
export async function planTemplate(tx: Database, schedule_id: string): Promise<number> {
  await tx
    .select({ id: classSchedules.id })
    .from(classSchedules)
    .where(eq(classSchedules.id, schedule_id))
    .for("no key update");
  const { missing, time_zone } = await listMissing(tx, schedule_id);
  return insertSessions(tx, missing, time_zone);
}

/** Deletes sessions of an ended weekly class after that date, or all, unless they were booked or changed. */
export async function deleteUnusedSessions(
  tx: Database,
  schedule_id: string,
  after: string | null,
): Promise<void> {
  const rows = await tx
    .select({ id: classSessions.id })
    .from(classSessions)
    .where(
      and(
        eq(classSessions.schedule_id, schedule_id),
        after === null ? undefined : gt(classSessions.planned_date, after),
        gt(classSessions.starts_at, now()),
        eq(classSessions.status, "scheduled"),
        eq(classSessions.seats_taken, 0),
        isNull(classSessions.changed_at),
        isNull(classSessions.meeting_url),
      ),
    )
    .orderBy(classSessions.starts_at, classSessions.id)
    .for("update");
  for (const { id } of rows) {
    try {
      await tx.transaction((part) => part.delete(classSessions).where(eq(classSessions.id, id)));
    } catch (error) {
      // A past booking still refers to this session.
      if (!isStillReferenced(error)) throw error;
      await setSessionCancelled(tx, id);
    }
  }
}

async function listMissing(db: Database, schedule_id: string) {
  const at = now();
  const time_zone = await studioTimeZone(db);
  const today = zoneClock.addDays(studioDate(at, time_zone), -1);
  const days = plannedDays + 1;
  const last = zoneClock.addDays(today, days);
  const templates = await listTemplates(db, today, last, eq(classSchedules.id, schedule_id));
  const made = new Set(templates.flatMap(({ sessions }) => sessions.map(({ planned_date }) => planned_date)));
  const missing = listDates(templates, { today, time_zone }, days).filter(
    ({ planned_date, starts_at }) => !made.has(planned_date) && starts_at > at.getTime(),
  );
  return { missing, time_zone };
}
