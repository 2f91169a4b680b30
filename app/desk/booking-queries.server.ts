import { and, asc, count, eq, gte, inArray, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { hasClassesLeft } from "#app/bookings/parts/contract-queries.server.ts";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import { classPackages } from "#app/catalogue/tables.server.ts";
import type { PaidState } from "#app/finances/paid-state.ts";
import { paidOfBooking, refundedOfBooking } from "#app/finances/queries.server.ts";
import { transactions } from "#app/finances/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { ListSource, RowOf } from "#app/platform/lists/list-page.server.ts";
import type { QueryOf } from "#app/platform/lists/list-query.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { compareText } from "#app/platform/text/compare-text.ts";
import { matchWords } from "#app/platform/text/search-key.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { openDeskStatuses } from "#app/staff/desk/desk-status.ts";
import { bookingList, requestList } from "./desk-lists.ts";
import { isOn } from "./messages/message-queries.server.ts";

const helper = alias(user, "helper");
const part = alias(bookings, "part");

const fields = {
  id: bookings.id,
  booking_id: bookings.booking_id,
  user_id: bookings.user_id,
  session_id: bookings.session_id,
  class_name: bookings.class_name,
  instructor: bookings.instructor,
  class_date: bookings.class_date,
  class_time: bookings.class_time,
  timezone: bookings.timezone,
  starts_at: bookings.starts_at,
  first_name: bookings.first_name,
  last_name: bookings.last_name,
  email: bookings.email,
  phone: bookings.phone,
  country: bookings.country,
  company_name: bookings.company_name,
  participants_count: bookings.participants_count,
  group_size: bookings.group_size,
  experience_level: bookings.experience_level,
  goals: bookings.goals,
  status: bookings.status,
  booking_type: bookings.booking_type,
  price: bookings.price,
  currency: bookings.currency,
  desk_status: bookings.desk_status,
  assigned_to: bookings.assigned_to,
  created_at: bookings.created_at,
  version: bookings.version,
  part_of: bookings.part_of,
  pass_id: bookings.pass_id,
  paid: paidOfBooking,
  refunded: refundedOfBooking,
  on_it: helper.name,
  package_name: classPackages.name,
  can_plan: hasClassesLeft,
};

/** A booking in the list of staff, with paid and refunded amounts in minor units. */
export type ListedBooking = RowOf<typeof fields, "on_it" | "package_name">;

const from: ListSource<typeof bookingList, ListedBooking>["from"] = (db, selected) =>
  db
    .select(selected)
    .from(bookings)
    .leftJoin(helper, eq(helper.id, bookings.assigned_to))
    .leftJoin(classPackages, eq(classPackages.id, bookings.class_package_id))
    .$dynamic();

const byAge = [
  [sql`${bookings.created_at}`, "timestamptz"],
  [sql`${bookings.id}`, "uuid"],
] as const;

const byClass = (never: string) =>
  [
    [sql`coalesce(${bookings.starts_at}, ${sql.raw(`'${never} 00:00:00+00'`)}::timestamptz)`, "timestamptz"],
    [sql`${bookings.id}`, "uuid"],
  ] as const;
const orders = {
  newest: byAge,
  soonest: byClass("9999-01-01"),
  latest: byClass("1970-01-01"),
};

const values = { teacher: bookings.instructor, package: bookings.class_package_id };

/** Lists requests, or all bookings, for a staff member. */
export function requestSource(me: string): ListSource<typeof requestList, ListedBooking> {
  return {
    list: requestList,
    fields,
    from,
    id: bookings.id,
    where: async (db, { search, filters }) => {
      const { type, status } = filters;
      return and(
        ...matchWords(bookings.search_text, search),
        type === "requests" ? isRequest : type === "all" ? undefined : eq(bookings.booking_type, type),
        // A scheduled class has no desk status.
        status === "all" || type === "public_group"
          ? undefined
          : status === "open"
            ? inArray(bookings.desk_status, [...openDeskStatuses])
            : eq(bookings.desk_status, status),
        await narrowed(db, filters, me),
      );
    },
    values: { ...values, booking_status: bookings.status },
    orders: { waiting: byAge, ...orders },
  };
}

/** Every booking there is. */
export function bookingSource(me: string): ListSource<typeof bookingList, ListedBooking> {
  return {
    list: bookingList,
    fields,
    from,
    id: bookings.id,
    where: async (db, { search, filters }) =>
      and(...matchWords(bookings.search_text, search), await narrowed(db, filters, me)),
    values: { ...values, type: bookings.booking_type, status: bookings.status },
    orders,
  };
}

type Narrowed = Pick<
  QueryOf<typeof bookingList>["filters"],
  "period" | "made_from" | "made_until" | "paid" | "planning" | "on" | "single"
>;

async function narrowed(db: Database, filters: Narrowed, me: string): Promise<SQL | undefined> {
  const { period, made_from, made_until } = filters;
  const zone = period || made_from || made_until ? await studioTimeZone(db) : "UTC";
  const midnight = (date: string) => new Date(zoneClock.instant(date, "00:00", zone));
  return and(
    filters.planning ? needsPlanning : undefined,
    filters.single ? undefined : isNull(bookings.part_of),
    filters.paid && or(...filters.paid.map((one) => inPaidState[one])),
    isOn(bookings.assigned_to, filters.on, me),
    period && inPeriod(period, zone),
    made_from ? gte(bookings.created_at, midnight(made_from)) : undefined,
    made_until ? lt(bookings.created_at, midnight(zoneClock.addDays(made_until, 1))) : undefined,
  );
}

// Written out, so that whatever plans the statement knows which rows its index holds.
const isRequest = sql`${bookings.booking_type} <> 'public_group'`;

/** Confirmed without planned classes. */
const needsPlanning = and(
  sql`${bookings.status} = 'confirmed'`,
  isRequest,
  isNull(bookings.session_id),
  isNull(bookings.part_of),
  sql`not exists (select from ${bookings} as ${part}
    where ${part.part_of} = "bookings"."id" and ${inArray(part.status, ["pending", "confirmed", "completed"])})`,
);

/** Matches `paidState`. Reads transactions first, because few bookings have one. */
const hasTransactions = sql`"bookings"."id" in (
  select booking_id from ${transactions} where booking_id is not null and direction = 'income' and status = 'completed'
)`;
const isRefunded = sql`("bookings"."id" in (
  select booking_id from ${transactions} where booking_id is not null and direction = 'income' and status = 'completed'
    and refunded > 0
) and ${paidOfBooking} <= 0 and ${refundedOfBooking} > 0)`;
const hasPrice = sql`${bookings.price} > 0`;
const isUnpaid = and(hasPrice, sql`${paidOfBooking} <= 0`, sql`not ${isRefunded}`);
const inPaidState: Record<PaidState, SQL | undefined> = {
  refunded: isRefunded,
  free: and(sql`coalesce(${bookings.price}, 0) = 0`, sql`not ${isRefunded}`),
  open: and(isInClass(), isUnpaid),
  part: and(hasPrice, hasTransactions, sql`${paidOfBooking} > 0`, sql`${paidOfBooking} < ${bookings.price}`),
  paid: and(hasPrice, hasTransactions, sql`${paidOfBooking} >= ${bookings.price}`),
  not_owed: and(not(isInClass()), isUnpaid),
};

/** Uses the list's index, with undated bookings last. */
const never = sql`'9999-01-01 00:00:00+00'::timestamptz`;
const begins = sql`coalesce(${bookings.starts_at}, '9999-01-01 00:00:00+00'::timestamptz)`;

/** Days are the studio's. */
function inPeriod(period: "today" | "upcoming" | "past" | "no_date", zone: string): SQL | undefined {
  if (period === "no_date") return sql`${begins} = ${never}`;
  const { date } = zoneClock.wall(now().getTime(), zone);
  const midnight = (day: string) => new Date(zoneClock.instant(day, "00:00", zone)).toISOString();
  if (period === "today") {
    return sql`${begins} >= ${midnight(date)}::timestamptz and ${begins} < ${midnight(zoneClock.addDays(date, 1))}::timestamptz`;
  }
  const at = now().toISOString();
  return period === "upcoming"
    ? sql`${begins} >= ${at}::timestamptz and ${begins} < ${never}`
    : sql`${begins} < ${at}::timestamptz`;
}

/** Teachers of booked classes for the filter. Skips from name to name in the index. */
export async function listBookedTeachers(db: Database): Promise<string[]> {
  const next = (after: SQL) =>
    sql`(select min(${bookings.instructor}) from ${bookings} where ${bookings.instructor} > ${after})`;
  const { rows } = await db.execute<{ name: string }>(sql`with recursive taught as (
      select ${next(sql`''`)} as name
      union all
      select ${next(sql`taught.name`)} from taught where taught.name is not null
    ) select name from taught where name is not null limit 200`);
  return rows.map(({ name }) => name).sort(compareText);
}

/** The packages that were ever booked, archived ones included. */
export function listBookedPackages(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: classPackages.id, name: classPackages.name })
    .from(classPackages)
    .where(sql`exists (select from ${bookings} where ${bookings.class_package_id} = ${classPackages.id})`)
    .orderBy(asc(alphabetical(classPackages.name)), asc(classPackages.id));
}

export interface BookingCounts {
  pending: number;
  planning: number;
  today: number;
  upcoming: number;
}

/** Counts requests to confirm and plan, and seats booked today and later. */
export async function countBookings(db: Database, zone: string): Promise<BookingCounts> {
  const many = async (...conditions: (SQL | undefined)[]) => {
    const [row] = await db
      .select({ count: count() })
      .from(bookings)
      .where(and(isNull(bookings.part_of), ...conditions));
    return row?.count ?? 0;
  };
  const isHeld = eq(bookings.status, "confirmed");
  const [pending, planning, today, upcoming] = await Promise.all([
    many(eq(bookings.status, "pending")),
    many(needsPlanning),
    many(isHeld, inPeriod("today", zone)),
    many(isHeld, inPeriod("upcoming", zone)),
  ]);
  return { pending, planning, today, upcoming };
}
