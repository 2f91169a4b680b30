import { and, between, desc, eq, ne, notExists, sql } from "drizzle-orm";
import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import type { ScheduleType } from "#app/schedule/kinds.ts";
import { classSchedules, classSeries, classSessions } from "#app/schedule/tables.server.ts";
import { readBusinessSettings, readToday } from "#app/settings/queries.server.ts";
import { createPayCalculator } from "../pay/calculate-pay.server.ts";
import { noBookingsText, noBookingsYetText } from "../pay-for.ts";
import {
  findPayout,
  type ListedPayout,
  listPayOf,
  listUnpaidPay,
  payCurrency,
} from "../pay-queries.server.ts";
import { isClassLine } from "../queries.server.ts";
import { instructorRates, payouts, sessionPay } from "../tables.server.ts";
import { type EarnedLine, readEarnings } from "./earned-months.ts";

/** Lists a teacher's pay lines of a year, oldest first, with estimates for classes without a line. */
export async function listEarned(db: Database, user_id: string, year: string): Promise<EarnedLine[]> {
  const days = { from: `${year}-01-01`, until: `${year}-12-31` };
  const lines: EarnedLine[] = await listPayOf(db, user_id, days);
  const expected = await listExpected(db, user_id, days);
  return [...lines, ...expected].sort(
    (a, b) => a.pay_date.localeCompare(b.pay_date) || a.id.localeCompare(b.id),
  );
}

interface Days {
  from: string;
  until: string;
}

/** Estimates the pay of classes without a line from their current bookings. */
async function listExpected(db: Database, user_id: string, { from, until }: Days): Promise<EarnedLine[]> {
  const rows = await listWithoutLine(db, user_id, { from, until });
  if (rows.length === 0) return [];
  const { studio } = await readBusinessSettings(db);
  const currency = await payCurrency(db, user_id);
  const rates = await db.select().from(instructorRates).where(eq(instructorRates.is_active, true));
  const reckon = createPayCalculator(db, studio.pay_empty_classes);
  const found: EarnedLine[] = [];
  for (const { session, class_name, schedule_type, booked } of rows) {
    const people = { attended: session.headcount ?? booked, booked };
    const own = { session, schedule_type, instructor_id: user_id, currency, people };
    const { by, pay } = await reckon(own, rates);
    const isAhead = session.starts_at > now();
    const { id, session_date: pay_date } = session;
    found.push({
      ...{ id, session_id: id, kind: "class", pay_date, class_name },
      ...{ payment_type: by.terms?.payment_type ?? null, currency: by.currency, status: "expected" },
      ...{ ...pay, payout: null },
      reason: isAhead && pay.reason === noBookingsText ? noBookingsYetText : pay.reason,
    });
  }
  return found;
}

function listWithoutLine(db: Database, user_id: string, { from, until }: Days) {
  const line = db
    .select({ one: sql`1` })
    .from(sessionPay)
    .where(and(isClassLine(classSessions.id), eq(sessionPay.instructor_id, user_id)));
  const booked = db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(eq(bookings.session_id, classSessions.id), isInClass()));
  return db
    .select({
      session: classSessions,
      class_name: classTypes.name,
      schedule_type: sql<ScheduleType>`coalesce(${classSchedules.schedule_type}, ${classSeries.schedule_type}, 'adhoc')`,
      booked: sql<number>`(${booked})`,
    })
    .from(classSessions)
    .leftJoin(classSchedules, eq(classSchedules.id, classSessions.schedule_id))
    .leftJoin(classSeries, eq(classSeries.id, classSessions.series_id))
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .where(
      and(
        eq(classSessions.instructor_id, user_id),
        eq(classSessions.status, "scheduled"),
        between(classSessions.session_date, from, until),
        notExists(line),
      ),
    )
    .limit(expectedMost);
}

/** An upper limit that no teacher reaches in a year. */
const expectedMost = 2_000;

/** The years in which a teacher has pay or classes, the newest first; this year is always among them. */
export async function listEarnedYears(db: Database, user_id: string, today: string): Promise<string[]> {
  const [paid] = await db
    .select({
      first: sql<string | null>`min(${sessionPay.pay_date})::text`,
      last: lastOf(sessionPay.pay_date),
    })
    .from(sessionPay)
    .where(eq(sessionPay.instructor_id, user_id));
  const [taught] = await db
    .select({ last: lastOf(classSessions.session_date) })
    .from(classSessions)
    .where(and(eq(classSessions.instructor_id, user_id), eq(classSessions.status, "scheduled")));
  const year = (date: string | null | undefined) => Number((date ?? today).slice(0, 4));
  const first = Math.min(year(paid?.first), year(today));
  const last = Math.max(year(paid?.last), year(taught?.last), year(today));
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at));
}

const lastOf = (column: typeof sessionPay.pay_date | typeof classSessions.session_date) =>
  sql<string | null>`max(${column})::text`;

/** Lists a teacher's payouts in a year, newest first. */
export function listStatements(db: Database, user_id: string, year: string) {
  const { id, number, from_date, until_date, currency, total, status, paid_on } = payouts;
  return db
    .select({ id, number, from_date, until_date, currency, total, status, paid_on })
    .from(payouts)
    .where(
      and(
        eq(payouts.instructor_id, user_id),
        ne(payouts.status, "draft"),
        between(payouts.paid_on, `${year}-01-01`, `${year}-12-31`),
      ),
    )
    .orderBy(desc(payouts.paid_on), desc(payouts.id));
}

/** Finds a payout that was not reversed, for finance staff and for the teacher it paid. */
export async function findStatement(
  db: Database,
  member: Member,
  id: string,
): Promise<ListedPayout | undefined> {
  const payout = await findPayout(db, id);
  if (payout?.status !== "paid") return undefined;
  const isOwn = payout.instructor_id === member.id && may(member, "earnings.read_own");
  if (!isOwn && !may(member, "finances.manage")) return undefined;
  return payout;
}

/** Loads a teacher's earnings for the year in the URL. */
export async function openEarnings(db: Database, user_id: string, params: URLSearchParams) {
  const today = await readToday(db);
  const { year } = readEarnings(params, today);
  const [owed, years, lines, statements] = await Promise.all([
    listUnpaidPay(db, { instructor_id: user_id }),
    listEarnedYears(db, user_id, today),
    listEarned(db, user_id, year),
    listStatements(db, user_id, year),
  ]);
  return { owed, years, year, today, lines, statements };
}

export type OpenEarnings = Awaited<ReturnType<typeof openEarnings>>;
