import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Member } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { nextOccurrence } from "#app/schedule/next-occurrence.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { aWeeklyClass, freeTeacher } from "./classes.ts";

export const memberEmail = "member@sadhana.test";
/** The same for all tests, also where midnight comes between them. */
const today = studioDate(new Date(), "Asia/Kolkata");
let made = 0;

/** The demo's member, as a command gets it. */
export async function demoMember(db: Database): Promise<Member> {
  const account = await findAccountByEmail(db, memberEmail);
  const session = { session_id: randomUUID(), expires_at: new Date("2100-01-01") };
  const person = { email: memberEmail, name: "A member", image: null };
  return { id: account?.id ?? "", ...person, roles: ["user"], ...session };
}

/** Makes a class three days from now, taught by the demo's instructor and booked by its member. */
export async function aBookedClass(db: Database, max_participants = 8) {
  made += 1;
  const name = `Harbour Yoga ${made}`;
  const member = await demoMember(db);
  const teacher = await findAccountByEmail(db, "instructor@sadhana.test");
  const day_of_week = zoneClock.weekdayOf(zoneClock.addDays(today, 3));
  await freeTeacher(db, teacher?.id ?? "", day_of_week);
  const weekly = await aWeeklyClass(db, {
    type: { name },
    instructor_id: teacher?.id ?? null,
    day_of_week,
    // A teacher cannot teach two classes at the same time.
    start_time: `${String(9 + (made % 12)).padStart(2, "0")}:00`,
    max_participants,
  });
  const bookedSeat = {
    schedule_id: weekly.id,
    date: nextOccurrence(weekly, today) ?? "",
    time_zone: "Europe/Lisbon",
  };
  const answer = await bookScheduledClass(db, member, { ...bookedSeat, request_id: randomUUID() });
  if (!answer.ok) throw new Error(answer.refusal);
  return {
    name,
    member,
    bookedSeat,
    booking: answer.value,
    session_id: answer.value.session_id ?? "",
    statusOf: async (booking_id = answer.ok ? answer.value.booking_id : "") =>
      (await db.select().from(bookings).where(eq(bookings.booking_id, booking_id)))[0]?.status,
  };
}
