import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { joinWaitingList } from "#app/bookings/seats/waiting-list.server.ts";
import { bookings, waitingList } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { addTemplate } from "#app/schedule/change-template.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { templateForm } from "#app/schedule/template-form.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase, testPools } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { planClasses } from "../series/plan-classes.server.ts";
import { planForm } from "../series/plan-form.ts";
import { changeTeacher } from "./change-teacher.server.ts";
import { moveSession } from "./move-session.server.ts";

const fresh = testDatabase();
const other = testPools(fresh, 1);
const database = (at: number) => (at % 2 ? fresh.db : other(0));

const today = zoneClock.wall(Date.now(), "Asia/Kolkata").date;
const day = zoneClock.addDays(today, 10);

// Proves V2-5
it("leaves one class after fifty simultaneous changes of one teacher's hour", async () => {
  const asha = await aMember(fresh.db, { roles: ["instructor"] });
  const chief = await aMember(fresh.db, { roles: ["super_admin"] });
  const { class_type_id } = await aWeeklyClass(fresh.db, { is_active: false });
  // Adds classes without a teacher, ten at the same time and ten at other times.
  const rows = await fresh.db
    .insert(classSessions)
    .values(
      Array.from({ length: 20 }, (_, at) => {
        const start_time = at < 10 ? "18:00" : `${String(at - 4).padStart(2, "0")}:00`;
        const starts_at = new Date(zoneClock.instant(day, start_time, "Asia/Kolkata"));
        const shared = { class_type_id, session_date: day, time_zone: "Asia/Kolkata", duration_minutes: 60 };
        return { ...shared, start_time, starts_at, max_participants: 5, instructor_id: null };
      }),
    )
    .returning({ id: classSessions.id });
  const client = await aMember(fresh.db);
  const requests = await fresh.db
    .insert(bookings)
    .values(
      Array.from({ length: 15 }, (_, at) => ({
        ...{ booking_id: `YOG-20260101-RACE${at + 10}`, user_id: client.id, class_name: "Program" },
        ...{ email: client.email, status: "pending" as const, booking_type: "corporate" as const },
      })),
    )
    .returning({ booking_id: bookings.booking_id });
  const acts = Array.from({ length: 50 }, (_, at) => async () => {
    const db = database(at);
    if (at < 10) {
      const given = { session_id: rows[at]?.id ?? "", instructor_id: asha.id, ask: false };
      return (await changeTeacher(db, chief, given)).ok;
    }
    if (at < 20) {
      // Hers at another hour already, and moved to this one.
      const move = { session_id: rows[at]?.id ?? "", date: day, start_time: "18:30", reason: "" };
      return (await moveSession(db, chief, move)).ok;
    }
    if (at < 35) {
      const form = planForm.parse({
        ...{ kind: "once", category: "corporate", class_type_id: class_type_id ?? "", clock: "studio" },
        ...{ bookings: [requests[at - 20]?.booking_id ?? ""], start_time: "18:15", date: day },
        ...{ instructor_id: asha.id, meeting_url: "" },
      });
      return (await planClasses(db, chief, { ...form, request_id: randomUUID() })).ok;
    }
    const once = templateForm.parse({
      ...{ class_type_id, instructor_id: asha.id, repeats: "once", day_of_week: "0" },
      ...{ start_time: "18:20", effective_from: day, meeting_url: "" },
    });
    return (await addTemplate(db, chief, { ...once, request_id: randomUUID() })).ok;
  });
  await fresh.db
    .update(classSessions)
    .set({ instructor_id: asha.id })
    .where(
      inArray(
        classSessions.id,
        rows.slice(10).map(({ id }) => id),
      ),
    );
  const done = await Promise.all(acts.map((act) => act()));
  expect(done.filter(Boolean)).toHaveLength(1);
  const hers = await fresh.rows(
    classSessions,
    and(eq(classSessions.instructor_id, asha.id), eq(classSessions.status, "scheduled")),
  );
  const evening = hers.filter(({ start_time }) => start_time >= "18:00");
  expect(evening).toHaveLength(1);
});

