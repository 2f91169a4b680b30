import { describe, expect, it } from "vitest";
import { proposeForm, timeOffForms } from "./forms.ts";

const forms = {
  "time off": (date: string) =>
    timeOffForms[0].safeParse({ intent: "away", from_date: date, until_date: date, reason: "" }),
  "another time": (date: string) => proposeForm.safeParse({ date, start_time: "10:00", reason: "" }),
};

describe.each(Object.entries(forms))("%s", (_name, parse) => {
  it("requires a valid day", () => {
    expect(parse("2026-12-01").success).toBe(true);
    for (const date of ["0000-01-01", "0001-01-01", "1899-12-31", "9999-12-31", "2026-02-30"]) {
      expect([date, parse(date).success]).toEqual([date, false]);
    }
  });
});
