import { and, asc, count, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { Closure } from "#app/schedule/promise-queries.server.ts";
import { classSessions, closures } from "#app/schedule/tables.server.ts";
import { activeStatuses } from "../kinds.ts";
import { bookings, closureNotices } from "../tables.server.ts";

/** Runs `work` unless the same form has already made a closure, and returns that closure if so. */
export function closureOnce<Answer extends Result<unknown, string>>(
  tx: Database,
  request_id: string,
  isSame: (closure: Closure) => boolean,
  work: () => Promise<Answer>,
) {
  return createOnce(tx, closures, request_id, isSame, work);
}

/** Bookings that days or a closure concern, and the people and classes behind them. */
export async function countClosed(
  db: Database,
  { from_date, until_date, schedule_ids }: Pick<Closure, "from_date" | "until_date" | "schedule_ids">,
): Promise<{ people: number; booked: number; classes: number }> {
  const rows = await db
    .select({
      people: sql<number>`count(distinct coalesce(${bookings.user_id}::text, lower(${bookings.email})))::int`,
      booked: count(bookings.id),
      classes: sql<number>`count(distinct ${classSessions.id})::int`,
    })
    .from(classSessions)
    .innerJoin(bookings, eq(bookings.session_id, classSessions.id))
    .where(
      and(
        sql`${classSessions.session_date} between ${from_date} and ${until_date}`,
        eq(classSessions.status, "scheduled"),
        gt(classSessions.starts_at, now()),
        inArray(bookings.status, activeStatuses),
        schedule_ids.length > 0 ? inArray(classSessions.schedule_id, schedule_ids) : undefined,
      ),
    );
  return rows[0] ?? { people: 0, booked: 0, classes: 0 };
}

/** Counts notified bookings among all that a closure cancels. */
export async function closureProgress(
  db: Database,
  closure: Closure,
): Promise<{ notified: number; total: number }> {
  const rows = await db
    .select({ total: count(), notified: count(closureNotices.told_at) })
    .from(closureNotices)
    .where(and(eq(closureNotices.closure_id, closure.id), sql`${closureNotices.booking_id} is not null`));
  const { total, notified } = rows[0] ?? { total: 0, notified: 0 };
  const ahead = closure.status === "closing" ? (await countClosed(db, closure)).booked : 0;
  return { notified, total: total + ahead };
}

export async function findNextUnnotified(db: Database, closure_id: string): Promise<string | undefined> {
  const rows = await db
    .select({ person: closureNotices.person })
    .from(closureNotices)
    .where(and(eq(closureNotices.closure_id, closure_id), isNull(closureNotices.told_at)))
    .orderBy(asc(closureNotices.person), asc(closureNotices.id))
    .limit(1);
  return rows[0]?.person;
}

/** Lists the classes of a teacher that a closure canceled. */
export function listClosedByTeacher(db: Database, closure_id: string, instructor_id: string) {
  return db
    .select({
      class_name: classTypes.name,
      starts_at: classSessions.starts_at,
      zone: classSessions.time_zone,
    })
    .from(classSessions)
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .where(and(eq(classSessions.closure_id, closure_id), eq(classSessions.instructor_id, instructor_id)))
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id));
}
