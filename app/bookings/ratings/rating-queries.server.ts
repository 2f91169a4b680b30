import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { profiles } from "#app/profiles/tables.server.ts";
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

/** Returns the session and rating of a member's own booking, if the member attended. */
export async function findRateable(db: Database, user_id: string, booking_id: string) {
  const rows = await db
    .select({
      session_id: classSessions.id,
      instructor_id: classSessions.instructor_id,
      class_name: bookings.class_name,
      instructor: bookings.instructor,
      starts_at: bookings.starts_at,
      rated: classRatings.rating,
      comment: classRatings.comment,
      may_show: classRatings.may_show,
    })
    .from(bookings)
    .innerJoin(classSessions, eq(classSessions.id, bookings.session_id))
    .innerJoin(attendance, wasThere(user_id))
    .leftJoin(classRatings, hasRated(user_id))
    .where(and(eq(bookings.booking_id, booking_id), eq(bookings.user_id, user_id)));
  return rows[0];
}

export interface OwnRatings {
  unrated: string[];
  rated: string[];
}

/** Lists the member's attended bookings that are rated or can still be rated. */
export async function listOwnRatings(db: Database, user_id: string): Promise<OwnRatings> {
  const rows = await db
    .select({ booking_id: bookings.booking_id, rated: classRatings.rating })
    .from(bookings)
    .innerJoin(attendance, wasThere(user_id))
    .leftJoin(classRatings, hasRated(user_id))
    .where(and(eq(bookings.user_id, user_id), inArray(bookings.status, ["confirmed", "completed"])));
  const those = (isRated: boolean) =>
    rows.filter(({ rated }) => (rated !== null) === isRated).map(({ booking_id }) => booking_id);
  return { unrated: those(false), rated: those(true) };
}

/** Lists the newest ratings that match `where`, each with its class and author. */
export function listNewestRatings(db: Database, where: SQL | undefined, most: number) {
  return db
    .select({
      id: classRatings.id,
      rating: classRatings.rating,
      comment: classRatings.comment,
      at: classRatings.created_at,
      class_name: classTypes.name,
      starts_at: classSessions.starts_at,
      by: profiles.full_name,
      visibility: profiles.profile_visibility,
      avatar_url: profiles.avatar_url,
    })
    .from(classRatings)
    .innerJoin(classSessions, eq(classSessions.id, classRatings.session_id))
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .leftJoin(profiles, eq(profiles.user_id, classRatings.user_id))
    .where(where)
    .orderBy(desc(classRatings.created_at), desc(classRatings.id))
    .limit(most);
}

export interface AgreedRating {
  id: string;
  rating: number;
  comment: string;
  class_name: string;
  first_name: string;
  avatar_url: string | null;
}

/**
 * Lists the newest ratings whose authors agreed to publication, with first names. Limited to `ids` if given. Excludes
 * deleted and deactivated accounts.
 */
export async function listAgreedRatings(
  db: Database,
  { most, ids }: { most: number; ids?: readonly string[] },
): Promise<AgreedRating[]> {
  const rows = await listNewestRatings(
    db,
    and(
      eq(classRatings.may_show, true),
      eq(profiles.is_active, true),
      isNotNull(classRatings.comment),
      isNull(classRatings.hidden_at),
      ne(classRatings.comment, ""),
      ids ? inArray(classRatings.id, [...ids]) : undefined,
    ),
    most,
  );
  return rows.map(({ id, rating, comment, class_name, by, visibility, avatar_url }) => ({
    id,
    rating,
    comment: comment ?? "",
    class_name: class_name ?? "",
    first_name: firstName(by),
    avatar_url: visibility === "public" ? avatar_url : null,
  }));
}
