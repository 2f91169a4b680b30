import { and, asc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type BookingType, bookingTypes } from "#app/bookings/kinds.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { requestSource } from "#app/desk/booking-queries.server.ts";
import { mailSource } from "#app/desk/mail-queries.server.ts";
import { messageSource } from "#app/desk/message-queries.server.ts";
import { sumMoney } from "#app/finances/ledger-queries.server.ts";
import { transactionList } from "#app/finances/money-lists.ts";
import { refundSource } from "#app/finances/payments/refund-queries.server.ts";
import { articleSource } from "#app/learning/writing/writing-queries.server.ts";
import { activitySource, withNames } from "#app/people/activity-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { aggregateRows, type ListSource, listPage } from "#app/platform/lists/list-page.server.ts";
import {
  type Filters,
  type ListDefinition,
  type QueryOf,
  readListQuery,
} from "#app/platform/lists/list-query.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { figureOrNull } from "#app/staff/figure-or-null.server.ts";
import { classSource } from "./classes/class-queries.server.ts";
import { isPastBusinessDay, lastWeeks, monthsSoFar } from "./figures.ts";
import { overviewLinks } from "./overview-links.ts";

type AnyList = ListDefinition<Filters, string>;

/** Reads the list query of a link, so that a figure counts exactly the list behind it. */
function queryAt<List extends AnyList, Row>(source: ListSource<List, Row>, link: string): QueryOf<List> {
  return readListQuery(source.list, new URLSearchParams(link.split("?")[1])) as QueryOf<List>;
}

/** How many rows a list has at this address, and since when the oldest of them waits. */
async function countAt<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  link: string,
  { since, besides }: { since?: SQL; besides?: SQL } = {},
): Promise<{ count: number; oldest: Date | null }> {
  const where = and(await source.where(db, queryAt(source, link)), besides);
  const [row] = await aggregateRows(
    db,
    source.from,
    {
      count: sql<number>`count(*)::int`,
      oldest: sql<Date | string | null>`${since ? sql`min(${since})` : sql`null`}::timestamptz`,
    },
    where,
  );
  const { count = 0, oldest = null } = row ?? {};
  return { count, oldest: oldest ? new Date(oldest) : null };
}

/** Reads all figures of the overview. One that fails doesn't affect the others. */
export async function readOverview(db: Database, { me, zone, at }: { me: string; zone: string; at: Date }) {
  const today = zoneClock.wall(at.getTime(), zone).date;
  const links = overviewLinks(today);
  const [classes, teachers, made, requests, messages, articles, revenue, refunds, mails, weeks, acts] =
    await Promise.all([
      figureOrNull("today", readToday(db, links.today, at)),
      figureOrNull("teachers", countAt(db, classSource(at), links.teachers)),
      figureOrNull("made", readMade(db, me, links)),
      figureOrNull("requests", readRequests(db, me, links.requests, { at, zone })),
      figureOrNull(
        "messages",
        countAt(db, messageSource(me), links.messages, { since: sql`${contactMessages.created_at}` }),
      ),
      figureOrNull("articles", countAt(db, articleSource, links.articles)),
      figureOrNull("revenue", readRevenue(db, today)),
      figureOrNull(
        "refunds",
        countAt(db, refundSource, links.refunds, { since: refundSource.orders.oldest[0]?.[0] }),
      ),
      figureOrNull("mails", countAt(db, mailSource(), links.mails)),
      figureOrNull("weeks", readWeeks(db, today, zone)),
      figureOrNull("acts", readActs(db, links.acts)),
    ]);
  return {
    ...{ today, classes, teachers, made, requests, messages, articles },
    ...{ revenue, refunds, mails, weeks, acts },
  };
}

