import { describe, expect, it } from "vitest";
import { missingInPlan } from "./plan-missing.ts";

type Plan = Parameters<typeof missingInPlan>[0];

const nothing: Plan = {
  ...{ kind: "once", category: "public_group", package_id: null, bookings: [] },
  ...{ date: null, from: null, weekdays: [], picked: [] },
};
const fields = (plan: Partial<Plan>) => missingInPlan({ ...nothing, ...plan }).map(({ field }) => field);

describe("what a plan lacks", () => {
  it("is listed at once by kind of plan", () => {
    expect(fields({})).toEqual(["date"]);
    expect(fields({ kind: "weekly" })).toEqual(["from", "weekdays"]);
    expect(fields({ category: "individual" })).toEqual(["bookings", "date"]);
    for (const kind of ["monthly", "crash", "package"] as const) {
      expect(fields({ kind, category: "corporate" })).toEqual(["package_id", "bookings", "from", "weekdays"]);
    }
  });

  it("ignores weekdays when staff pick the dates", () => {
    const picked = { picked: ["2026-12-01"], from: "2026-12-01" };
    expect(fields({ ...picked, kind: "crash", category: "individual" })).toEqual(["package_id", "bookings"]);
    expect(fields({ ...picked, kind: "weekly" })).toEqual(["weekdays"]);
  });
});
