import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect } from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import { unknownInstructor } from "#app/catalogue/defaults.ts";
import type { Database } from "#app/platform/database.server.ts";
import { currencies } from "#app/platform/fields/money.ts";
import { aggregateRows, listWhere, type RowOf } from "#app/platform/lists/list-page.server.ts";
import type { QueryOf } from "#app/platform/lists/list-query.ts";
import { compareNames } from "#app/platform/text/compare-text.ts";
import { now } from "#app/platform/time/clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSchedules, classSeries, classSessions } from "#app/schedule/tables.server.ts";
import { seatsTaken, sessionSource } from "./list-queries.server.ts";
import type { sessionList } from "./session-list.ts";

const isOver = () =>
  sql`${classSessions.status} = 'scheduled' and ${classSessions.starts_at} < ${now().toISOString()}::timestamptz`;

/** Sums the figures of all classes that match the list. */
export async function readFigures(db: Database, query: QueryOf<typeof sessionList>, seesPay: boolean) {
  const source = sessionSource(seesPay);
  const where = await listWhere(db, source, query);
  const of: Of = (fields, more, groupBy) => aggregateRows(db, source.from, fields, and(where, more), groupBy);
  const [all, kinds, teachers, money] = await Promise.all([
    sumSessions(of),
    sumByKind(of),
    sumByTeacher(of),
    seesPay ? sumMoney(db, of, source.from(db, { id: classSessions.id }).where(where)) : undefined,
  ]);
  return { all, kinds, teachers, money };
}

/** Computes figures over the listed classes that also meet another condition. */
type Of = <Fields extends Record<string, SQL | PgColumn>>(
  fields: Fields,
  more?: SQL,
  groupBy?: (SQL | PgColumn)[],
) => Promise<RowOf<Fields>[]>;

async function sumSessions(of: Of) {
  const [all] = await of({
    planned: sql<number>`count(*)::int`,
    held: sql<number>`count(*) filter (where ${isOver()})::int`,
    off: sql<number>`count(*) filter (where ${classSessions.status} = 'cancelled')::int`,
    unheld: sql<number>`count(*) filter (where ${classSessions.status} = 'not_conducted')::int`,
    accepted: sql<number>`count(*) filter (where ${classSessions.instructor_status} = 'accepted' and ${classSessions.answered_at} is not null)::int`,
    answerable: sql<number>`count(*) filter (where ${classSessions.answered_at} is not null or ${classSessions.instructor_status} <> 'accepted')::int`,
    /** Until a teacher answers, in the middle. */
    hours: sql<
      number | null
    >`percentile_cont(0.5) within group (order by extract(epoch from ${classSessions.answered_at} - ${classSessions.created_at}) / 3600)
        filter (where ${classSessions.answered_at} is not null)`,
  });
  return all ?? { planned: 0, held: 0, off: 0, unheld: 0, accepted: 0, answerable: 0, hours: null };
}

/** The same by kind and category. */
async function sumByKind(of: Of) {
  const kind = sql<string>`coalesce(${classSeries.schedule_type}, ${classSchedules.schedule_type}, 'adhoc')`;
  const fields = {
    kind,
    category: classSessions.category,
    classes: sql<number>`count(*)::int`,
    held: sql<number>`count(*) filter (where ${isOver()})::int`,
  };
  const rows = await of(fields, undefined, [kind, classSessions.category]);
  return rows.sort((a, b) => b.classes - a.classes || a.kind.localeCompare(b.kind));
}

/** The same by teacher, with hours and how full their classes are. */
async function sumByTeacher(of: Of) {
  const name = sql<string | null>`coalesce(${profiles.full_name}, ${user.name})`;
  const rows = await of(
    {
      id: classSessions.instructor_id,
      name,
      classes: sql<number>`count(*)::int`,
      hours: sql<number>`(sum(${classSessions.duration_minutes}) / 60.0)::float`,
      occupancy: sql<
        number | null
      >`(sum(${seatsTaken()})::float / nullif(sum(${classSessions.max_participants}), 0))`,
    },
    eq(classSessions.status, "scheduled"),
    [classSessions.instructor_id, name],
  );
  return rows
    .map(({ name: teacher, ...row }) => ({ ...row, name: teacher ?? unknownInstructor }))
    .sort((a, b) => b.classes - a.classes || compareNames(a, b));
}

/** Pay and prices of the classes by currency. */
async function sumMoney(db: Database, of: Of, listed: PgSelect) {
  const pay = await of(
    {
      currency: classSessions.pay_currency,
      total: sql`sum(${classSessions.pay_amount})`.mapWith(Number),
    },
    and(eq(classSessions.status, "scheduled"), sql`${classSessions.pay_amount} is not null`),
    [classSessions.pay_currency],
  );
  const priced = await db
    .select({ currency: bookings.currency, total: sql`sum(${bookings.price})`.mapWith(Number) })
    .from(bookings)
    .where(
      and(
        isNotNull(bookings.price),
        isInClass(),
        sql`${bookings.id} in (select coalesce("b"."part_of", "b"."id") from ${bookings} "b"
          where "b"."session_id" in ${listed})`,
      ),
    )
    .groupBy(bookings.currency);
  return currencies.flatMap((currency) => {
    const cost = pay.find((row) => row.currency === currency)?.total ?? 0;
    const price = priced.find((row) => row.currency === currency)?.total ?? 0;
    return cost || price ? [{ currency, pay: cost, price }] : [];
  });
}
