import { and, asc, eq, gte, isNotNull, isNull, lt, ne, not, type SQL, sql } from "drizzle-orm";
import { withoutAddresses } from "#app/accounts/full-name.ts";
import { user } from "#app/accounts/tables.server.ts";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import { unknownClass, unknownInstructor } from "#app/catalogue/defaults.ts";
import { classPackages, classTypes } from "#app/catalogue/tables.server.ts";
import { classPayStatus } from "#app/finances/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { findRows, type ListSource, matchValues, type RowOf } from "#app/platform/lists/list-page.server.ts";
import type { QueryOf } from "#app/platform/lists/list-query.ts";
import { columnsOf } from "#app/platform/tables.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { compareNames } from "#app/platform/text/compare-text.ts";
import { matchPattern, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { searchPatterns } from "#app/platform/text/search-text.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import type { ScheduleType } from "#app/schedule/kinds.ts";
import { classSchedules, classSeries, classSessions } from "#app/schedule/tables.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { sessionList } from "./session-list.ts";

const className = sql<string>`coalesce(${classTypes.name}, ${unknownClass})`;
const teacherName = sql<string>`coalesce(${profiles.full_name}, ${user.name}, ${unknownInstructor})`;

const statusOfB = sql`"b"."status"`;

/** Seats of a session, or the seats at its start once it has begun. */
export function seatsTaken() {
  return sql<number>`case when ${classSessions.starts_at} < ${now().toISOString()}::timestamptz then (select count(*)::int from ${bookings} "b"
    where "b"."session_id" = ${classSessions.id} and ${isInClass(statusOfB)})
    else ${classSessions.seats_taken} end`;
}

const fieldsNow = () => ({
  ...columnsOf(classSessions, "id", "version", "series_id", "schedule_id", "class_type_id", "package_id"),
  ...columnsOf(classSessions, "category", "session_date", "start_time", "time_zone", "starts_at"),
  ...columnsOf(classSessions, "duration_minutes", "instructor_id", "instructor_status", "answer_reason"),
  ...columnsOf(classSessions, "proposed_date", "proposed_time", "status", "off_reason"),
  seats_taken: seatsTaken().as("seats_taken"),
  ...columnsOf(classSessions, "max_participants", "meeting_url", "headcount", "notes", "pay_type"),
  ...columnsOf(classSessions, "pay_amount", "pay_currency"),
  class_name: className,
  instructor: teacherName,
  package_name: classPackages.name,
  schedule_type: sql<ScheduleType>`coalesce(${classSeries.schedule_type}, ${classSchedules.schedule_type}, 'adhoc')`,
  place: sql<
    number | null
  >`case when ${classSessions.series_id} is not null then (select count(*)::int from ${classSessions} "before"
    where "before"."series_id" = ${classSessions.series_id} and ("before"."starts_at", "before"."id") <= (${classSessions.starts_at}, ${classSessions.id})) end`,
  class_count: classSeries.class_count,
  clients: sql<string | null>`case when ${classSessions.category} <> 'public_group' then (
    select string_agg(coalesce(nullif("b"."company_name", ''), trim("b"."first_name" || ' ' || "b"."last_name")), ', ' order by "b"."created_at")
    from ${bookings} "b" where "b"."session_id" = ${classSessions.id} and ${isInClass(statusOfB)}) end`,
  pay_status: classPayStatus.as("pay_status"),
});

/** A session in the list of staff, with the status of its pay. */
export type ListedSession = RowOf<ReturnType<typeof fieldsNow>, "package_name" | "class_count">;

const from: ListSource<typeof sessionList, ListedSession>["from"] = (db, selected) =>
  db
    .select(selected)
    .from(classSessions)
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .leftJoin(user, eq(user.id, classSessions.instructor_id))
    .leftJoin(profiles, eq(profiles.user_id, classSessions.instructor_id))
    .leftJoin(classPackages, eq(classPackages.id, classSessions.package_id))
    .leftJoin(classSeries, eq(classSeries.id, classSessions.series_id))
    .leftJoin(classSchedules, eq(classSchedules.id, classSessions.schedule_id))
    .$dynamic();

const usualDays = 28;
const longestDays = 366;

/** Returns the date range of the list in studio time; undefined for a series, which is listed in full. */
export function toTimeWindow(
  { from: queryFrom, until: queryUntil }: { from?: string | undefined; until?: string | undefined },
  today: string,
): { from: string; until: string } {
  const first =
    queryFrom ?? (queryUntil && queryUntil < today ? zoneClock.addDays(queryUntil, -usualDays) : today);
  const longest = zoneClock.addDays(first, longestDays);
  const last = queryUntil && queryUntil >= first ? queryUntil : zoneClock.addDays(first, usualDays);
  const [until = last] = [last, longest].sort();
  return { from: first, until };
}

/** The moments between which the list is. */
export async function findTimeRange(
  db: Database,
  { filters }: Pick<QueryOf<typeof sessionList>, "filters">,
): Promise<[Date, Date]> {
  const zone = await studioTimeZone(db);
  const days = toTimeWindow(filters, zoneClock.wall(now().getTime(), zone).date);
  const at = (date: string) => new Date(zoneClock.instant(date, "00:00", zone));
  return [at(days.from), at(zoneClock.addDays(days.until, 1))];
}

const starts = [sql`${classSessions.starts_at}`, "timestamptz"] as const;
const id = [sql`${classSessions.id}`, "uuid"] as const;

/**
 * Lists dated classes, public and private, with teachers and clients. Users without access to pay cannot filter by it.
 */
export const sessionSource = (seesPay: boolean): ListSource<typeof sessionList, ListedSession> => ({
  list: sessionList,
  fields: fieldsNow(),
  from,
  id: classSessions.id,
  where: async (db, query) => {
    const { search, filters } = query;
    const [first, last] = await findTimeRange(db, query);
    const narrowed = and(
      filters.of
        ? eq(classSessions.series_id, filters.of)
        : and(gte(classSessions.starts_at, first), lt(classSessions.starts_at, last)),
      ...searchPatterns(search).map(matches),
      filters.missing
        ? and(isNull(classSessions.instructor_id), eq(classSessions.status, "scheduled"))
        : undefined,
      filters.client ? isFor(filters.client) : undefined,
      filters.planned ? isNotNull(classSessions.series_id) : undefined,
    );
    const matching = and(narrowed, ...matchValues(values(seesPay), filters));
    return filters.grouped ? and(narrowed, isFirstOfSeries(db, matching)) : narrowed;
  },
  values: values(seesPay),
  orders: {
    soonest: [starts, id],
    latest: [starts, id],
    class: [[alphabetical(className), "text"], starts, id],
    teacher: [[alphabetical(teacherName), "text"], starts, id],
    fewest: [
      [sql`round(${classSessions.seats_taken}::numeric / ${classSessions.max_participants}, 6)`, "numeric"],
      starts,
      id,
    ],
  },
});

function values(seesPay: boolean): NonNullable<ListSource<typeof sessionList, ListedSession>["values"]> {
  const isScheduled = eq(classSessions.status, "scheduled");
  const isOver = sql`${classSessions.starts_at} + make_interval(mins => ${classSessions.duration_minutes}) <= ${now().toISOString()}::timestamptz`;
  return {
    kind: sql`coalesce(${classSeries.schedule_type}, ${classSchedules.schedule_type}, 'adhoc')`,
    category: classSessions.category,
    status: {
      scheduled: and(isScheduled, not(isOver)),
      over: and(isScheduled, isOver),
      cancelled: eq(classSessions.status, "cancelled"),
      not_conducted: eq(classSessions.status, "not_conducted"),
    },
    answer: classSessions.instructor_status,
    teacher: classSessions.instructor_id,
    type: classSessions.class_type_id,
    package: classSessions.package_id,
    pay: seesPay ? classPayStatus : undefined,
  };
}

/** Classes of a booking's client, by account or email address. */
function isFor(booking: string): SQL {
  return sql`exists (select from ${bookings} "b" join ${bookings} "asked" on "asked"."id" = ${booking}
    and ("b"."user_id" = "asked"."user_id" or lower("b"."email") = lower("asked"."email"))
    where "b"."session_id" = ${classSessions.id} and ${classSessions.category} <> 'public_group' and ${isInClass(statusOfB)})`;
}

/** Of each series only the first of the classes that the list is narrowed to. */
function isFirstOfSeries(db: Database, narrowed: SQL | undefined): SQL {
  const series = sql`coalesce(${classSessions.series_id}, ${classSessions.id})`;
  const places = from(db, {
    id: sql`${classSessions.id}`.as("id"),
    place:
      sql`row_number() over (partition by ${series} order by ${classSessions.starts_at}, ${classSessions.id})`.as(
        "place",
      ),
  }).where(narrowed);
  return sql`${classSessions.id} in (select placed.id from ${places} placed where placed.place = 1)`;
}

function matches(pattern: string): SQL {
  const session = sql`' ' || ${className} || ' ' || ${teacherName} || ' ' || coalesce(${classSessions.notes}, '')`;
  return sql`(${matchPattern(toSearchKey(session), pattern)}
    or exists (select from ${bookings} "b" left join ${bookings} "whole" on "whole"."id" = "b"."part_of"
      where "b"."session_id" = ${classSessions.id}
        and (${matchPattern(sql`"b"."search_text"`, pattern)} or ${matchPattern(sql`"whole"."search_text"`, pattern)})))`;
}

/** One dated class as the list shows it. */
export async function findListed(db: Database, session_id: string): Promise<ListedSession | undefined> {
  return (await findRows(db, sessionSource(false), eq(classSessions.id, session_id)))[0];
}

/** The classes of a week of the studio, soonest first. */
export async function listWeekSessions(db: Database, first: Date, last: Date): Promise<ListedSession[]> {
  const inWeek = and(
    gte(classSessions.starts_at, first),
    lt(classSessions.starts_at, last),
    ne(classSessions.status, "cancelled"),
  );
  const order = [asc(classSessions.starts_at), asc(classSessions.id)];
  return findRows(db, sessionSource(false), inWeek, { order, limit: 1000 });
}

const clientEmail = sql<string>`lower(${bookings.email})`;
const clientName = sql<string>`coalesce(nullif(${bookings.company_name}, ''), nullif(trim(${bookings.first_name} || ' ' || ${bookings.last_name}), ''), ${bookings.email})`;

/** Clients with classes in a period by name, and the selected client. */
export async function listClients(
  db: Database,
  [first, last]: readonly [Date, Date],
  requested: string | undefined,
) {
  const found = await db
    .selectDistinctOn([clientEmail], { id: bookings.id, name: clientName, email: clientEmail })
    .from(classSessions)
    .innerJoin(bookings, eq(bookings.session_id, classSessions.id))
    .where(
      and(
        gte(classSessions.starts_at, first),
        lt(classSessions.starts_at, last),
        ne(classSessions.category, "public_group"),
        isInClass(),
      ),
    )
    .orderBy(clientEmail, bookings.created_at, bookings.id)
    .limit(500);
  const chosen = requested
    ? await db
        .select({ id: bookings.id, name: clientName, email: clientEmail })
        .from(bookings)
        .where(eq(bookings.id, requested))
    : [];
  // Shows a client with several bookings once, with the selected one.
  const others = found.filter((one) => chosen.every((own) => own.email !== one.email));
  return withoutAddresses([...chosen, ...others]).sort(compareNames);
}
