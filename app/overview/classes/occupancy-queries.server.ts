import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import { unknownClass, unknownInstructor } from "#app/catalogue/defaults.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { QueryOf } from "#app/platform/lists/list-query.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import type { occupancyList } from "./class-lists.ts";
import { inDays, ofTeacher, readDays } from "./class-queries.server.ts";

/** The taken and total seats of several classes. */
export interface Filled {
  classes: number;
  taken: number;
  capacity: number;
}

/** Occupancy of a period by hour of the week, class and teacher. */
export async function readOccupancy(
  db: Database,
  { filters }: Pick<QueryOf<typeof occupancyList>, "filters">,
  at: Date,
) {
  const { zone } = await readDays(db, filters, at);
  const seats = db
    .select({ booked: sql<number>`count(*)::int`.as("booked") })
    .from(bookings)
    .where(and(eq(bookings.session_id, classSessions.id), isInClass()))
    .as("seats");
  const held = db.$with("held").as(
    db
      .select({
        class_type_id: classSessions.class_type_id,
        instructor_id: classSessions.instructor_id,
        wall: sql<Date>`${classSessions.starts_at} at time zone ${zone}`.as("wall"),
        booked: seats.booked,
        max_participants: classSessions.max_participants,
      })
      .from(classSessions)
      .leftJoinLateral(seats, sql`true`)
      .where(
        and(
          await inDays(db, filters, at),
          lte(classSessions.starts_at, at),
          eq(classSessions.status, "scheduled"),
          ofTeacher(filters.teacher),
          filters.type && inArray(classSessions.class_type_id, filters.type),
        ),
      ),
  );
  const filled = {
    classes: sql<number>`count(*)::int`,
    taken: sql<number>`coalesce(sum(${held.booked}), 0)::int`,
    capacity: sql<number>`coalesce(sum(${held.max_participants}), 0)::int`,
  };
  // 0 (Sunday) to 6 (Saturday), in studio time.
  const weekday = sql<number>`extract(dow from ${held.wall})::int`;
  const hour = sql<number>`extract(hour from ${held.wall})::int`;
  const hours = await db
    .with(held)
    .select({ weekday, hour, ...filled })
    .from(held)
    .groupBy(sql`1`, sql`2`);
  const types = await db
    .with(held)
    .select({ id: held.class_type_id, name: classTypes.name, ...filled })
    .from(held)
    .leftJoin(classTypes, eq(classTypes.id, held.class_type_id))
    .groupBy(held.class_type_id, classTypes.name);
  const teacher = sql<string | null>`coalesce(${profiles.full_name}, ${user.name})`;
  const teachers = await db
    .with(held)
    .select({ id: held.instructor_id, name: teacher, ...filled })
    .from(held)
    .leftJoin(user, eq(user.id, held.instructor_id))
    .leftJoin(profiles, eq(profiles.user_id, held.instructor_id))
    .groupBy(held.instructor_id, teacher);
  const fullestFirst = (a: Filled, b: Filled) => b.taken * a.capacity - a.taken * b.capacity;
  return {
    hours,
    types: types.map((row) => ({ ...row, name: row.name ?? unknownClass })).sort(fullestFirst),
    teachers: teachers.map((row) => ({ ...row, name: row.name ?? unknownInstructor })).sort(fullestFirst),
  };
}

export type Occupancy = Awaited<ReturnType<typeof readOccupancy>>;
