import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { withoutAddresses } from "#app/accounts/full-name.ts";
import { user } from "#app/accounts/tables.server.ts";
import { bookings, classRatings, isInClass, waitingList } from "#app/bookings/tables.server.ts";
import { unknownClass } from "#app/catalogue/defaults.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { classPayStatus } from "#app/finances/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import {
  aggregateRows,
  type ListSource,
  listWhere,
  type RowOf,
} from "#app/platform/lists/list-page.server.ts";
import type { QueryOf } from "#app/platform/lists/list-query.ts";
import { columnsOf } from "#app/platform/tables.server.ts";
import { compareNames } from "#app/platform/text/compare-text.ts";
import { matchPattern, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { searchPatterns } from "#app/platform/text/search-text.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { type ClassState, classList, shownDays } from "./class-lists.ts";

/** Seats at the start, without earlier cancellations. */
const seats = (db: Database) =>
  db
    .select({
      booked: sql<number>`count(*)::int`.as("booked"),
      unmarked:
        sql<number>`(count(*) filter (where ${bookings.user_id} is not null and ${attendance.id} is null))::int`.as(
          "unmarked",
        ),
    })
    .from(bookings)
    .leftJoin(
      attendance,
      and(eq(attendance.session_id, bookings.session_id), eq(attendance.user_id, bookings.user_id)),
    )
    .where(and(eq(bookings.session_id, classSessions.id), isInClass()))
    .as("seats");

const marked = (name: string, statuses: SQL) =>
  sql<number>`(count(*) filter (where status in ${statuses}))::int`.as(name);

const marks = (db: Database) =>
  db
    .select({
      attended: marked("attended", sql`('present', 'late', 'makeup_completed')`),
      late: marked("late", sql`('late')`),
      excused: marked("excused", sql`('absent_excused')`),
      unexcused: marked("unexcused", sql`('absent_unexcused')`),
      no_show: marked("no_show", sql`('no_show')`),
      canceled: marked("canceled", sql`('canceled_by_student', 'canceled_by_instructor')`),
      to_make_up: marked("to_make_up", sql`('makeup_scheduled')`),
    })
    .from(attendance)
    .where(eq(attendance.session_id, classSessions.id))
    .as("marks");

const stars = (db: Database) =>
  db
    .select({
      sum: sql<number>`coalesce(sum(rating), 0)::int`.as("sum"),
      count: sql<number>`count(*)::int`.as("count"),
    })
    .from(classRatings)
    .where(eq(classRatings.session_id, classSessions.id))
    .as("stars");

const waits = (db: Database) =>
  db
    .select({ count: sql<number>`count(*)::int`.as("count") })
    .from(waitingList)
    .where(and(eq(waitingList.session_id, classSessions.id), eq(waitingList.status, "waiting")))
    .as("waits");

const count = (of: SQL) => sql<number>`${of}`.mapWith(Number);

const begunAt = (moment: SQL) =>
  sql`(${classSessions.status} = 'scheduled' and ${classSessions.starts_at} <= ${moment})`;
/** Booked members without a mark after the start. */
const unmarkedAt = (moment: SQL) => sql`(case when ${begunAt(moment)} then seats.unmarked else 0 end)`;
const momentOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const fieldsAt = (at: Date) => ({
  id: classSessions.id,
  class_name: sql<string>`coalesce(${classTypes.name}, ${unknownClass})`.as("class_name"),
  ...columnsOf(classSessions, "category", "starts_at", "duration_minutes", "instructor_id"),
  teacher: sql<string | null>`coalesce(${profiles.full_name}, ${user.name})`.as("teacher"),
  /** The teacher's answer to the assignment. */
  answer: classSessions.instructor_status,
  status: classSessions.status,
  max_participants: classSessions.max_participants,
  booked: count(sql`seats.booked`).as("booked"),
  waiting: count(sql`waits.count`).as("waiting"),
  attended: count(sql`marks.attended + coalesce(${classSessions.headcount}, 0)`).as("attended"),
  late: count(sql`marks.late`).as("late"),
  excused: count(sql`marks.excused`).as("excused"),
  unexcused: count(sql`marks.unexcused`).as("unexcused"),
  no_show: count(sql`marks.no_show`).as("no_show"),
  /** Bookings marked as canceled by the member or the teacher count as neither present nor absent. */
  canceled: count(sql`marks.canceled`).as("canceled"),
  /** Open make-ups. */
  to_make_up: count(sql`marks.to_make_up`).as("to_make_up"),
  unmarked: count(unmarkedAt(momentOf(at))).as("unmarked"),
  headcount: classSessions.headcount,
  rating: sql<number | null>`(stars.sum::float / nullif(stars.count, 0))`.as("rating"),
  ratings: count(sql`stars.count`).as("ratings"),
  pay: classPayStatus.as("pay"),
});

/** A session with its results. */
export type ListedClass = RowOf<ReturnType<typeof fieldsAt>>;

/** Sums marks and ratings in separate subqueries per class, so that joins don't multiply them. */
const from: ListSource<typeof classList, ListedClass>["from"] = (db, fields) =>
  db
    .select(fields)
    .from(classSessions)
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .leftJoin(user, eq(user.id, classSessions.instructor_id))
    .leftJoin(profiles, eq(profiles.user_id, classSessions.instructor_id))
    .leftJoinLateral(seats(db), sql`true`)
    .leftJoinLateral(marks(db), sql`true`)
    .leftJoinLateral(stars(db), sql`true`)
    .leftJoinLateral(waits(db), sql`true`)
    .$dynamic();

const byTime = [
  [sql`${classSessions.starts_at}`, "timestamptz"],
  [sql`${classSessions.id}`, "uuid"],
] as const;

const id = [sql`${classSessions.id}`, "uuid"] as const;
const occupancy = [
  sql`round(seats.booked::numeric / ${classSessions.max_participants}, 4)`,
  "numeric",
] as const;
/** Unrated classes come last in both directions. */
const average = (without: SQL) =>
  [sql`coalesce(round(stars.sum::numeric / nullif(stars.count, 0), 4), ${without})`, "numeric"] as const;

/** Lists the sessions of a period. */
export function classSource(at: Date): ListSource<typeof classList, ListedClass> {
  const moment = momentOf(at);
  const begun = begunAt(moment);
  const unmarked = unmarkedAt(moment);
  return {
    list: classList,
    fields: fieldsAt(at),
    from,
    id: classSessions.id,
    where: async (db, { search, filters }) =>
      and(
        await inDays(db, filters, at),
        filters.teacher === "none" ? needsTeacher(moment) : ofTeacher(filters.teacher),
        filters.attendance === "missing" ? sql`${unmarked} > 0` : undefined,
        filters.attendance === "complete"
          ? sql`${begun} and seats.booked > 0 and seats.unmarked = 0`
          : undefined,
        filters.seats === "empty"
          ? sql`${classSessions.status} = 'scheduled' and seats.booked * 10 < ${classSessions.max_participants} * 3`
          : undefined,
        filters.seats === "full"
          ? sql`${classSessions.status} = 'scheduled' and seats.booked >= ${classSessions.max_participants}`
          : undefined,
        filters.low ? sql`stars.count > 0 and stars.sum < stars.count * 4` : undefined,
        ...(await found(db, search, await inDays(db, filters, at))),
      ),
    values: {
      type: classSessions.class_type_id,
      category: classSessions.category,
      status: {
        held: begun,
        coming: sql`(${classSessions.status} = 'scheduled' and ${classSessions.starts_at} > ${moment})`,
        cancelled: eq(classSessions.status, "cancelled"),
        not_conducted: eq(classSessions.status, "not_conducted"),
      } satisfies Record<ClassState, SQL>,
      pay: classPayStatus,
    },
    orders: {
      newest: byTime,
      soonest: byTime,
      fullest: [occupancy, id],
      emptiest: [occupancy, id],
      best: [average(sql`0`), id],
      worst: [average(sql`6`), id],
      booked: [[sql`seats.booked`, "bigint"], id],
    },
  };
}

interface Days {
  from: string | undefined;
  until: string | undefined;
}

export async function readDays(db: Database, days: Days, at: Date) {
  const zone = await studioTimeZone(db);
  return { zone, ...shownDays(days, zoneClock.wall(at.getTime(), zone).date) };
}

/**
 * Selects sessions from the start of the first day to the end of the last day, in studio time. The subquery uses the
 * index on starts_at, so totals never read sessions outside these days.
 */
export async function inDays(db: Database, days: Days, at: Date): Promise<SQL | undefined> {
  const { zone, first, last } = await readDays(db, days, at);
  const midnight = (date: string) =>
    sql`${new Date(zoneClock.instant(date, "00:00", zone)).toISOString()}::timestamptz`;
  return sql`${classSessions.id} = any(array(select days.id from ${classSessions} days
    where days.starts_at >= ${midnight(first)} and days.starts_at < ${midnight(zoneClock.addDays(last, 1))}))`;
}

/** The time in which a teacher should answer. */
const answeredWithin = sql`interval '48 hours'`;

/** Without a teacher, or upcoming with a declined, rescheduled or late answer. */
function needsTeacher(moment: SQL): SQL {
  const answerableSince = sql`greatest(${classSessions.created_at}, ${classSessions.changed_at})`;
  const { instructor_status: answer } = classSessions;
  return sql`(${classSessions.instructor_id} is null
    or ${classSessions.status} = 'scheduled' and ${classSessions.starts_at} > ${moment} and (${answer} in ('declined', 'proposed')
      or ${answer} = 'pending' and ${answerableSince} <= ${moment} - ${answeredWithin}))`;
}

export function ofTeacher(teacher: string | undefined): SQL | undefined {
  if (!teacher) return undefined;
  return teacher === "none" ? isNull(classSessions.instructor_id) : eq(classSessions.instructor_id, teacher);
}

/** Looks up class names first, because they are few. People and booking numbers use the search index of bookings. */
async function found(db: Database, search: string, inThem: SQL | undefined): Promise<(SQL | undefined)[]> {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return [];
  return Promise.all(
    patterns.map(async (pattern) => {
      const types = await db
        .select({ id: classTypes.id })
        .from(classTypes)
        .where(matchPattern(toSearchKey(sql`' ' || ${classTypes.name}`), pattern));
      const teachers = await db
        .selectDistinct({ id: classSessions.instructor_id })
        .from(classSessions)
        .innerJoin(profiles, eq(profiles.user_id, classSessions.instructor_id))
        .where(and(inThem, matchPattern(toSearchKey(sql`' ' || ${profiles.full_name}`), pattern)));
      const booked = db
        .select({ session_id: bookings.session_id })
        .from(bookings)
        .where(and(matchPattern(bookings.search_text, pattern), sql`${bookings.session_id} is not null`));
      return or(
        types.length > 0
          ? inArray(
              classSessions.class_type_id,
              types.map(({ id: of }) => of),
            )
          : undefined,
        teachers.length > 0
          ? inArray(
              classSessions.instructor_id,
              teachers.flatMap(({ id: of }) => of ?? []),
            )
          : undefined,
        inArray(classSessions.id, booked),
      );
    }),
  );
}

/** Returns the totals of all classes that match the list's filters. */
export async function sumClasses(db: Database, query: QueryOf<typeof classList>, at: Date) {
  const source = classSource(at);
  const begun = begunAt(momentOf(at));
  const sum = (what: SQL) => sql<number>`coalesce(sum(${what}), 0)::int`;
  /** Ignores marks of classes that didn't take place. */
  const sumHeld = (what: SQL) => sql<number>`coalesce(sum(${what}) filter (where ${begun}), 0)::int`;
  const where = await listWhere(db, source, query);
  const attended = sql`marks.attended + coalesce(${classSessions.headcount}, 0)`;
  const [sums] = await aggregateRows(
    db,
    source.from,
    {
      held: sql<number>`(count(*) filter (where ${begun}))::int`,
      taken: sumHeld(sql`seats.booked`),
      capacity: sumHeld(sql`${classSessions.max_participants}`),
      attended: sumHeld(attended),
      marked_all: sumHeld(sql`${attended} + marks.excused + marks.unexcused + marks.no_show`),
      no_show: sumHeld(sql`marks.no_show`),
      /** Excluded from attendance rates. */
      canceled: sumHeld(sql`marks.canceled`),
      to_make_up: sumHeld(sql`marks.to_make_up`),
      unmarked: sumHeld(sql`seats.unmarked`),
      rating: sql<number | null>`(sum(stars.sum)::float / nullif(sum(stars.count), 0))`,
      ratings: sum(sql`stars.count`),
    },
    where,
  );
  if (!sums) throw new Error("a sum has always one row");
  return sums;
}

export type ClassSums = Awaited<ReturnType<typeof sumClasses>>;

/** Teachers and class types of a period, for the filters. */
export async function listChoices(db: Database, days: Days, at: Date) {
  const where = await inDays(db, days, at);
  const name = sql<string>`coalesce(${profiles.full_name}, ${user.name})`;
  const teachers = await db
    .selectDistinct({ id: user.id, name, email: user.email })
    .from(classSessions)
    .innerJoin(user, eq(user.id, classSessions.instructor_id))
    .leftJoin(profiles, eq(profiles.user_id, user.id))
    .where(where);
  const types = await db
    .selectDistinct({ id: classTypes.id, name: classTypes.name })
    .from(classSessions)
    .innerJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .where(where);
  const choices = (rows: { id: string; name: string }[]) =>
    rows.sort(compareNames).map(({ id: value, name: label }) => ({ value, label }));
  return { teachers: choices(withoutAddresses(teachers)), types: choices(types) };
}

export type ClassChoices = Awaited<ReturnType<typeof listChoices>>;
