import { and, asc, eq, gte, or, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { unknownClass, unknownInstructor } from "#app/catalogue/defaults.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import type { ClassCategory, instructorAnswers, SessionStatus } from "./kinds.ts";
import { listTemplates } from "./queries.server.ts";
import { sessionKey } from "./session-key.ts";
import { studioDate } from "./session-start.ts";
import { classSchedules, classSessions, scheduleExceptions } from "./tables.server.ts";
import { type DatedClass, everyDate } from "./week-classes.ts";

export const teachingDays = 60;

/** A session as its teacher sees it. */
export interface TaughtSession {
  key: string;
  /** Null where it is a line in the timetable so far. */
  session_id: string | null;
  schedule_id: string | null;
  class_name: string;
  /** In the studio. */
  date: string;
  /** Milliseconds. */
  starts_at: number;
  duration_minutes: number;
  max_participants: number;
  status: SessionStatus;
  category: ClassCategory;
  /** What its teacher says to it. */
  answer: (typeof instructorAnswers)[number];
  /** The series it was planned with. */
  series_id: string | null;
  /** How many came without an account, once they are counted. */
  headcount: number | null;
  /** Where it is held live, if not where the timetable says or in a room of its own. */
  own_link: string | null;
}

/**
 * What somebody has taught in the last 60 days and teaches from now on, soonest first: every class that is planned, and of
 * the timetable the next 60 days.
 */
export async function listTaught(
  db: Database,
  now: Date,
  instructor_id: string,
): Promise<{ time_zone: string; sessions: TaughtSession[] }> {
  const time_zone = await studioTimeZone(db);
  const made = await listMade(db, now, instructor_id);
  // Classes of today are in the list too, and stand in the timetable after yesterday.
  const yesterday = zoneClock.addDays(studioDate(now, time_zone), -1);
  const templates = await listTemplates(
    db,
    yesterday,
    zoneClock.addDays(yesterday, teachingDays + 1),
    or(eq(classSchedules.instructor_id, instructor_id), isSubstitute(instructor_id)),
  );
  const taught = new Set(
    templates.flatMap(({ schedule_id, sessions }) =>
      sessions.map(({ planned_date }) => `${schedule_id} ${planned_date}`),
    ),
  );
  const planned = everyDate(templates, { today: yesterday, time_zone }, teachingDays + 1)
    .filter(
      (one) => one.instructor_id === instructor_id && !taught.has(`${one.schedule_id} ${one.planned_date}`),
    )
    .map(asTaught);
  return { time_zone, sessions: [...made, ...planned].sort((a, b) => a.starts_at - b.starts_at) };
}

async function listMade(db: Database, now: Date, instructor_id: string): Promise<TaughtSession[]> {
  const rows = await db
    .select({
      session_id: classSessions.id,
      schedule_id: classSessions.schedule_id,
      class_name: classTypes.name,
      date: classSessions.session_date,
      starts_at: classSessions.starts_at,
      duration_minutes: classSessions.duration_minutes,
      max_participants: classSessions.max_participants,
      status: classSessions.status,
      category: classSessions.category,
      answer: classSessions.instructor_status,
      series_id: classSessions.series_id,
      headcount: classSessions.headcount,
      own_link: classSessions.meeting_url,
    })
    .from(classSessions)
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .where(
      and(
        eq(classSessions.instructor_id, instructor_id),
        gte(classSessions.starts_at, new Date(now.getTime() - teachingDays * dayMs)),
      ),
    )
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id));
  return rows.map((row) => ({
    ...row,
    key: row.session_id,
    class_name: row.class_name ?? unknownClass,
    starts_at: row.starts_at.getTime(),
  }));
}

function isSubstitute(instructor_id: string) {
  return sql`exists (select 1 from ${scheduleExceptions} where ${scheduleExceptions.schedule_id} = ${classSchedules.id}
    and ${scheduleExceptions.substitute_instructor_id} = ${instructor_id})`;
}

function asTaught(one: DatedClass): TaughtSession {
  const { schedule_id, class_name, planned_date, date, starts_at, duration_minutes, max_participants } = one;
  return {
    key: sessionKey({ session_id: null, schedule_id, planned_date }),
    session_id: null,
    schedule_id,
    class_name,
    date,
    starts_at,
    duration_minutes,
    max_participants,
    status: "scheduled",
    category: "public_group",
    answer: "accepted",
    series_id: null,
    headcount: null,
    own_link: null,
  };
}

export async function findSession(db: Database, session_id: string) {
  const rows = await db.select().from(classSessions).where(eq(classSessions.id, session_id));
  return rows[0];
}

/** What a session is called, and who was to teach it. */
export async function nameSession(
  db: Database,
  session_id: string,
  instructor_id: string,
): Promise<{ class_name: string; instructor: string }> {
  const rows = await db
    .select({ class_name: classTypes.name, full_name: profiles.full_name, name: user.name })
    .from(classSessions)
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .leftJoin(user, eq(user.id, instructor_id))
    .leftJoin(profiles, eq(profiles.user_id, instructor_id))
    .where(eq(classSessions.id, session_id));
  const [row] = rows;
  return {
    class_name: row?.class_name ?? unknownClass,
    instructor: row?.full_name ?? row?.name ?? unknownInstructor,
  };
}

/** A line of the timetable on one date of the coming weeks, if it takes place then. */
export async function findDated(
  db: Database,
  now: Date,
  { schedule_id, planned_date }: { schedule_id: string; planned_date: string },
): Promise<{ dated: DatedClass | undefined; time_zone: string }> {
  const time_zone = await studioTimeZone(db);
  const yesterday = zoneClock.addDays(studioDate(now, time_zone), -1);
  const last = zoneClock.addDays(yesterday, teachingDays + 1);
  const templates = await listTemplates(db, yesterday, last, eq(classSchedules.id, schedule_id));
  const dates = everyDate(templates, { today: yesterday, time_zone }, teachingDays + 1);
  return { dated: dates.find((one) => one.planned_date === planned_date), time_zone };
}
