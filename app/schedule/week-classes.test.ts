import { describe, expect, it } from "vitest";
import { closedDates, dateTemplates, listDates, type Session, type Template } from "./week-classes.ts";

/** A Wednesday. */
const studio = { today: "2026-11-25", time_zone: "Asia/Kolkata" };

const template = (given: Partial<Template> = {}): Template => ({
  schedule_id: "s1",
  is_active: true,
  is_recurring: true,
  day_of_week: 4,
  effective_from: "2026-01-01",
  effective_until: null,
  start_time: "06:30:00",
  duration_minutes: 60,
  max_participants: 20,
  instructor_id: "t1",
  instructor: "Asha Rao",
  class_type_id: "c1",
  class_name: "Gentle Hatha",
  description: "Slow",
  difficulty_level: "beginner",
  ...{ price: 12_500, currency: "INR", second_price: 300, second_currency: "USD" },
  illustration: "tree",
  exceptions: [],
  sessions: [],
  ...given,
});

const session = (given: Partial<Session> = {}): Session => ({
  planned_date: "2026-11-26",
  date: "2026-11-26",
  start_time: "06:30:00",
  starts_at: Date.parse("2026-11-26T06:30:00+05:30"),
  duration_minutes: 75,
  max_participants: 8,
  seats_taken: 3,
  status: "scheduled",
  instructor_id: "t2",
  instructor: "Ben Cole",
  own_type: null,
  ...given,
});

const off = (date: string, kind: "holiday" | "cancelled" | "substituted" = "cancelled") => ({
  ...{ date, kind, substitute_id: null, substitute: null },
});
const dates = (given: Partial<Template>, days?: number) =>
  listDates([template(given)], studio, days).map(({ date }) => date);

describe("dates of a weekly class", () => {
  it("run from tomorrow to the end of the booking period", () => {
    expect(dates({})).toEqual(["2026-11-26", "2026-12-03", "2026-12-10", "2026-12-17"]);
    expect(dates({ day_of_week: 3 })).toEqual(["2026-12-02", "2026-12-09", "2026-12-16", "2026-12-23"]);
    expect(dates({}, 8)).toEqual(["2026-11-26", "2026-12-03"]);
    expect(dates({ is_active: false })).toEqual([]);
  });

  it("use the weekly class without a session", () => {
    expect(dateTemplates([template()], studio)).toEqual([
      {
        schedule_id: "s1",
        class_type_id: "c1",
        planned_date: "2026-11-26",
        date: "2026-11-26",
        start_time: "06:30:00",
        starts_at: Date.parse("2026-11-26T06:30:00+05:30"),
        duration_minutes: 60,
        max_participants: 20,
        seats_taken: 0,
        class_name: "Gentle Hatha",
        description: "Slow",
        difficulty_level: "beginner",
        price: 12_500,
        currency: "INR",
        second_price: 300,
        second_currency: "USD",
        illustration: "tree",
        instructor_id: "t1",
        instructor: "Asha Rao",
      },
    ]);
    const bare = { instructor: null, class_name: null, description: null, price: null, illustration: null };
    const [unknown] = dateTemplates([template(bare)], studio);
    expect(unknown).toMatchObject({ description: "", illustration: "lotus", instructor: "TBD" });
    expect(unknown?.class_name).not.toBe("");
    expect(unknown?.price).toBeGreaterThan(0);
  });

  it("leave out canceled dates and closures", () => {
    const exceptions = [off("2026-11-26"), off("2026-12-03", "holiday"), off("2026-12-10", "substituted")];
    expect(dates({ exceptions })).toEqual(["2026-12-10", "2026-12-17"]);
    expect(dates({ sessions: [session({ status: "cancelled" })] })).not.toContain("2026-11-26");
    const sessions = [session({ planned_date: "2026-12-17", status: "cancelled" }), session()];
    expect(closedDates(template({ exceptions, sessions }))).toEqual([
      "2026-11-26",
      "2026-12-03",
      "2026-12-17",
    ]);
    expect(dateTemplates([template({ exceptions })], studio).map(({ date }) => date)).toEqual(["2026-12-10"]);
  });

  it("show a substitute teacher on that date only", () => {
    const exceptions = [{ ...off("2026-11-26", "substituted"), substitute_id: "t3", substitute: "Kenji" }];
    const [first, second] = listDates([template({ exceptions })], studio);
    expect(first).toMatchObject({ instructor_id: "t3", instructor: "Kenji" });
    expect(second).toMatchObject({ instructor_id: "t1", instructor: "Asha Rao" });
    const none = [off("2026-11-26", "substituted")];
    expect(listDates([template({ exceptions: none })], studio)[0]).toMatchObject({
      instructor_id: null,
      instructor: "TBD",
    });
  });

  it("follow an existing session", () => {
    const [held] = dateTemplates([template({ sessions: [session()] })], studio);
    expect(held).toMatchObject({
      duration_minutes: 75,
      seats_taken: 3,
      instructor: "Ben Cole",
      price: 12_500,
    });
    expect(held).not.toHaveProperty("status");
    expect(held).not.toHaveProperty("own_type");
    const own_type = {
      ...{ class_type_id: "c2", class_name: "Yin", description: null, difficulty_level: null },
      ...({
        price: 9_000,
        currency: "INR",
        second_price: null,
        second_currency: "USD",
        illustration: null,
      } as const),
    };
    const [changed] = dateTemplates(
      [template({ sessions: [session({ own_type, instructor: null })] })],
      studio,
    );
    expect(changed).toMatchObject({
      class_name: "Yin",
      class_type_id: "c2",
      price: 9_000,
      instructor: "TBD",
    });
  });

  it("show moved and remaining sessions on their own dates, in order", () => {
    const moved = session({ date: "2026-11-28", starts_at: Date.parse("2026-11-28T18:00:00+05:30") });
    expect(dates({ sessions: [moved] })[0]).toBe("2026-11-28");
    const kept = session({ planned_date: "2026-11-27", date: "2026-11-27" });
    expect(dates({ is_active: false, sessions: [kept] })).toEqual(["2026-11-27"]);
    expect(dates({ is_active: false, sessions: [session({ date: "2026-11-25" })] })).toEqual([]);
    expect(dates({ is_active: false, sessions: [session({ date: "2026-12-24" })] })).toEqual([]);
    expect(dates({ is_active: false, sessions: [session({ date: "2026-12-23" })] })).toEqual(["2026-12-23"]);
    const onHoliday = { exceptions: [off("2026-11-28", "holiday")], sessions: [moved] };
    expect(dates({ is_active: false, ...onHoliday })).toEqual([]);
  });

  it("are ordered by start among other classes", () => {
    const evening = template({ schedule_id: "s2", start_time: "18:00:00" });
    const all = listDates([evening, template()], studio, 2);
    expect(all.map(({ schedule_id }) => schedule_id)).toEqual(["s1", "s2"]);
    expect(dateTemplates([evening, template({ is_active: false })], studio)).toHaveLength(1);
  });
});