it("notifies every member once when a session moves while others book and cancel", async () => {
  const chief = await aMember(fresh.db, { roles: ["super_admin"] });
  const weekday = zoneClock.weekdayOf(day);
  const weekly = await aWeeklyClass(fresh.db, {
    day_of_week: weekday,
    start_time: "06:30",
    max_participants: 6,
  });
  const place = {
    schedule_id: weekly.id,
    date: zoneClock.addDays(today, ((weekday - zoneClock.weekdayOf(today) + 6) % 7) + 1),
    time_zone: "UTC",
  };
  const people: Member[] = [];
  for (let at = 0; at < 24; at += 1) people.push(await aMember(fresh.db));
  const book = (at: number) =>
    bookScheduledClass(database(at), people[at] ?? null, { ...place, request_id: randomUUID() });
  for (let at = 0; at < 6; at += 1) expect((await book(at)).ok).toBe(true);
  for (let at = 6; at < 12; at += 1) {
    expect((await joinWaitingList(fresh.db, people[at] ?? null, place)).ok).toBe(true);
  }
  const [first] = await fresh.db.select().from(bookings).orderBy(asc(bookings.created_at));
  const session_id = first?.session_id ?? "";
  const cancel = async (at: number) => {
    const [own] = await fresh.rows(bookings, eq(bookings.user_id, people[at]?.id ?? ""));
    return cancelBooking(database(at), people[at] ?? null, { booking_id: own?.booking_id ?? "", key: null });
  };
  const [moved] = await Promise.all([
    moveSession(fresh.db, chief, {
      session_id,
      date: zoneClock.addDays(place.date, 1),
      start_time: "19:00",
      reason: "",
    }),
    ...[0, 1, 2].map(cancel),
    ...Array.from({ length: 12 }, (_, at) => book(at + 12)),
  ]);
  expect(moved).toMatchObject({ ok: true });
  const [session] = await fresh.rows(classSessions, eq(classSessions.id, session_id));
  const booked = await fresh.rows(
    bookings,
    and(eq(bookings.session_id, session_id), inArray(bookings.status, ["confirmed", "pending"])),
  );
  expect(booked).toHaveLength(6);
  expect(session?.seats_taken).toBe(6);
  for (const one of booked) {
    expect(one.starts_at).toEqual(session?.starts_at);
    expect(one.class_date).toBe(session?.session_date);
  }
  const waiting = await fresh.rows(waitingList, eq(waitingList.session_id, session_id));
  expect(waiting).toHaveLength(6);
  expect(waiting.every(({ status, booking_id }) => status === "waiting" || booking_id !== null)).toBe(true);
  const sent = await fresh.rows(mails);
  const told = sent.filter(({ kind }) => kind === "session_moved").map(({ to_email }) => to_email);
  // Everyone with a seat at the old time got exactly one email and one dashboard notification; no one else did.
  const given = new Map(
    sent
      .filter(({ kind }) => kind === "booking_confirmed" || kind === "waiting_promoted")
      .map(({ cause, props }) => [cause, z.object({ starts_at: z.string() }).parse(props).starts_at]),
  );
  const all = await fresh.rows(bookings, eq(bookings.session_id, session_id));
  const held = all.filter(
    ({ id, starts_at }) =>
      starts_at?.getTime() === session?.starts_at.getTime() &&
      given.get(id) === first?.starts_at?.toISOString(),
  );
  expect(held).toHaveLength(6);
  expect(moved).toMatchObject({ value: { notified: 6 } });
  expect(told.sort()).toEqual(held.map(({ email }) => email).sort());
  const bells = await fresh.rows(
    notifications,
    and(eq(notifications.type, "class_changed"), eq(notifications.title, "Your class has a new time")),
  );
  expect(bells.map(({ user_id }) => user_id).sort()).toEqual(held.map(({ user_id }) => user_id).sort());
  // Later confirmations already contain the new time.
  for (const one of booked.filter(({ id }) => !held.some((other) => other.id === id))) {
    expect(given.get(one.id)).toBe(session?.starts_at.toISOString());
  }
});