async function readActs(db: Database, link: string) {
  const page = await listPage(db, activitySource, queryAt(activitySource, link), { limit: 10 });
  return { ...page, rows: await withNames(db, page.rows) };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

async function readToday(db: Database, link: string, at: Date) {
  const source = classSource(at);
  const isOn = eq(classSessions.status, "scheduled");
  const where = and(await source.where(db, queryAt(source, link)), isOn);
  const [sums] = await aggregateRows(
    db,
    source.from,
    {
      count: sql<number>`count(*)::int`,
      taken: sql<number>`coalesce(sum(seats.booked), 0)::int`,
      seats: sql<number>`coalesce(sum(${classSessions.max_participants}), 0)::int`,
    },
    where,
  );
  const ends = sql`${classSessions.starts_at} + make_interval(mins => ${classSessions.duration_minutes})`;
  const [next] = await db
    .select({ starts_at: classSessions.starts_at, class_name: classTypes.name })
    .from(classSessions)
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .where(and(isOn, sql`${ends} > ${at.toISOString()}::timestamptz`))
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id))
    .limit(1);
  return { ...(sums ?? { count: 0, taken: 0, seats: 0 }), next: next ?? null };
}

/** Bookings that were made in the last seven days of the studio, by type, and in the seven before. */
async function readMade(db: Database, me: string, { made, madeBefore }: ReturnType<typeof overviewLinks>) {
  const source = requestSource(me);
  const [before, rows] = await Promise.all([
    countAt(db, source, madeBefore),
    aggregateRows(
      db,
      source.from,
      { type: bookings.booking_type, count: sql<number>`count(*)::int` },
      await source.where(db, queryAt(source, made)),
      [bookings.booking_type],
    ),
  ]);
  const byType = Object.fromEntries(bookingTypes.map((type) => [type, 0])) as Record<BookingType, number>;
  for (const { type, count } of rows) byType[type] = count;
  const now = Object.values(byType).reduce((total, count) => total + count, 0);
  return { now, before: before.count, byType };
}

/** Open requests. Companies get an answer within one business day. */
async function readRequests(
  db: Database,
  me: string,
  link: string,
  { at, zone }: { at: Date; zone: string },
) {
  const since = sql`${bookings.created_at}`;
  const [all, corporate] = await Promise.all([
    countAt(db, requestSource(me), link, { since }),
    countAt(db, requestSource(me), link, { since, besides: eq(bookings.booking_type, "corporate") }),
  ]);
  const isLate = corporate.oldest !== null && isPastBusinessDay(corporate.oldest, at, zone);
  return { ...all, isLate };
}

/** Income minus refunds of this month by currency, compared with the same days of last month. */
async function readRevenue(db: Database, today: string) {
  const { now, before } = monthsSoFar(today);
  const read = (period: { from: string; until: string }) =>
    sumMoney(db, readListQuery(transactionList, new URLSearchParams(period)));
  const [these, those] = await Promise.all([read(now), read(before)]);
  const currencies = [...new Set([...these, ...those].map(({ currency }) => currency))].sort();
  const income = (sums: typeof these, currency: string) =>
    sums.find((sum) => sum.currency === currency)?.income ?? 0;
  return currencies.map((currency) => ({
    currency,
    now: income(these, currency),
    before: income(those, currency),
    ...now,
  }));
}

/** Bookings by the week in which they were made, on the studio's clock. */
export async function readWeeks(db: Database, today: string, zone: string) {
  const weeks = lastWeeks(today);
  const midnight = (date: string) => new Date(zoneClock.instant(date, "00:00", zone));
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return [];
  const local = sql`((${bookings.created_at} at time zone ${zone})::date)`;
  const week = sql<string>`(${local} - extract(dow from ${local})::int)::text`;
  const rows = await db
    .select({ week: week.as("week"), type: bookings.booking_type, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(
      and(
        isNull(bookings.part_of),
        gte(bookings.created_at, midnight(first.from)),
        lt(bookings.created_at, midnight(zoneClock.addDays(last.until, 1))),
      ),
    )
    .groupBy(sql`1`, bookings.booking_type);
  return weeks.map(({ from, until }) => {
    const values = Object.fromEntries(bookingTypes.map((type) => [type, 0])) as Record<BookingType, number>;
    for (const row of rows) if (row.week === from) values[row.type] = row.count;
    return { from, until, values };
  });
}
