import { and, asc, count, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { classDefaults, unknownClass, unknownInstructor } from "#app/catalogue/defaults.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { activeStatuses } from "../kinds.ts";
import { bookings, waitingList } from "../tables.server.ts";

export async function findSessionClass(db: Database, session_id: string) {
  const rows = await db
    .select({
      class_name: classTypes.name,
      class_type_id: classSessions.class_type_id,
      price: classTypes.price,
      currency: classTypes.currency,
      instructor: sql<string | null>`coalesce(${profiles.full_name}, ${user.name})`,
    })
    .from(classSessions)
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .leftJoin(user, eq(user.id, classSessions.instructor_id))
    .leftJoin(profiles, eq(profiles.user_id, classSessions.instructor_id))
    .where(eq(classSessions.id, session_id));
  const found = rows[0];
  return {
    class_name: found?.class_name ?? unknownClass,
    class_type_id: found?.class_type_id ?? null,
    price: found?.price ?? classDefaults.price,
    currency: found?.currency ?? classDefaults.currency,
    instructor: found?.instructor ?? unknownInstructor,
  };
}

/** Locks and returns the waiting list in order. */
export function listWaiting(tx: Database, session_id: string) {
  return tx
    .select({
      id: waitingList.id,
      user_id: waitingList.user_id,
      timezone: waitingList.timezone,
      use_pass: waitingList.use_pass,
      price: waitingList.price,
      currency: waitingList.currency,
      name: sql<string>`coalesce(${profiles.full_name}, ${user.name})`,
      email: user.email,
      phone: profiles.phone,
    })
    .from(waitingList)
    .innerJoin(user, eq(user.id, waitingList.user_id))
    .leftJoin(profiles, eq(profiles.user_id, waitingList.user_id))
    .where(and(eq(waitingList.session_id, session_id), eq(waitingList.status, "waiting")))
    .orderBy(asc(waitingList.place))
    .for("update", { of: waitingList });
}

export interface Waiting {
  id: string;
  schedule_id: string | null;
  session_date: string;
  class_name: string;
  starts_at: number;
  /** 1 is the next to get a seat. */
  position: number;
  /** A seat is free, and the first on the list to accept gets it. */
  is_offered: boolean;
}

/** Lists a person's waiting list entries for classes that have not started. */
export async function listOwnWaiting(db: Database, user_id: string, now: Date): Promise<Waiting[]> {
  const ahead = db
    .select({ count: count() })
    .from(sql`${waitingList} as ahead`)
    .where(
      sql`ahead.session_id = ${waitingList.session_id} and ahead.status = 'waiting' and ahead.place <= ${waitingList.place}`,
    );
  const rows = await db
    .select({
      id: waitingList.id,
      schedule_id: classSessions.schedule_id,
      session_date: classSessions.session_date,
      class_name: classTypes.name,
      starts_at: classSessions.starts_at,
      position: sql<number>`(${ahead})::int`,
      is_offered: sql<boolean>`${classSessions.seats_taken} < ${classSessions.max_participants}`,
    })
    .from(waitingList)
    .innerJoin(classSessions, eq(classSessions.id, waitingList.session_id))
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .where(
      and(
        eq(waitingList.user_id, user_id),
        eq(waitingList.status, "waiting"),
        gt(classSessions.starts_at, now),
        eq(classSessions.status, "scheduled"),
      ),
    )
    .orderBy(asc(classSessions.starts_at), asc(waitingList.id));
  return rows.map((row) => ({
    ...row,
    class_name: row.class_name ?? unknownClass,
    starts_at: row.starts_at.getTime(),
  }));
}

/** A person's place in the line of a session, 1 being the next; 0 when not in it. */
export async function findPosition(db: Database, session_id: string, user_id: string): Promise<number> {
  const own = await db
    .select({ place: waitingList.place })
    .from(waitingList)
    .where(
      and(
        eq(waitingList.session_id, session_id),
        eq(waitingList.user_id, user_id),
        eq(waitingList.status, "waiting"),
      ),
    );
  const place = own[0]?.place;
  if (place === undefined) return 0;
  const rows = await db
    .select({ ahead: count() })
    .from(waitingList)
    .where(
      and(
        eq(waitingList.session_id, session_id),
        eq(waitingList.status, "waiting"),
        lte(waitingList.place, place),
      ),
    );
  return rows[0]?.ahead ?? 0;
}

/** Future sessions that the member booked or waits for, in lock order. */
export async function listOwnSessionIds(tx: Database, user_id: string, at: Date): Promise<string[]> {
  const booked = tx
    .select({ id: bookings.session_id })
    .from(bookings)
    .where(and(eq(bookings.user_id, user_id), inArray(bookings.status, activeStatuses)));
  const waited = tx
    .select({ id: waitingList.session_id })
    .from(waitingList)
    .where(and(eq(waitingList.user_id, user_id), eq(waitingList.status, "waiting")));
  const rows = await tx
    .select({ id: classSessions.id })
    .from(classSessions)
    .where(
      and(
        gt(classSessions.starts_at, at),
        sql`(${classSessions.id} in ${booked} or ${classSessions.id} in ${waited})`,
      ),
    )
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id));
  return rows.map(({ id }) => id);
}
