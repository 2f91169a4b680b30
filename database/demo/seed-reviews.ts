import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { bookings, classRatings } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import type { AttendanceStatus } from "#app/schedule/kinds.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { chance } from "./chance.ts";
import { classTypes, reviews } from "./content.ts";

const HOUR = 3_600_000;

const present = Array<AttendanceStatus>(11).fill("present");
const ofThoseWhoCame = [...present, "late", ...present, "late", ...present, "makeup_completed"] as const;
/** Some of those who did not come are still to be marked. */
const ofOthers = [
  ...(["no_show", "absent_excused", "no_show", undefined, "absent_unexcused", "no_show"] as const),
  ...(["canceled_by_student", "no_show", undefined, "makeup_scheduled"] as const),
] as const;

function marks<Row>(rows: readonly Row[], given: readonly (AttendanceStatus | undefined)[]) {
  return rows.flatMap((row, at) => {
    const mark = given[at % given.length];
    return mark ? [{ ...row, mark }] : [];
  });
}

/** Marks who came to the classes that are over, and has some of them say what they thought of it. */
export async function seedReviews(tx: Database): Promise<void> {
  const booked = await tx
    .select({
      status: bookings.status,
      session_id: classSessions.id,
      instructor_id: classSessions.instructor_id,
      user_id: bookings.user_id,
      class_name: bookings.class_name,
      starts_at: classSessions.starts_at,
    })
    .from(bookings)
    .innerJoin(classSessions, eq(classSessions.id, bookings.session_id))
    .where(and(inArray(bookings.status, ["completed", "no_show"]), isNotNull(bookings.user_id)))
    .orderBy(classSessions.starts_at, bookings.booking_id);
  const came = booked.filter(({ status }) => status === "completed");
  const marked = [
    ...marks(came, ofThoseWhoCame),
    ...marks(
      booked.filter((one) => !came.includes(one)),
      ofOthers,
    ),
  ];
  for (let at = 0; at < marked.length; at += 400) {
    const some = marked.slice(at, at + 400);
    await tx.insert(attendance).values(
      some.map(({ session_id, user_id, instructor_id, starts_at, mark }) => ({
        session_id,
        user_id,
        status: mark,
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
    const said = starts_at.getTime() + luck.between(2, 20) * HOUR;
    const created_at = new Date(Math.min(said, now().getTime()));
    await tx
      .insert(classRatings)
      .values({ session_id, user_id, instructor_id, rating, comment: comment || null, created_at });
  }
}
