import { describe, expect, it } from "vitest";
import { noRate, type RatedClass, type RateTerms, rateReasons, selectRate } from "./select-rate.ts";

const standard: RateTerms = {
  id: "standard-any",
  instructor_id: null,
  class_type_id: null,
  package_id: null,
  schedule_type: "weekly",
  category: "public_group",
  effective_from: "2026-01-01",
  effective_until: null,
  is_active: true,
};
const hatha: RatedClass = {
  instructor_id: "teacher",
  class_type_id: "hatha",
  package_id: null,
  schedule_type: "weekly",
  category: "public_group",
  date: "2026-11-22",
};
const rates: RateTerms[] = [
  standard,
  { ...standard, id: "standard-hatha", class_type_id: "hatha" },
  { ...standard, id: "own-any", instructor_id: "teacher" },
  { ...standard, id: "own-hatha", instructor_id: "teacher", class_type_id: "hatha" },
];
const idOf = (rated: RatedClass, of = rates) => selectRate(of, rated)?.rate.id;

describe("the rate that applies", () => {
  it("prefers the teacher's rate for the class, then for any class, then the standard rates", () => {
    const found = selectRate(rates, hatha);
    expect(found?.rate.id).toBe("own-hatha");
    expect(found?.overridden.map(({ id }) => id)).toEqual(["own-any", "standard-hatha", "standard-any"]);
    expect(idOf(hatha, rates.slice(0, 3))).toBe("own-any");
    expect(idOf({ ...hatha, instructor_id: "another" })).toBe("standard-hatha");
    expect(idOf({ ...hatha, instructor_id: null, class_type_id: "yin" })).toBe("standard-any");
  });

  it("uses the package's rate instead of the class type's", () => {
    const inPackage = { ...hatha, package_id: "eight" };
    expect(idOf(inPackage)).toBe("own-any");
    expect(idOf(inPackage, [...rates, { ...standard, id: "eight", package_id: "eight" }])).toBe("own-any");
    expect(idOf(inPackage, [standard, { ...standard, id: "eight", package_id: "eight" }])).toBe("eight");
  });

  it("applies within its dates, schedule type and category while active", () => {
    const of = (changed: Partial<RateTerms>) => idOf(hatha, [{ ...standard, ...changed }]);
    expect(of({ effective_from: "2026-11-22", effective_until: "2026-11-22" })).toBe("standard-any");
    expect(of({ effective_from: "2026-11-23" })).toBeUndefined();
    expect(of({ effective_until: "2026-11-21" })).toBeUndefined();
    expect(of({ schedule_type: "crash" })).toBeUndefined();
    expect(of({ category: "corporate" })).toBeUndefined();
    expect(of({ is_active: false })).toBeUndefined();
  });

  it("explains the selected or missing rate", () => {
    const found = selectRate(rates, hatha);
    expect(rateReasons[found?.rank ?? 3]).toBe("The teacher's own rate for this class.");
    expect(noRate).toBe("No rate applies on this date. The pay stays open until there is one.");
  });
});
