import { describe, expect, it } from "vitest";
import { teachingForm } from "./forms.ts";

const session = "5f0c8a52-0d3f-4f4c-9a8e-6f6d2f3f4a10";

const forms = {
  "an absence": (date: string) => ({ intent: "away", from_date: date, until_date: date, reason: "" }),
  "another time": (date: string) => ({ intent: "propose", session, date, start_time: "10:00", reason: "" }),
};

describe.each(Object.entries(forms))("%s", (_name, of) => {
  it("requires a valid day", () => {
    expect(teachingForm.safeParse(of("2026-12-01")).success).toBe(true);
    for (const date of ["0000-01-01", "0001-01-01", "1899-12-31", "9999-12-31", "2026-02-30"]) {
      expect([date, teachingForm.safeParse(of(date)).success]).toEqual([date, false]);
    }
  });
});
