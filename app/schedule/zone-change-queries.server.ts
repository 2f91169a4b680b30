import { and, asc, count, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { studioToday } from "#app/settings/queries.server.ts";
import { classSchedules, classSessions } from "./tables.server.ts";

/** Booked classes ahead: how many there are, and the first hundred of them. */
export interface BookedAhead {
  booked: number;
  listed: { id: string; class_name: string; starts_at: Date; seats_taken: number; time_zone: string }[];
}

/** What another studio time zone means for the classes there are: booked ones keep their moment. */
export interface ZoneChange extends BookedAhead {
  /** Weekly classes, which keep their hour on the studio's clock. */
  weekly: number;
  /** Sessions ahead that nobody has booked: they follow. */
  free: number;
}

const listedMost = 100;

/** Classes of clients keep the clock that they were agreed on. */
const ahead = (at: Date) =>
  and(
    eq(classSessions.status, "scheduled"),
    eq(classSessions.category, "public_group"),
    gt(classSessions.starts_at, at),
  );

/** Dated classes ahead that nobody has booked. */
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

/** The booked ones that keep the hour of another clock than the studio's, after that has changed. */
export function listOnOtherClock(db: Database, at: Date, zone: string): Promise<BookedAhead> {
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
