import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payForClass, payForGroup, sharedOver } from "./pay-for.ts";

describe("pay", () => {
  it("of one class is per class or per attendee", () => {
    const per_class = { payment_type: "per_class", amount: 50_000 } as const;
    const per_student = { payment_type: "per_student", amount: 10_000 } as const;
    expect(payForClass(per_class, { attended: 3, booked: 5 }, false).amount).toBe(50_000);
    expect(payForClass(per_student, { attended: 3, booked: 5 }, false)).toMatchObject({
      amount: 30_000,
      quantity: 3,
    });
    expect(payForClass(per_class, { attended: 0, booked: 0 }, false)).toEqual({
      amount: 0,
      quantity: 0,
      reason: "No one was booked",
    });
    expect(payForClass(per_class, { attended: 0, booked: 0 }, true).amount).toBe(50_000);
  });

  it("of classes that share an amount adds up exactly", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("monthly" as const, "per_member" as const, "total_duration" as const),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 50 }),
        (payment_type, amount, classes, members) => {
          const fixed = Array.from({ length: classes }, () => null);
          const lines = payForGroup({ payment_type, amount }, { fixed, members });
          const agreed = payment_type === "per_member" ? amount * members : amount;
          expect(lines.reduce((sum, line) => sum + line, 0)).toBe(agreed);
        },
      ),
    );
  });

  it("is shared over the month if paid per member", () => {
    expect(sharedOver.per_member).toBe("month");
  });
});
