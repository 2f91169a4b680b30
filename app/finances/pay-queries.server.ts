import {
  and,
  asc,
  count,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { withoutAddresses } from "#app/accounts/full-name.ts";
import { hasPassword } from "#app/accounts/queries.server.ts";
import { user } from "#app/accounts/tables.server.ts";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Currency, type Money, priceCurrency } from "#app/platform/fields/money.ts";
import { findRows, type ListSource, type RowOf } from "#app/platform/lists/list-page.server.ts";
import { columnsWithout } from "#app/platform/tables.server.ts";
import { compareNames } from "#app/platform/text/compare-text.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { lockedMinutesAfter } from "#app/schedule/attendance-window.ts";
import { attendanceStatuses, hasAttended, type ScheduleType } from "#app/schedule/kinds.ts";
import { attendance, classSchedules, classSeries, classSessions } from "#app/schedule/tables.server.ts";
import { payList, payoutList } from "./money-lists.ts";
import { payoutDetails, payouts, sessionPay } from "./tables.server.ts";

type Session = typeof classSessions.$inferSelect;

const attended = attendanceStatuses.filter(hasAttended);
const mostAtOnce = 2_000;

/**
 * Lists ended classes whose attendance is locked and whose pay is not approved, oldest first. Includes canceled classes
 * that still have a pay line.
 */
export async function listUnsettled(db: Database, at: Date): Promise<string[]> {
  const lineOf = (condition: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(sessionPay)
      .where(and(eq(sessionPay.session_id, classSessions.id), eq(sessionPay.kind, "class"), condition));
  const rows = await db
    .select({ id: classSessions.id })
    .from(classSessions)
    .where(
      and(
        lt(
          sql`${classSessions.starts_at} + make_interval(mins => ${classSessions.duration_minutes} + ${lockedMinutesAfter})`,
          sql`${at.toISOString()}::timestamptz`,
        ),
        or(
          exists(lineOf(eq(sessionPay.status, "pending"))),
          and(
            eq(classSessions.status, "scheduled"),
            isNotNull(classSessions.instructor_id),
            notExists(
              lineOf(
                and(
                  ne(sessionPay.status, "cancelled"),
                  eq(sessionPay.instructor_id, classSessions.instructor_id),
                ),
              ),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id))
    .limit(mostAtOnce);
  return rows.map(({ id }) => id);
}

/** How a class came to be planned: by a template, with a series, or on its own. */
export async function findScheduleType(db: Database, session: Session): Promise<ScheduleType> {
  const { schedule_id, series_id } = session;
  if (schedule_id) {
    const rows = await db
      .select({ type: classSchedules.schedule_type })
      .from(classSchedules)
      .where(eq(classSchedules.id, schedule_id));
    return rows[0]?.type ?? "weekly";
  }
  if (!series_id) return "adhoc";
  const rows = await db
    .select({ type: classSeries.schedule_type })
    .from(classSeries)
    .where(eq(classSeries.id, series_id));
  return rows[0]?.type ?? "adhoc";
}

/** Counts attendees and bookings. Clients without accounts count by headcount. */
export async function findAttended(db: Database, { id, headcount }: Session) {
  const [there] = await db
    .select({ count: count() })
    .from(attendance)
    .where(and(eq(attendance.session_id, id), inArray(attendance.status, attended)));
  const [booked] = await db
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.session_id, id), isInClass()));
  return { attended: headcount ?? there?.count ?? 0, booked: booked?.count ?? 0 };
}

/** Lists the classes that share an amount with this one, in order, with their approved amounts. */
export function listGroup(db: Database, session: Session, month: string | undefined) {
  const { series_id, schedule_id, id } = session;
  const together = series_id
    ? eq(classSessions.series_id, series_id)
    : schedule_id
      ? eq(classSessions.schedule_id, schedule_id)
      : eq(classSessions.id, id);
  return db
    .select({
      id: classSessions.id,
      fixed: sql<number | null>`(
        select ${sessionPay.amount} from ${sessionPay}
        where ${sessionPay.session_id} = ${sql.raw('"class_sessions"."id"')} and ${sessionPay.kind} = 'class'
          and ${sessionPay.status} in ('approved', 'paid', 'withheld') limit 1
      )`,
    })
    .from(classSessions)
    .where(
      and(
        together,
        eq(classSessions.status, "scheduled"),
        month ? sql`to_char(${classSessions.session_date}, 'YYYY-MM') = ${month}` : undefined,
      ),
    )
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id));
}

