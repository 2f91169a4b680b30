import { and, eq, isNotNull } from "drizzle-orm";
import { bookings, classRatings } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { chance } from "./chance.ts";
import { classTypes } from "./content/class-types.ts";
import { reviews } from "./content/reviews.ts";

const HOUR = 3_600_000;

/** Marks who came to the classes that are over, and has some of them say what they thought of it. */
export async function seedReviews(tx: Database): Promise<void> {
  const came = await tx
    .select({
      session_id: classSessions.id,
      instructor_id: classSessions.instructor_id,
      user_id: bookings.user_id,
      class_name: bookings.class_name,
      starts_at: classSessions.starts_at,
    })
    .from(bookings)
    .innerJoin(classSessions, eq(classSessions.id, bookings.session_id))
    .where(and(eq(bookings.status, "completed"), isNotNull(bookings.user_id)))
    .orderBy(classSessions.starts_at, bookings.booking_id);
  for (let at = 0; at < came.length; at += 400) {
    const some = came.slice(at, at + 400);
    await tx.insert(attendance).values(
      some.map(({ session_id, user_id, instructor_id, starts_at }) => ({
        session_id,
        user_id,
        status: "present" as const,
        marked_by: instructor_id,
        created_at: starts_at,
        updated_at: starts_at,
      })),
    );
  }
  const luck = chance(54);
  const candidates = luck.shuffled(came);
  for (const { class_type, rating, comment } of reviews) {
    const name = classTypes.find((type) => type.key === class_type)?.name;
    const at = candidates.findIndex((one) => one.class_name === name);
    const [one] = at < 0 ? [] : candidates.splice(at, 1);
    if (!one) continue;
    const { session_id, user_id, instructor_id, starts_at } = one;
    const created_at = new Date(starts_at.getTime() + luck.between(2, 20) * HOUR);
    await tx
      .insert(classRatings)
      .values({ session_id, user_id, instructor_id, rating, comment: comment || null, created_at });
  }
}
