import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { user } from "#app/accounts/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { parseSetting } from "#app/settings/queries.server.ts";
import { aSession, aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { lockSession } from "./class-session.server.ts";
import { deleteUnusedSessions, planSessions, planTemplate } from "./plan-sessions.server.ts";
import { findBookable, listUpcoming, listWeek } from "./queries.server.ts";
import { classSchedules, classSessions, scheduleExceptions } from "./tables.server.ts";
import { findDated, listTaught } from "./teaching-queries.server.ts";
import { retimeSessions } from "./zone-change-queries.server.ts";

// Wednesday, 10:00 in Kolkata.
const at = new Date("2026-11-25T10:00:00+05:30");
const fresh = testDatabase(at);
const thursday = "2026-11-26";

const asha = testMember(fresh, { name: "Asha Rao", roles: ["instructor"] });
const ravi = testMember(fresh, { name: "Ravi Menon", roles: ["instructor"] });

const sessions = (schedule_id: string) =>
  fresh.db
    .select()
    .from(classSessions)
    .where(eq(classSessions.schedule_id, schedule_id))
    .orderBy(asc(classSessions.starts_at));

async function planned(given: Parameters<typeof aWeeklyClass>[1] = {}) {
  const weekly = await aWeeklyClass(fresh.db, given);
  await fresh.db.transaction((tx) => planTemplate(tx, weekly.id));
  return weekly;
}

const change = (schedule_id: string, planned_date: string, to: Partial<typeof classSessions.$inferInsert>) =>
  fresh.db
    .update(classSessions)
    .set(to)
    .where(and(eq(classSessions.schedule_id, schedule_id), eq(classSessions.planned_date, planned_date)));
const listDates = async () => (await listUpcoming(fresh.db, at)).classes.map(({ date }) => date);
async function lockNext(schedule_id: string) {
  const { next, time_zone } = await findBookable(fresh.db, at, schedule_id);
  if (!next) throw new Error("no next class");
  return fresh.db.transaction((tx) => lockSession(tx, next, time_zone));
}

describe("future sessions", () => {
  it("exist once for sixty days, without closed days and with substitutes", async () => {
    const weekly = await aWeeklyClass(fresh.db, { instructor: asha });
    await fresh.db.insert(scheduleExceptions).values([
      { exception_date: "2026-12-03", kind: "holiday" },
      { schedule_id: weekly.id, exception_date: "2026-12-10", kind: "cancelled" },
      {
        schedule_id: weekly.id,
        exception_date: "2026-12-17",
        kind: "substituted",
        substitute_instructor_id: ravi.id,
      },
    ]);
    expect(await planSessions(fresh.db)).toBe(7);
    expect(await planSessions(fresh.db)).toBe(0);
    const rows = await sessions(weekly.id);
    expect(rows.map((one) => [one.planned_date, one.instructor_id])).toEqual([
      [thursday, asha.id],
      ["2026-12-17", ravi.id],
      ["2026-12-24", asha.id],
      ["2026-12-31", asha.id],
      ["2027-01-07", asha.id],
      ["2027-01-14", asha.id],
      ["2027-01-21", asha.id],
    ]);
    setClock(() => new Date("2026-12-02T10:00:00+05:30"));
    expect(await planSessions(fresh.db)).toBe(1);
  });

  it("include today's class, and are created once by two processes", async () => {
    const today = await aWeeklyClass(fresh.db, { day_of_week: 3, start_time: "18:00" });
    const over = await aWeeklyClass(fresh.db, { day_of_week: 3, start_time: "09:00" });
    await Promise.all([planSessions(fresh.db), planSessions(fresh.db), planSessions(fresh.db)]);
    expect((await sessions(today.id)).map(({ planned_date }) => planned_date)).toHaveLength(9);
    expect((await sessions(today.id))[0]?.planned_date).toBe("2026-11-25");
    expect((await sessions(over.id))[0]?.planned_date).toBe("2026-12-02");
  });

  it("ignore later changes of their weekly class", async () => {
    const weekly = await planned({ instructor: asha, max_participants: 12 });
    await fresh.db.update(classSchedules).set({ instructor_id: ravi.id, max_participants: 5 });
    const [first] = (await listWeek(fresh.db, at)).classes;
    expect(first).toMatchObject({ schedule_id: weekly.id, instructor: "Asha Rao", max_participants: 12 });
  });

  it("are deleted with their weekly class unless booked", async () => {
    const weekly = await planned();
    await change(weekly.id, "2026-12-10", { seats_taken: 1 });
    await fresh.db.transaction((tx) => deleteUnusedSessions(tx, weekly.id, "2026-12-03"));
    expect((await sessions(weekly.id)).map(({ planned_date }) => planned_date)).toEqual([
      thursday,
      "2026-12-03",
      "2026-12-10",
    ]);
  });
});

describe("a date with a session", () => {
  it("has the session's teacher, date, time and length", async () => {
    const weekly = await planned({ instructor: asha });
    await change(weekly.id, thursday, {
      instructor_id: ravi.id,
      session_date: "2026-11-27",
      start_time: "19:15",
      starts_at: new Date("2026-11-27T19:15:00+05:30"),
      duration_minutes: 75,
    });
    const { classes, instructors } = await listWeek(fresh.db, at);
    expect(classes).toMatchObject([
      {
        planned_date: thursday,
        date: "2026-11-27",
        start_time: "19:15:00",
        starts_at: Date.parse("2026-11-27T13:45:00Z"),
        duration_minutes: 75,
        instructor: "Ravi Menon",
        instructor_id: ravi.id,
      },
    ]);
    expect(instructors.map(({ name }) => name)).toEqual(["Ravi Menon"]);
    expect((await listTaught(fresh.db, at, ravi.id)).sessions.map(({ date }) => date)).toEqual([
      "2026-11-27",
    ]);
    const others = (await listTaught(fresh.db, at, asha.id)).sessions.map(({ date }) => date);
    expect(others).not.toContain(thursday);
    expect(others).toContain("2026-12-03");
  });

  it("says TBD if the session has no teacher", async () => {
    const weekly = await planned({ instructor: asha });
    await change(weekly.id, thursday, { instructor_id: null });
    expect((await listWeek(fresh.db, at)).classes).toMatchObject([
      { instructor: "TBD", instructor_id: null },
    ]);
  });

  it("stays closed after the session was moved to another date", async () => {
    const weekly = await planned();
    const to = { session_date: "2026-12-05", starts_at: new Date("2026-12-05T06:30:00+05:30") };
    await change(weekly.id, thursday, to);
    const dates = await listDates();
    expect(dates.slice(0, 3)).toEqual(["2026-12-03", "2026-12-05", "2026-12-10"]);
    expect((await findBookable(fresh.db, at, weekly.id)).next?.date).toBe("2026-12-03");
    const key = { schedule_id: weekly.id, planned_date: thursday };
    expect((await findDated(fresh.db, at, key)).dated).toMatchObject({ date: "2026-12-05" });
    // Seen from the days in which it was planned no more.
    const later = new Date("2026-12-04T10:00:00+05:30");
    expect((await findBookable(fresh.db, later, weekly.id)).next).toMatchObject({
      date: "2026-12-05",
      planned_date: thursday,
    });
    expect(await fresh.db.transaction((tx) => planTemplate(tx, weekly.id))).toBe(0);
  });

  it("stays bookable after its weekly class ended", async () => {
    const ends = { effective_until: "2026-11-25" };
    const never = { effective_from: "2026-11-26", is_active: false };
    for (const end of [ends, never]) {
      const weekly = await planned();
      await change(weekly.id, "2026-12-03", { changed_at: at });
      await fresh.db.update(classSchedules).set(end).where(eq(classSchedules.id, weekly.id));
      await fresh.db.transaction((tx) => deleteUnusedSessions(tx, weekly.id, "2026-11-25"));
      const { next } = await findBookable(fresh.db, at, weekly.id);
      expect(next).toMatchObject({ date: "2026-12-03", planned_date: "2026-12-03" });
      const all = (await listUpcoming(fresh.db, at)).classes;
      expect(all.filter((one) => one.schedule_id === weekly.id).map(({ date }) => date)).toEqual([
        "2026-12-03",
      ]);
      expect(await lockNext(weekly.id)).toMatchObject({ schedule_id: weekly.id, planned_date: "2026-12-03" });
      await change(weekly.id, "2026-12-03", { status: "cancelled" });
      expect((await findBookable(fresh.db, at, weekly.id)).next).toBeUndefined();
      expect(await fresh.db.transaction((tx) => planTemplate(tx, weekly.id))).toBe(0);
    }
  });

  it("is not bookable after the session began, whatever its planned date", async () => {
    const weekly = await planned();
    await change(weekly.id, "2026-12-03", {
      session_date: "2026-11-24",
      starts_at: new Date("2026-11-24T06:30:00+05:30"),
    });
    const dates = await listDates();
    expect(dates.slice(0, 2)).toEqual([thursday, "2026-12-10"]);
  });

  it("is not bookable if the session was moved onto a holiday", async () => {
    const weekly = await planned();
    await change(weekly.id, thursday, {
      session_date: "2026-11-28",
      starts_at: new Date("2026-11-28T06:30:00+05:30"),
    });
    await fresh.db.insert(scheduleExceptions).values({ exception_date: "2026-11-28", kind: "holiday" });
    expect((await findBookable(fresh.db, at, weekly.id)).next?.date).toBe("2026-12-03");
  });
});

describe("a teacher's time", () => {
  it("holds one class at once, enforced by the database", async () => {
    await aWeeklyClass(fresh.db, { instructor: asha });
    const clash = { instructor: asha, start_time: "07:15" };
    await expect(aWeeklyClass(fresh.db, clash)).rejects.toThrow();
    await aWeeklyClass(fresh.db, { ...clash, instructor: ravi });
    await aWeeklyClass(fresh.db, { ...clash, start_time: "07:30" });
    await aWeeklyClass(fresh.db, { ...clash, is_active: false });
    await aWeeklyClass(fresh.db, { ...clash, effective_from: "2019-01-01", effective_until: "2019-12-31" });
    await aWeeklyClass(fresh.db, { start_time: "06:30" });
    await aWeeklyClass(fresh.db, { start_time: "06:30" });
  });

  it("notifies admins of a planned class whose teacher has another one", async () => {
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const gone = await aMember(fresh.db, { roles: ["super_admin"] });
    await fresh.db.update(user).set({ banned: true }).where(eq(user.id, gone.id));
    await aSession(fresh.db, "2026-12-03", { instructor_id: asha.id, start_time: "07:00" });
    const weekly = await planned({ instructor: asha, type: { name: "Gentle Hatha" } });
    const rows = await sessions(weekly.id);
    expect(rows).toHaveLength(9);
    expect(rows.filter(({ instructor_id }) => instructor_id === null)).toMatchObject([
      { planned_date: "2026-12-03" },
    ]);
    expect(await fresh.rows(notifications)).toMatchObject([
      {
        user_id: admin.id,
        message:
          "Gentle Hatha on Thursday 3 December 2026 has no teacher because Asha Rao has another class then.",
      },
    ]);
  });

  it("never prevents a booking", async () => {
    await aSession(fresh.db, thursday, { instructor_id: asha.id, start_time: "07:00" });
    const weekly = await aWeeklyClass(fresh.db, { instructor: asha });
    expect(await lockNext(weekly.id)).toMatchObject({ planned_date: thursday, instructor_id: null });
  });

  it("ignores a class that ended in the meantime", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const { next, time_zone } = await findBookable(fresh.db, at, weekly.id);
    if (!next) throw new Error("no next class");
    await fresh.db.update(classSchedules).set({ effective_until: "2026-11-25" });
    expect(await fresh.db.transaction((tx) => lockSession(tx, next, time_zone))).toBeUndefined();
  });
});