/** How many different people had one of these classes. */
export async function countMembers(db: Database, session_ids: readonly string[]): Promise<number> {
  if (session_ids.length === 0) return 0;
  const rows = await db
    .select({
      count: sql<number>`count(distinct coalesce(${bookings.user_id}::text, lower(${bookings.email})))::int`,
    })
    .from(bookings)
    .where(and(inArray(bookings.session_id, [...session_ids]), isInClass()));
  return rows[0]?.count ?? 0;
}

/** Returns a teacher's payout details. Defaults to bank transfer in the price currency. */
export async function findPayoutDetails(db: Database, user_id: string) {
  const { currency, method, account, tax_id, version } = payoutDetails;
  const rows = await db
    .select({ currency, method, account, tax_id, version })
    .from(payoutDetails)
    .where(eq(payoutDetails.user_id, user_id));
  return (
    rows[0] ?? {
      currency: priceCurrency,
      method: "bank_transfer" as const,
      account: "",
      tax_id: "",
      version: 0,
    }
  );
}

/** In which currency a teacher is paid. */
export async function payCurrency(db: Database, user_id: string): Promise<Currency> {
  return (await findPayoutDetails(db, user_id)).currency;
}

/** Pending and approved pay of each teacher, a sum for each currency, for lists of teachers. */
export const unpaidPayOfTeacher = sql<Money[]>`(
  select coalesce(json_agg("owed" order by "owed"."currency"), '[]') from (
    select "session_pay"."currency", sum("session_pay"."amount") as "amount" from ${sessionPay}
    where "session_pay"."instructor_id" = ${user.id} and "session_pay"."status" in ('pending', 'approved')
    group by "session_pay"."currency" having sum("session_pay"."amount") <> 0
  ) "owed"
)`;

const payFields = {
  ...columnsWithout(sessionPay, "approved_by", "approved_at", "created_by", "request_id"),
  teacher: sql<string | null>`${user.name}`.as("teacher_name"),
  class_name: sql<string | null>`${classTypes.name}`.as("class_name"),
  start_time: classSessions.start_time,
  payout: sql<string | null>`${payouts.number}`.as("payout_number"),
};

export type ListedPay = RowOf<typeof payFields, "start_time">;

const byPayDate = [
  [sql`${sessionPay.pay_date}`, "date"],
  [sql`${sessionPay.id}`, "uuid"],
] as const;

export const paySource: ListSource<typeof payList, ListedPay> = {
  list: payList,
  fields: payFields,
  from: (db, fields) =>
    db
      .select(fields)
      .from(sessionPay)
      .leftJoin(user, eq(user.id, sessionPay.instructor_id))
      .leftJoin(classSessions, eq(classSessions.id, sessionPay.session_id))
      .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
      .leftJoin(payouts, eq(payouts.id, sessionPay.payout_id))
      .$dynamic(),
  id: sessionPay.id,
  where: (_db, { search, filters }) =>
    and(
      ...matchWords(
        toSearchKey(sql`' ' || coalesce(${user.name}, '') || ' ' || coalesce(${classTypes.name}, '')`),
        search,
      ),
      filters.status === "all" ? undefined : eq(sessionPay.status, filters.status),
      filters.currency && eq(sessionPay.currency, filters.currency),
      filters.from ? gte(sessionPay.pay_date, filters.from) : undefined,
      filters.until ? sql`${sessionPay.pay_date} <= ${filters.until}` : undefined,
    ),
  values: { teacher: sessionPay.instructor_id },
  orders: { newest: byPayDate, oldest: byPayDate },
};

export async function findPay(db: Database, id: string): Promise<ListedPay | undefined> {
  return (await findRows(db, paySource, eq(sessionPay.id, id)))[0];
}

