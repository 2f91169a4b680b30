import { expect, it } from "vitest";
import { payoutForm } from "./pay-forms.ts";

it("refuses a period that ends before it begins", () => {
  const period = {
    instructor_id: "8f14e45f-ceea-4e7a-9d2b-6f0c5d4b3a21",
    from: "2026-11-30",
    until: "2026-11-01",
  };
  const wrong = payoutForm.safeParse(period);
  expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["until", "Choose an end on or after the start."],
  ]);
  expect(payoutForm.safeParse({ ...period, until: "2026-12-31" }).success).toBe(true);
});
