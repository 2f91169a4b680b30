import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { attendanceStatuses, hasAttended } from "#app/schedule/kinds.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { bookings, classRatings } from "../tables.server.ts";

const attended = attendanceStatuses.filter(hasAttended);

function wasThere(user_id: string) {
  return and(
    eq(attendance.session_id, bookings.session_id),
    eq(attendance.user_id, user_id),
    inArray(attendance.status, attended),
  );
}

function hasRated(user_id: string) {
  return and(eq(classRatings.session_id, bookings.session_id), eq(classRatings.user_id, user_id));
}

/** The session of a member's own booking, if the member was there, and what was said about it. */
export async function findRateable(db: Database, user_id: string, booking_id: string) {
  const rows = await db
    .select({
      session_id: classSessions.id,
      instructor_id: classSessions.instructor_id,
      class_name: bookings.class_name,
      instructor: bookings.instructor,
      starts_at: bookings.starts_at,
      rated: classRatings.rating,
    })
    .from(bookings)
    .innerJoin(classSessions, eq(classSessions.id, bookings.session_id))
    .innerJoin(attendance, wasThere(user_id))
    .leftJoin(classRatings, hasRated(user_id))
    .where(and(eq(bookings.booking_id, booking_id), eq(bookings.user_id, user_id)));
  return rows[0];
}

/** The member's bookings whose class can still be rated. */
export async function listUnrated(db: Database, user_id: string): Promise<string[]> {
  const rows = await db
    .select({ booking_id: bookings.booking_id, rated: classRatings.rating })
    .from(bookings)
    .innerJoin(attendance, wasThere(user_id))
    .leftJoin(classRatings, hasRated(user_id))
    .where(and(eq(bookings.user_id, user_id), inArray(bookings.status, ["confirmed", "completed"])));
  return rows.filter((row) => row.rated === null).map((row) => row.booking_id);
}
