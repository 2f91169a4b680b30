import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profiles } from "#app/profiles/tables.server.ts";
import { aSession, aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, storeSetting } from "#tests/support/factories.ts";
import { findBookable, listNextClasses, listWeek } from "./queries.server.ts";
import { classSchedules, scheduleExceptions } from "./tables.server.ts";

const fresh = testDatabase();

// Wednesday, 10:00 in Kolkata.
const now = new Date("2026-11-25T10:00:00+05:30");

describe("bookable week", () => {
  it("contains every active class on its next date, with seats, price, level and teacher", async () => {
    const instructor = await aMember(fresh.db, { name: "Asha Rao" });
    const shown = {
      phone: "+91 55500 01101",
      years_of_experience: 14,
      specialties: ["Hatha Yoga"],
      short_bio: "Slow.",
    };
    await fresh.db.update(profiles).set(shown).where(eq(profiles.user_id, instructor.id));
    const weekly = await aWeeklyClass(fresh.db, {
      instructor,
      max_participants: 16,
      type: { name: "Gentle Hatha", difficulty_level: "intermediate", price: 17_500 },
    });
    const held = { instructor_id: instructor.id, max_participants: 16, seats_taken: 13 };
    await aSession(fresh.db, "2026-11-26", { schedule_id: weekly.id, ...held });
    const week = await listWeek(fresh.db, now);
    expect(week.time_zone).toBe("Asia/Kolkata");
    expect(week.classes).toMatchObject([
      {
        schedule_id: weekly.id,
        date: "2026-11-26",
        starts_at: Date.parse("2026-11-26T01:00:00Z"),
        class_name: "Gentle Hatha",
        difficulty_level: "intermediate",
        price: 17_500,
        max_participants: 16,
        seats_taken: 13,
        instructor: "Asha Rao",
        instructor_id: instructor.id,
      },
    ]);
    expect(week.instructors).toMatchObject([
      { id: instructor.id, name: "Asha Rao", email: instructor.email, ...shown },
    ]);
  });

  // Proves 2.8.7, 2.9.11
  it("says Unknown Class and TBD where type or teacher is missing", async () => {
    await fresh.db
      .insert(classSchedules)
      .values({ day_of_week: 4, start_time: "06:30", effective_from: "2020-01-01" });
    const { classes, instructors } = await listWeek(fresh.db, now);
    expect(classes).toMatchObject([
      {
        class_name: "Unknown Class",
        instructor: "TBD",
        difficulty_level: null,
        price: 2_500,
        duration_minutes: 60,
        max_participants: 20,
      },
    ]);
    expect(instructors).toEqual([]);
  });

  // Proves 2.3.7, 2.7.10
  it("leaves out classes that are inactive, over, or beyond the booking period", async () => {
    await aWeeklyClass(fresh.db, { is_active: false });
    await aWeeklyClass(fresh.db, { effective_until: "2026-11-25" });
    await aWeeklyClass(fresh.db, { effective_from: "2027-03-01" });
    expect((await listWeek(fresh.db, now)).classes).toEqual([]);
  });

  it("skips holidays and canceled dates and sessions of each class", async () => {
    const [holiday, exception, session, open] = [
      await aWeeklyClass(fresh.db, { day_of_week: 5 }),
      await aWeeklyClass(fresh.db),
      await aWeeklyClass(fresh.db),
      await aWeeklyClass(fresh.db),
    ];
    await fresh.db.insert(scheduleExceptions).values([
      { exception_date: "2026-11-27", kind: "holiday" },
      { schedule_id: exception.id, exception_date: "2026-11-26", kind: "cancelled" },
    ]);
    await aSession(fresh.db, "2026-11-26", { schedule_id: session.id, status: "cancelled" });
    const dates = Object.fromEntries(
      (await listWeek(fresh.db, now)).classes.map((one) => [one.schedule_id, one.date]),
    );
    expect(dates).toEqual({
      [holiday.id]: "2026-12-04",
      [exception.id]: "2026-12-03",
      [session.id]: "2026-12-03",
      [open.id]: "2026-11-26",
    });
    expect((await findBookable(fresh.db, now, exception.id)).closed).toContain("2026-11-26");
  });

  it("uses the studio's time zone", async () => {
    await storeSetting(fresh.db, "studio", { time_zone: "America/New_York" });
    await aWeeklyClass(fresh.db, { day_of_week: 3 });
    // In New York it is still Tuesday.
    const week = await listWeek(fresh.db, new Date("2026-11-25T04:00:00Z"));
    expect(week.classes).toMatchObject([
      { date: "2026-11-25", starts_at: Date.parse("2026-11-25T11:30:00Z") },
    ]);
  });

  it("hides email and phone of an inactive teacher", async () => {
    const instructor = await aMember(fresh.db);
    await fresh.db
      .update(profiles)
      .set({ phone: "+91 55500 01101", is_active: false })
      .where(eq(profiles.user_id, instructor.id));
    await aWeeklyClass(fresh.db, { instructor });
    expect((await listWeek(fresh.db, now)).instructors).toMatchObject([{ email: null, phone: null }]);
  });

  it("lists the next classes soonest first", async () => {
    const wednesday = await aWeeklyClass(fresh.db, { day_of_week: 3 });
    const friday = await aWeeklyClass(fresh.db, { day_of_week: 5 });
    const evening = await aWeeklyClass(fresh.db, { start_time: "19:00" });
    const morning = await aWeeklyClass(fresh.db);
    const { classes } = await listNextClasses(fresh.db, now, 3);
    expect(classes.map((one) => one.schedule_id)).toEqual([morning.id, evening.id, friday.id]);
    expect(classes.map((one) => one.schedule_id)).not.toContain(wednesday.id);
  });
});
