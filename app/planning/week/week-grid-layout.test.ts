import { describe, expect, it } from "vitest";
import { describeTeacher, type GridClass, getHourRange, placeInLanes, toTarget } from "./week-grid-layout.ts";

const aClass = (given: Partial<GridClass> = {}): GridClass => ({
  key: "one",
  to: "",
  date: "2026-12-02",
  minute: 18 * 60,
  minutes: 60,
  name: "Slow Yin",
  teacher: "Asha Rao",
  instructor_id: "asha",
  color: 1,
  ...given,
});

it("places classes at the same time next to each other", () => {
  const placed = placeInLanes([
    aClass({ key: "a" }),
    aClass({ key: "b", minute: 18 * 60 + 30 }),
    aClass({ key: "c", minute: 19 * 60 }),
    aClass({ key: "d", minute: 20 * 60 + 30 }),
  ]);
  expect(placed.map(({ one, lane, lanes }) => [one.key, lane, lanes])).toEqual([
    ["a", 0, 2],
    ["b", 1, 2],
    ["c", 0, 2],
    ["d", 0, 1],
  ]);
});

it("shows 6 to 21 o'clock, and more for earlier and later classes", () => {
  expect(getHourRange([aClass()])).toEqual({ from: 6, until: 21 });
  expect(getHourRange([aClass({ minute: 5 * 60 + 30 }), aClass({ minute: 22 * 60 + 30 })])).toEqual({
    from: 5,
    until: 24,
  });
});

describe("a move", () => {
  const at = { date: "2026-12-03", minutes: 60 };

  it.each([
    [18 * 60 + 6, 18 * 60],
    [18 * 60 + 8, 18 * 60 + 15],
    [-40, 0],
    [24 * 60, 23 * 60],
  ])("puts a class at minute %i to %i", (minute, expected) => {
    expect(toTarget(aClass(), { ...at, minute }).minute).toBe(expected);
  });

  it("keeps a time and a length that are not multiples of 15 minutes until they change", () => {
    const odd = aClass({ minute: 18 * 60 + 5, minutes: 50 });
    expect(toTarget(odd, { ...at, minute: odd.minute, minutes: 50 })).toMatchObject({
      minute: odd.minute,
      minutes: 50,
    });
    expect(toTarget(odd, { ...at, minute: odd.minute, minutes: 5 }).minutes).toBe(15);
  });

  it.each<[string, Partial<GridClass>, number, string]>([
    ["a free teacher", {}, 15 * 60, "Asha Rao is free."],
    ["a teacher with another class", {}, 19 * 60 + 30, "Asha Rao teaches Prenatal at 20:00."],
    ["time off", { instructor_id: "ravi", teacher: "Ravi Menon" }, 15 * 60, "Ravi Menon is away."],
    ["no teacher", { instructor_id: null }, 15 * 60, "No teacher yet."],
  ])("says whether the teacher can: %s", (_case, given, minute, expected) => {
    const one = aClass(given);
    const other = aClass({ key: "two", date: at.date, minute: 20 * 60, name: "Prenatal" });
    const away = [{ instructor_id: "ravi", from_date: "2026-12-01", until_date: at.date }];
    expect(describeTeacher(one, { key: one.key, ...at, minute }, [one, other], away)).toBe(expected);
  });
});