const payoutFields = {
  ...columnsWithout(payouts, "transaction_id", "created_by", "request_id", "updated_at"),
  teacher: sql<string | null>`${user.name}`.as("teacher_name"),
  teacher_email: sql<string | null>`${user.email}`.as("teacher_email"),
  lines:
    sql<number>`(select count(*)::int from ${sessionPay} where ${sessionPay.payout_id} = ${payouts.id})`.as(
      "lines",
    ),
};

export type ListedPayout = RowOf<typeof payoutFields>;

const byUntil = [
  [sql`${payouts.until_date}`, "date"],
  [sql`${payouts.id}`, "uuid"],
] as const;

export const payoutSource: ListSource<typeof payoutList, ListedPayout> = {
  list: payoutList,
  fields: payoutFields,
  from: (db, fields) =>
    db.select(fields).from(payouts).leftJoin(user, eq(user.id, payouts.instructor_id)).$dynamic(),
  id: payouts.id,
  where: (_db, { search, filters }) =>
    and(
      ...matchWords(
        toSearchKey(
          sql`' ' || coalesce(${user.name}, '') || ' ' || coalesce(${payouts.number}, '') || ' ' || ${payouts.reference}`,
        ),
        search,
      ),
      filters.currency && eq(payouts.currency, filters.currency),
    ),
  values: { status: payouts.status, teacher: payouts.instructor_id },
  orders: { newest: byUntil, oldest: byUntil },
};

export async function findPayout(db: Database, id: string): Promise<ListedPayout | undefined> {
  return (await findRows(db, payoutSource, eq(payouts.id, id)))[0];
}

/** The lines of a payout, the earliest class first. */
export async function listPayoutLines(db: Database, payout_id: string): Promise<ListedPay[]> {
  return findRows(db, paySource, eq(sessionPay.payout_id, payout_id), {
    order: [asc(sessionPay.pay_date), asc(sessionPay.id)],
  });
}

/** Sums approved pay that is not paid out, by teacher and currency, for a period or for one teacher. */
export function listUnpaidPay(
  db: Database,
  { from, until, instructor_id }: { from?: string; until?: string; instructor_id?: string } = {},
) {
  return db
    .select({
      instructor_id: sessionPay.instructor_id,
      currency: sessionPay.currency,
      amount: sql`sum(${sessionPay.amount})`.mapWith(Number),
      lines: count(),
    })
    .from(sessionPay)
    .where(
      and(
        eq(sessionPay.status, "approved"),
        isNull(sessionPay.payout_id),
        isNotNull(sessionPay.instructor_id),
        instructor_id ? eq(sessionPay.instructor_id, instructor_id) : undefined,
        from && until ? sql`${sessionPay.pay_date} between ${from} and ${until}` : undefined,
      ),
    )
    .groupBy(sessionPay.instructor_id, sessionPay.currency);
}

/** Lists a teacher's pay between two days, without canceled lines. */
export async function listPayOf(
  db: Database,
  user_id: string,
  { from, until }: { from: string; until: string },
): Promise<ListedPay[]> {
  return findRows(
    db,
    paySource,
    and(
      eq(sessionPay.instructor_id, user_id),
      ne(sessionPay.status, "cancelled"),
      sql`${sessionPay.pay_date} between ${from} and ${until}`,
    ),
  );
}

/** The teachers that can be paid, by name. */
export async function listPaidTeachers(db: Database) {
  const rows = await db
    .selectDistinct({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .innerJoin(sessionPay, eq(sessionPay.instructor_id, user.id))
    .orderBy(asc(user.id));
  return withoutAddresses(rows).sort(compareNames);
}

/**
 * Reads a teacher's payout details, who changed them last, and how `reader_id` proves their identity to change
 * their own.
 */
export async function openPayoutDetails(db: Database, user_id: string, reader_id: string) {
  const [details, has_password, rows] = await Promise.all([
    findPayoutDetails(db, user_id),
    hasPassword(db, user_id),
    db
      .select({ at: payoutDetails.updated_at, by: user.name })
      .from(payoutDetails)
      .leftJoin(user, eq(user.id, payoutDetails.changed_by))
      .where(eq(payoutDetails.user_id, user_id)),
  ]);
  return { ...details, has_password, is_own: user_id === reader_id, changed: rows[0] ?? null };
}
