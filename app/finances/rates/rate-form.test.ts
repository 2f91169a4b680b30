import { expect, it } from "vitest";
import { rateForm, rateTarget } from "./rate-form.ts";

const id = "c1c7d0d3-4dd0-4f28-9d1b-0d3f3ad0f0a1";
const typed = {
  schedule_type: "weekly",
  category: "public_group",
  payment_type: "per_class",
  amount: "1000",
  effective_from: "2026-01-01",
};

it("reads which class or package a rate is for, or any", () => {
  expect(rateTarget.parse("")).toEqual({ class_type_id: null, package_id: null });
  expect(rateTarget.parse(`type:${id}`)).toEqual({ class_type_id: id, package_id: null });
  expect(rateTarget.parse(`package:${id}`)).toEqual({ class_type_id: null, package_id: id });
  for (const wrong of ["type:", "package:x", `other:${id}`, "type", `:${id}`]) {
    expect(rateTarget.safeParse(wrong).success, wrong).toBe(false);
  }
});

it("reads the terms of a rate, and refuses one that ends before it begins", () => {
  expect(rateForm.parse({ ...typed, target: `type:${id}`, second_amount: "12.50", is_active: "on" })).toEqual(
    {
      ...{ schedule_type: "weekly", category: "public_group", payment_type: "per_class" },
      ...{ amount: 100_000, second_amount: 1_250, effective_from: "2026-01-01", effective_until: null },
      ...{ instructor_id: null, class_type_id: id, package_id: null, is_active: true, note: "" },
    },
  );
  const until = (effective_until: string) => rateForm.safeParse({ ...typed, effective_until });
  expect(until("2026-01-01").success).toBe(true);
  expect(until("2025-12-31").error?.issues.map(({ path }) => path)).toEqual([["effective_until"]]);
});
