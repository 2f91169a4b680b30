import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import type { OpenDatabase } from "#app/platform/database.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { planSessions } from "#app/schedule/plan-sessions.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { connectAgain, type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { handOverClasses } from "./hand-over.server.ts";

let fresh: FreshDatabase;
let other: OpenDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
  other = await connectAgain(fresh);
});
afterEach(async () => {
  await other?.close();
  await fresh?.close();
});

const today = studioDate(new Date(), "Asia/Kolkata");
/** Starts the day after tomorrow, so bookings can be canceled at any time today. */
const weekdays = [2, 4, 6].map((days) => zoneClock.weekdayOf(zoneClock.addDays(today, days)));

/** The next date of a weekday, from tomorrow on. */
function nextDate(weekday: number): string {
  const from = zoneClock.addDays(today, 1);
  return zoneClock.addDays(from, (weekday - zoneClock.weekdayOf(from) + 7) % 7);
}

it("keeps every booking while classes are handed over and members book and cancel", async () => {
  const { db } = fresh;
  const admin = await aMember(db, { roles: ["admin"] });
  const [asha, kenji, noor] = await Promise.all(
    ["Asha Rao", "Kenji Mori", "Noor Aziz"].map((name) => aMember(db, { roles: ["instructor"], name })),
  );
  if (!asha || !kenji || !noor) throw new Error("no teachers");
  const weekly = await Promise.all(
    weekdays.map((day_of_week) => aWeeklyClass(db, { instructor: asha, day_of_week, max_participants: 40 })),
  );
  await planSessions(db);
  const people = await Promise.all(Array.from({ length: 24 }, () => aMember(db)));
  const book = (at: number, one: number) => {
    const person = people[at];
    const schedule = weekly[one];
    if (!person || !schedule) throw new Error("nobody");
    return bookScheduledClass(at % 2 ? db : other.db, person, {
      schedule_id: schedule.id,
      date: nextDate(schedule.day_of_week),
      time_zone: "Europe/Paris",
      request_id: randomUUID(),
    });
  };
  // Books half of the seats first; every third of those members cancels during the test.
  const first = await Promise.all(people.slice(0, 12).flatMap((_, at) => [book(at, 0), book(at, 1)]));
  expect(first.every(({ ok }) => ok)).toBe(true);
  const leaving = first.filter((_, at) => at % 6 === 0);

  const hand = (from_id: string, to: string | null) =>
    handOverClasses(db, admin, {
      instructor_id: from_id,
      to,
      from: today,
      schedule_ids: weekly.map(({ id }) => id),
      session_ids: [],
    });
  const answers = await Promise.all([
    hand(asha.id, kenji.id),
    ...people.slice(12).map((_, at) => book(at + 12, at % 3)),
    hand(asha.id, noor.id),
    ...leaving.map((made, at) => {
      if (!made.ok) throw new Error(made.refusal);
      const person = people.find(({ id }) => id === made.value.user_id);
      if (!person) throw new Error("nobody");
      const input = { booking_id: made.value.booking_id, key: null };
      return cancelBooking(at % 2 ? db : other.db, person, input);
    }),
    hand(kenji.id, asha.id),
  ]);
  // Of two handovers of all classes, one succeeds and the other finds nothing.
  const [toKenji, toNoor] = [answers[0], answers[13]];
  expect([toKenji?.ok, toNoor?.ok].sort()).toEqual([false, true]);
  for (const one of answers.slice(1, 13)) expect(one.ok).toBe(true);
  for (const one of answers.slice(14, 14 + leaving.length)) expect(one.ok).toBe(true);

  // Schedule, sessions and bookings agree on the teacher, and the seat counts match the bookings.
  const templates = await db.select().from(classSchedules);
  const sessions = await db.select().from(classSessions);
  const held = await db.select().from(bookings);
  expect(held).toHaveLength(36);
  const names = new Map([asha, kenji, noor].map(({ id, name }) => [id, name]));
  for (const session of sessions) {
    const template = templates.find(({ id }) => id === session.schedule_id);
    expect(session.instructor_id).toBe(template?.instructor_id);
    const seated = held.filter(
      ({ session_id, status }) => session_id === session.id && status === "confirmed",
    );
    expect(session.seats_taken).toBe(seated.length);
    for (const booking of seated) expect(booking.instructor).toBe(names.get(session.instructor_id ?? ""));
  }
  const active = held.filter(({ status }) => status === "confirmed");
  expect(active).toHaveLength(36 - leaving.length);
  // No one is notified twice of the same change.
  const told = (await db.select().from(mails)).filter(({ kind }) => /^teachers?_changed$/.test(kind));
  const keys = told.map(({ kind, cause, to_email }) => `${kind} ${cause} ${to_email}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(told.length).toBeGreaterThanOrEqual(active.length > 0 ? 8 : 0);
});
