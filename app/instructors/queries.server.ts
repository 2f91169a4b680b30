import { and, count, eq, exists, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { roles, user, userRoles } from "#app/accounts/tables.server.ts";
import { activeStatuses } from "#app/bookings/kinds.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { listNewestRatings } from "#app/bookings/ratings/rating-queries.server.ts";
import { bookings, classRatings } from "#app/bookings/tables.server.ts";
import { listedPrice } from "#app/catalogue/listed-price.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Money } from "#app/platform/fields/money.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { teacherRoles } from "#app/profiles/kinds.ts";
import { type PublicProfile, toPublicProfile } from "#app/profiles/public-profile.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { listWeek } from "#app/schedule/queries.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { computeRating, type Figures } from "./figures.ts";

export interface Instructor extends PublicProfile {
  /** False for an inactive teacher. The page then has no booking and no contact details. */
  is_active: boolean;
}

/** Returns a teacher's public page, or undefined. */
export async function findInstructor(db: Database, id: string): Promise<Instructor | undefined> {
  const teaches = db
    .select({ one: sql`1` })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(and(eq(userRoles.user_id, user.id), inArray(roles.name, [...teacherRoles])));
  const [row] = await db
    .select({ profile: profiles, banned: user.banned })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.user_id))
    .where(and(eq(profiles.user_id, id), exists(teaches)));
  if (!row) return undefined;
  const is_active = row.profile.is_active && !row.banned;
  const shown = toPublicProfile(row.profile, { isActiveTeacher: is_active });
  return shown ? { ...shown, is_active } : undefined;
}

export interface PricedClass extends DatedClass {
  /** The price that the instructor page shows. */
  shown_price: Money;
}

/** The classes that a teacher gives, each on its next date, with their price in the second currency. */
export async function listTeacherClasses(
  db: Database,
  id: string,
  now: Date,
): Promise<{ time_zone: string; classes: PricedClass[] }> {
  const { time_zone, classes } = await listWeek(db, now);
  const own = classes.filter((one) => one.instructor_id === id).sort((a, b) => a.starts_at - b.starts_at);
  const { studio } = await readBusinessSettings(db);
  return {
    time_zone,
    classes: own.map((one) => ({
      ...one,
      shown_price: listedPrice(one, one.second_currency, studio.second_currency_rate),
    })),
  };
}

const seated = ["confirmed", "completed"] as const;

export async function loadFigures(db: Database, id: string, now: Date): Promise<Figures> {
  const [people] = await db
    .select({
      students: sql<number>`count(distinct coalesce(${bookings.user_id}::text, lower(${bookings.email})))::int`,
      classes: sql<number>`count(distinct ${classSessions.id}) filter (where ${classSessions.starts_at} < ${now.toISOString()}::timestamptz)::int`,
    })
    .from(classSessions)
    .innerJoin(bookings, eq(bookings.session_id, classSessions.id))
    .where(
      and(
        eq(classSessions.instructor_id, id),
        eq(classSessions.status, "scheduled"),
        inArray(bookings.status, seated),
      ),
    );
  const rated = await db
    .select({ rating: classRatings.rating, times: count() })
    .from(classRatings)
    .where(eq(classRatings.instructor_id, id))
    .groupBy(classRatings.rating);
  const stars: Figures["stars"] = [0, 0, 0, 0, 0];
  for (const { rating, times } of rated) stars[rating - 1] = times;
  return {
    students: people?.students ?? 0,
    classes_taught: people?.classes ?? 0,
    stars,
    ...computeRating(stars),
  };
}

export interface Review {
  id: string;
  rating: number;
  comment: string;
  class_name: string;
  /** A first name; null when the person is gone or does not show themselves. */
  by: string | null;
  at: string;
}

/** The newest ratings that say something. */
export async function listReviews(db: Database, id: string, most = 30): Promise<Review[]> {
  const rows = await listNewestRatings(
    db,
    and(
      eq(classRatings.instructor_id, id),
      isNull(classRatings.hidden_at),
      sql`coalesce(${classRatings.comment}, '') <> ''`,
    ),
    most,
  );
  return rows.map(({ visibility, by, ...row }) => ({
    id: row.id,
    rating: row.rating,
    comment: row.comment ?? "",
    class_name: row.class_name ?? "",
    by: visibility === "public" ? firstName(by) || null : null,
    at: row.at.toISOString(),
  }));
}

/** A member's active booking of that class with that teacher, from that date of the studio on. */
export async function findActiveBooking(
  db: Database,
  request: { user_id: string; class_name: string; instructor_id: string; instructor: string; from: string },
): Promise<Booking | undefined> {
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .leftJoin(classSessions, eq(classSessions.id, bookings.session_id))
    .where(
      and(
        eq(bookings.user_id, request.user_id),
        eq(bookings.class_name, request.class_name),
        isNull(bookings.part_of),
        inArray(bookings.status, activeStatuses),
        gte(bookings.class_date, request.from),
        or(
          eq(classSessions.instructor_id, request.instructor_id),
          and(isNull(classSessions.instructor_id), eq(bookings.instructor, request.instructor)),
        ),
      ),
    )
    .orderBy(bookings.starts_at, bookings.id)
    .limit(1);
  return rows[0]?.booking;
}
