import { and, asc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Currency, type OptionalMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { attendanceStatuses, hasAttended, type ScheduleType } from "#app/schedule/kinds.ts";
import { attendance, classSchedules, classSeries, classSessions } from "#app/schedule/tables.server.ts";
import type { PayCalculation } from "../pay/calculate-pay.server.ts";
import { payoutDetails, sessionPay } from "../tables.server.ts";

/** A line of pay that waits for approval, with what it is counted by. */
export interface PendingLine extends OptionalMoney {
  id: string;
  own: PayCalculation;
}

/** More pending lines than a studio leaves. */
const linesMost = 5_000;

/**
 * Lists pending pay lines of classes from a day on, optionally for one teacher. Skips lines of former teachers, which
 * the hourly job removes.
 */
export async function listPending(
  db: Database,
  { from, teachers }: { from: string; teachers: readonly string[] | undefined },
): Promise<PendingLine[]> {
  const { id, amount, currency } = sessionPay;
  const counted = (of: SQL) => sql<number>`(select count(*)::int from ${of})`;
  const rows = await db
    .select({
      ...{ id, amount, currency },
      session: classSessions,
      schedule_type: sql<ScheduleType>`coalesce(${classSchedules.schedule_type}, ${classSeries.schedule_type}, 'adhoc')`,
      paid_in: sql<Currency>`coalesce(${payoutDetails.currency}, ${priceCurrency})`,
      there: counted(
        sql`${attendance} where ${attendance.session_id} = ${classSessions.id} and ${inArray(attendance.status, attendanceStatuses.filter(hasAttended))}`,
      ),
      booked: counted(sql`${bookings} where ${bookings.session_id} = ${classSessions.id} and ${isInClass()}`),
    })
    .from(sessionPay)
    .innerJoin(
      classSessions,
      and(
        eq(classSessions.id, sessionPay.session_id),
        eq(classSessions.instructor_id, sessionPay.instructor_id),
        eq(classSessions.status, "scheduled"),
      ),
    )
    .leftJoin(classSchedules, eq(classSchedules.id, classSessions.schedule_id))
    .leftJoin(classSeries, eq(classSeries.id, classSessions.series_id))
    .leftJoin(payoutDetails, eq(payoutDetails.user_id, sessionPay.instructor_id))
    .where(
      and(
        eq(sessionPay.status, "pending"),
        eq(sessionPay.kind, "class"),
        gte(sessionPay.pay_date, from),
        teachers && inArray(sessionPay.instructor_id, [...teachers]),
      ),
    )
    .orderBy(asc(sessionPay.pay_date), asc(sessionPay.id))
    .limit(linesMost);
  return rows.map(({ session, schedule_type, paid_in, there, booked, ...line }) => ({
    ...line,
    own: {
      ...{ session, schedule_type, instructor_id: session.instructor_id ?? "", currency: paid_in },
      people: { attended: session.headcount ?? there, booked },
    },
  }));
}
