import { openEarnings } from "#app/finances/earnings/earnings-queries.server.ts";
import { openPayoutDetails } from "#app/finances/pay-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { findProfile } from "#app/profiles/queries.server.ts";
import { findTimeOff, listActiveTeachers, listTeacherTimeOff } from "#app/schedule/promise-queries.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { listAuditEntries } from "#app/staff/audit-queries.server.ts";
import {
  listHandable,
  listTaughtMonths,
  listTeacherNextClasses,
  listTeacherRatings,
  listTeacherSessions,
  listTeacherWeeklyClasses,
} from "../../classes-queries.server.ts";
import { findListedTeacher } from "../../teacher-queries.server.ts";
import type { TeachersAddress } from "../../teachers-address.ts";
import { teachingValues } from "./teaching-values.ts";

/** Loads a teacher and the open part of the page. Other parts load on demand. */
export async function openTeacher(
  db: Database,
  id: string,
  {
    reader,
    zone,
    address,
    params,
  }: { reader: string; zone: string; address: TeachersAddress; params: URLSearchParams },
) {
  const teacher = await findListedTeacher(db, id);
  const profile = teacher && (await findProfile(db, id));
  if (!teacher || !profile) return undefined;
  const { show, does, ask } = address;
  const at = now();
  const today = studioDate(at, zone);
  const isShown = (tab: typeof show) => does === undefined && show === tab;
  return {
    teacher,
    version: profile.version,
    own_zone: profile.time_zone ? zoneClock.canonical(profile.time_zone) : null,
    values: teachingValues(profile),
    today,
    weekly: isShown("timetable") || ask ? await listTeacherWeeklyClasses(db, id, today) : [],
    ahead: isShown("timetable") ? await listTeacherNextClasses(db, id, at) : [],
    remaining: ask ? (await listTeacherSessions(db, id, at)).length : 0,
    absences: isShown("availability") ? await listTeacherTimeOff(db, id, today) : [],
    absence:
      isShown("availability") && address.absence ? await openTimeOff(db, id, address.absence, at) : undefined,
    earnings: isShown("pay") ? await openEarnings(db, id, params) : undefined,
    details: isShown("pay") ? await openPayoutDetails(db, id, reader) : undefined,
    ratings: isShown("ratings") ? await listTeacherRatings(db, id) : undefined,
    months: isShown("history") ? await listTaughtMonths(db, id, at, zone) : [],
    changes: isShown("history") ? await listAuditEntries(db, { subject: "user", subject_id: id }) : [],
    handOver: does === "hand_over" ? await openHandOver(db, id, at, { zone, today, address }) : undefined,
  };
}

/** An absence with the classes in it, and who could take them. */
async function openTimeOff(db: Database, instructor_id: string, id: string, at: Date) {
  const absence = await findTimeOff(db, id);
  if (absence?.instructor_id !== instructor_id) return undefined;
  const { from_date, until_date } = absence;
  return {
    id,
    from_date,
    until_date,
    classes: await listTeacherSessions(db, instructor_id, at, { from: from_date, until: until_date }),
    others: (await listActiveTeachers(db)).filter((one) => one.id !== instructor_id),
  };
}

async function openHandOver(
  db: Database,
  instructor_id: string,
  at: Date,
  { zone, today, address }: { zone: string; today: string; address: TeachersAddress },
) {
  const others = (await listActiveTeachers(db)).filter((one) => one.id !== instructor_id);
  const from = address.from && address.from >= today ? address.from : today;
  const chosen =
    address.to === "nobody" || others.some(({ id }) => id === address.to) ? address.to : undefined;
  const to = chosen === undefined || chosen === "nobody" ? null : chosen;
  return {
    others,
    from,
    to: chosen,
    handable: chosen ? await listHandable(db, at, { instructor_id, from, to, zone }) : undefined,
  };
}

export type TeacherData = NonNullable<Awaited<ReturnType<typeof openTeacher>>> & {
  zone: string;
  now: number;
};