it("allows one closure per day, for the studio and for a class", async () => {
  const weekly = await aWeeklyClass(fresh.db);
  for (const schedule_id of [null, weekly.id]) {
    const day = { schedule_id, exception_date: thursday, kind: "holiday" as const };
    await fresh.db.insert(scheduleExceptions).values(day);
    await expect(fresh.db.insert(scheduleExceptions).values(day)).rejects.toThrow();
  }
});

it("keeps the hour of planned classes when the studio's time zone changes", async () => {
  const weekly = await planned({ instructor: asha });
  const next = await planned({ instructor: asha, start_time: "07:30" });
  // Booked: it keeps its moment, and half an hour of the class behind it.
  await change(weekly.id, thursday, { seats_taken: 1 });
  const studio = parseSetting("studio", undefined);
  await fresh.db.transaction((tx) =>
    retimeSessions(tx, { before: studio, after: { ...studio, time_zone: "Asia/Dhaka" } }),
  );
  const [booked, ...others] = await sessions(weekly.id);
  expect(booked).toMatchObject({
    starts_at: new Date("2026-11-26T06:30:00+05:30"),
    instructor_id: asha.id,
  });
  expect(others[0]).toMatchObject({
    starts_at: new Date("2026-12-03T06:30:00+06:00"),
    instructor_id: asha.id,
  });
  const [overlapping, free] = await sessions(next.id);
  expect(overlapping?.starts_at).toEqual(new Date("2026-11-26T07:30:00+06:00"));
  expect(overlapping?.instructor_id).toBeNull();
  expect(free?.instructor_id).toBe(asha.id);
});
