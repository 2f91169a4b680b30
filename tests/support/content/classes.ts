import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Member } from "#app/accounts/member.ts";
import type { BookScheduledClass } from "#app/bookings/forms.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { templateForm } from "#app/schedule/template-form.ts";
import { expectOk } from "../factories.ts";

let made = 0;

type WeeklyClass = typeof classSchedules.$inferSelect;

/** A weekly class on Thursdays at 06:30 with twenty seats, unless told otherwise. */
export async function aWeeklyClass(
  db: Database,
  given: Partial<typeof classSchedules.$inferInsert> & {
    type?: Partial<typeof classTypes.$inferInsert>;
    instructor?: Member;
  } = {},
): Promise<WeeklyClass> {
  const { type, instructor, ...schedule } = given;
  made += 1;
  const types = await db
    .insert(classTypes)
    .values({ name: `Class ${made}`, difficulty_level: "beginner", price: 12_500, ...type })
    .returning();
  const rows = await db
    .insert(classSchedules)
    .values({
      class_type_id: types[0]?.id ?? null,
      instructor_id: instructor?.id ?? null,
      day_of_week: 4,
      start_time: "06:30",
      effective_from: "2020-01-01",
      ...schedule,
    })
    .returning();
  const row = rows[0];
  if (!row) throw new Error("the weekly class was not stored");
  return row;
}

/** Unassigns a demo teacher's upcoming classes on a weekday, because a teacher cannot teach two classes at once. */
export async function freeTeacher(db: Database, instructor_id: string, day_of_week: number): Promise<void> {
  const nobody = { instructor_id: null };
  const weekly = and(
    eq(classSchedules.instructor_id, instructor_id),
    eq(classSchedules.day_of_week, day_of_week),
  );
  await db.update(classSchedules).set(nobody).where(weekly);
  const ahead = sql`${classSessions.instructor_id} = ${instructor_id} and ${classSessions.starts_at} > now()
    and extract(dow from ${classSessions.starts_at} at time zone 'Asia/Kolkata') = ${day_of_week}`;
  await db.update(classSessions).set(nobody).where(ahead);
}

/** A form for a seat of a weekly class on a date, or for moving a booking there. */
export const seatForm = <Given extends object = object>(
  schedule_id: string,
  date: string,
  given?: Given,
) => ({
  ...{ schedule_id, date, time_zone: undefined, request_id: randomUUID() },
  ...given,
});

/** A seat of a weekly class on a date, booked by its person. */
export async function bookSeat(
  db: Database,
  schedule_id: string,
  date: string,
  who: Member,
  given: Partial<BookScheduledClass> = {},
) {
  const form = seatForm(schedule_id, date, { time_zone: "Europe/Paris", ...given });
  return expectOk(bookScheduledClass(db, who, form));
}

/** A session of a weekly class at 06:30 in Kolkata on a date, or at another start. */
export async function aSession(
  db: Database,
  date: string,
  given: Partial<typeof classSessions.$inferInsert> = {},
) {
  const start_time = given.start_time ?? "06:30";
  const rows = await db
    .insert(classSessions)
    .values({
      session_date: date,
      planned_date: given.schedule_id ? date : null,
      start_time,
      time_zone: "Asia/Kolkata",
      starts_at: new Date(`${date}T${start_time}:00+05:30`),
      duration_minutes: 60,
      max_participants: 20,
      ...given,
    })
    .returning();
  if (!rows[0]) throw new Error("the session was not stored");
  return rows[0];
}

export const sessionsOf = (db: Database, schedule_id: string) =>
  db.select().from(classSessions).where(eq(classSessions.schedule_id, schedule_id));

/** A weekly class as staff type it: Thursdays at 18:00, from Wednesday 25 November 2026 on. */
export const typedTemplate = (given: Record<string, string>) =>
  templateForm.parse({
    repeats: "weekly",
    day_of_week: "4",
    start_time: "18:00",
    effective_from: "2026-11-25",
    meeting_url: "",
    ...given,
  });
