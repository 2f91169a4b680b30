import { and, eq, gte, lt, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { unknownInstructor } from "#app/catalogue/defaults.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSchedules, classSeries, classSessions } from "#app/schedule/tables.server.ts";

const within = (from: Date, until: Date) =>
  and(gte(classSessions.starts_at, from), lt(classSessions.starts_at, until));
const isOver = () =>
  sql`${classSessions.status} = 'scheduled' and ${classSessions.starts_at} < ${now().toISOString()}::timestamptz`;

/** How the dated classes between two moments went. */
export async function sumSessions(db: Database, from: Date, until: Date) {
  const [all] = await db
    .select({
      planned: sql<number>`count(*)::int`,
      held: sql<number>`count(*) filter (where ${isOver()})::int`,
      off: sql<number>`count(*) filter (where ${classSessions.status} = 'cancelled')::int`,
      unheld: sql<number>`count(*) filter (where ${classSessions.status} = 'not_conducted')::int`,
      accepted: sql<number>`count(*) filter (where ${classSessions.instructor_status} = 'accepted' and ${classSessions.answered_at} is not null)::int`,
      answerable: sql<number>`count(*) filter (where ${classSessions.answered_at} is not null or ${classSessions.instructor_status} <> 'accepted')::int`,
      hours: sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from ${classSessions.answered_at} - ${classSessions.created_at}) / 3600)
        filter (where ${classSessions.answered_at} is not null)`,
    })
    .from(classSessions)
    .where(within(from, until));
  return all ?? { planned: 0, held: 0, off: 0, unheld: 0, accepted: 0, answerable: 0, hours: null };
}

const counts = {
  classes: sql<number>`count(*)::int`,
  held: sql<number>`count(*) filter (where ${isOver()})::int`,
};

/** The same by kind and category. */
export async function sumByKind(db: Database, from: Date, until: Date) {
  const kind = sql<string>`coalesce(${classSeries.schedule_type}, ${classSchedules.schedule_type}, 'adhoc')`;
  const rows = await db
    .select({ kind, category: classSessions.category, ...counts })
    .from(classSessions)
    .leftJoin(classSeries, eq(classSeries.id, classSessions.series_id))
    .leftJoin(classSchedules, eq(classSchedules.id, classSessions.schedule_id))
    .where(within(from, until))
    .groupBy(kind, classSessions.category);
  return rows.sort((a, b) => b.classes - a.classes || a.kind.localeCompare(b.kind));
}

/** The same by teacher, with hours and how full their classes are. */
export async function sumByTeacher(db: Database, from: Date, until: Date) {
  const name = sql<string | null>`coalesce(${profiles.full_name}, ${user.name})`;
  const rows = await db
    .select({
      id: classSessions.instructor_id,
      name,
      classes: sql<number>`count(*)::int`,
      hours: sql<number>`(sum(${classSessions.duration_minutes}) / 60.0)::float`,
      occupancy: sql<number>`(sum(${classSessions.seats_taken})::float / nullif(sum(${classSessions.max_participants}), 0))`,
    })
    .from(classSessions)
    .leftJoin(user, eq(user.id, classSessions.instructor_id))
    .leftJoin(profiles, eq(profiles.user_id, classSessions.instructor_id))
    .where(and(within(from, until), eq(classSessions.status, "scheduled")))
    .groupBy(classSessions.instructor_id, name);
  return rows
    .map(({ name: known, ...row }) => ({ ...row, name: known ?? unknownInstructor }))
    .sort((a, b) => b.classes - a.classes || a.name.localeCompare(b.name));
}

/** What the classes cost in pay, and what their bookings are priced at, a row a currency. */
export async function sumMoney(db: Database, from: Date, until: Date) {
  const pay = await db
    .select({
      currency: classSessions.pay_currency,
      total: sql<string>`sum(${classSessions.pay_amount})::text`,
    })
    .from(classSessions)
    .where(
      and(
        within(from, until),
        eq(classSessions.status, "scheduled"),
        sql`${classSessions.pay_amount} is not null`,
      ),
    )
    .groupBy(classSessions.pay_currency);
  const priced = await db
    .select({ currency: bookings.currency, total: sql<string>`sum(${bookings.price})::text` })
    .from(bookings)
    .where(
      and(
        sql`${bookings.price} is not null and ${bookings.status} not in ('cancelled', 'rescheduled')`,
        sql`${bookings.id} in (select coalesce("b"."part_of", "b"."id") from ${bookings} "b"
          join ${classSessions} on ${classSessions.id} = "b"."session_id" where ${within(from, until)})`,
      ),
    )
    .groupBy(bookings.currency);
  return (["INR", "USD"] as const).flatMap((currency) => {
    const cost = pay.find((row) => row.currency === currency)?.total;
    const price = priced.find((row) => row.currency === currency)?.total;
    return cost || price ? [{ currency, pay: Number(cost ?? 0), price: Number(price ?? 0) }] : [];
  });
}
