import { and, asc, count, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { invalidatePages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { BusinessSettings } from "#app/settings/forms.ts";
import { studioToday } from "#app/settings/queries.server.ts";
import { assignTeacher } from "./make-session.server.ts";
import { classSchedules, classSessions } from "./tables.server.ts";

/** Lists the first hundred. */
export interface BookedAhead {
  booked: number;
  listed: { id: string; class_name: string; starts_at: Date; seats_taken: number; time_zone: string }[];
}

/** The effect of changing the studio's time zone. Booked sessions keep their start. */
export interface ZoneChange extends BookedAhead {
  weekly: number;
  /** Sessions without bookings, which move with the studio time. */
  free: number;
}

const listedMost = 100;

/** Client sessions keep the time zone they were agreed in. */
const ahead = (at: Date) =>
  and(
    eq(classSessions.status, "scheduled"),
    eq(classSessions.category, "public_group"),
    gt(classSessions.starts_at, at),
  );

export function freeSessionsAhead(at: Date): SQL | undefined {
  return and(ahead(at), eq(classSessions.seats_taken, 0));
}

export async function readZoneChange(db: Database, at: Date): Promise<ZoneChange> {
  const [weekly, free, booked] = await Promise.all([
    db
      .select({ many: count() })
      .from(classSchedules)
      .where(
        and(
          eq(classSchedules.is_active, true),
          sql`coalesce(${classSchedules.effective_until}, 'infinity'::date) >= ${studioToday(at)}`,
        ),
      ),
    db.select({ many: count() }).from(classSessions).where(freeSessionsAhead(at)),
    listBooked(db, ahead(at)),
  ]);
  return { weekly: weekly[0]?.many ?? 0, free: free[0]?.many ?? 0, ...booked };
}

/** Lists booked sessions that still use another time zone. */
export function listInOtherZone(db: Database, at: Date, zone: string): Promise<BookedAhead> {
  return listBooked(db, and(ahead(at), ne(classSessions.time_zone, zone)));
}

async function listBooked(db: Database, which: SQL | undefined): Promise<BookedAhead> {
  const isBooked = and(which, gt(classSessions.seats_taken, 0));
  const [booked, listed] = await Promise.all([
    db.select({ many: count() }).from(classSessions).where(isBooked),
    db
      .select({
        id: classSessions.id,
        class_name: sql<string>`coalesce(${classTypes.name}, 'Class')`,
        starts_at: classSessions.starts_at,
        seats_taken: classSessions.seats_taken,
        time_zone: classSessions.time_zone,
      })
      .from(classSessions)
      .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
      .where(isBooked)
      .orderBy(asc(classSessions.starts_at), asc(classSessions.id))
      .limit(listedMost),
  ]);
  return { booked: booked[0]?.many ?? 0, listed };
}

type Studio = BusinessSettings["studio"];

/** Moves unbooked sessions when the studio's time zone changes. Booked sessions keep their start. */
export async function retimeSessions(
  tx: Database,
  { before, after }: { before: Studio; after: Studio },
): Promise<void> {
  const { time_zone } = after;
  if (time_zone === before.time_zone) return;
  const free = await tx.select().from(classSessions).where(freeSessionsAhead(now())).for("update");
  // First removes the teacher, so that sessions can pass each other.
  for (const { id, session_date, start_time } of free) {
    const starts_at = new Date(zoneClock.instant(session_date, start_time, time_zone));
    await tx
      .update(classSessions)
      .set({ time_zone, starts_at, instructor_id: null, updated_at: now() })
      .where(eq(classSessions.id, id));
  }
  for (const session of free) {
    if (session.instructor_id) await assignTeacher(tx, session, session.instructor_id);
  }
  await invalidatePages(tx, "schedule");
  await notifyStaffLists(tx, "sessions");
}
