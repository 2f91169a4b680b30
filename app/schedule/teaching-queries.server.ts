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
import { sessionKey, studioDate } from "./session-start.ts";
import { classSchedules, classSessions, scheduleExceptions } from "./tables.server.ts";
import { type DatedClass, listDates } from "./week-classes.ts";

export const teachingDays = 60;

export interface TaughtSession {
  key: string;
  /** Null for a planned date without a session. */
  session_id: string | null;
  schedule_id: string | null;
  class_name: string;
  /** In studio time. */
  date: string;
  starts_at: number;
  duration_minutes: number;
  max_participants: number;
  status: SessionStatus;
  category: ClassCategory;
  /** The teacher's answer. */
  answer: (typeof instructorAnswers)[number];
  series_id: string | null;
  /** People without an account. */
  headcount: number | null;
  /** Overrides the weekly class's link and the generated room. */
  own_link: string | null;
}

/**
 * Lists a teacher's sessions of the last 60 days and all future ones, including planned dates of the next 60
 * days.
 */
export async function listTaught(
  db: Database,
  now: Date,
  instructor_id: string,
): Promise<{ time_zone: string; sessions: TaughtSession[] }> {
  const time_zone = await studioTimeZone(db);
  const made = await listMade(db, now, instructor_id);
  // Starts from yesterday, because the schedule begins after the given date.
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
  const planned = listDates(templates, { today: yesterday, time_zone }, teachingDays + 1)
    .filter(
      (one) => one.instructor_id === instructor_id && !taught.has(`${one.schedule_id} ${one.planned_date}`),
    )
    .map(toTaughtSession);
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

function toTaughtSession(one: DatedClass): TaughtSession {
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

export async function nameSession(
  db: Database,
  session_id: string,
  instructor_id: string,
): Promise<{ class_name: string; instructor: string }> {
  const [row] = await db
    .select({ class_name: classTypes.name, full_name: profiles.full_name, name: user.name })
    .from(classSessions)
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .leftJoin(user, eq(user.id, instructor_id))
    .leftJoin(profiles, eq(profiles.user_id, instructor_id))
    .where(eq(classSessions.id, session_id));
  return {
    class_name: row?.class_name ?? unknownClass,
    instructor: row?.full_name ?? row?.name ?? unknownInstructor,
  };
}

/** Finds a date of a weekly class within the coming weeks. */
export async function findDated(
  db: Database,
  now: Date,
  { schedule_id, planned_date }: { schedule_id: string; planned_date: string },
): Promise<{ dated: DatedClass | undefined; time_zone: string }> {
  const time_zone = await studioTimeZone(db);
  const yesterday = zoneClock.addDays(studioDate(now, time_zone), -1);
  const last = zoneClock.addDays(yesterday, teachingDays + 1);
  const templates = await listTemplates(db, yesterday, last, eq(classSchedules.id, schedule_id));
  const dates = listDates(templates, { today: yesterday, time_zone }, teachingDays + 1);
  return { dated: dates.find((one) => one.planned_date === planned_date), time_zone };
}

interface Meeting {
  /** The session's link, or its weekly class's. */
  link: string | null;
  /** The id of the generated room. */
  room: string;
}

/** Finds the meeting link of a session. */
export async function findMeeting(db: Database, session_id: string): Promise<Meeting | undefined> {
  const rows = await db
    .select({
      link: sql<string | null>`coalesce(${classSessions.meeting_url}, ${classSchedules.meeting_url})`,
      room: sql<string>`coalesce(${classSessions.room_id}, ${classSessions.id})`,
    })
    .from(classSessions)
    .leftJoin(classSchedules, eq(classSchedules.id, classSessions.schedule_id))
    .where(eq(classSessions.id, session_id));
  return rows[0];
}
