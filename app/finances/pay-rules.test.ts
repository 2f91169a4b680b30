import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvFile } from "#app/platform/csv.ts";
import { payMoves, transactionMoves } from "./kinds.ts";
import { transactionColumns } from "./ledger-files.ts";
import type { ListedEntry } from "./ledger-queries.server.ts";
import { paidWords } from "./paid-state.ts";
import { payoutForm } from "./pay/pay-forms.ts";
import { payForClass, payForGroup, sharedOver } from "./pay-for.ts";
import { noRate, type RatedClass, type RateTerms, rateReasons, whichRate } from "./which-rate.ts";

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
const idOf = (rated: RatedClass, of = rates) => whichRate(of, rated)?.rate.id;

describe("the rate that applies", () => {
  it("is the teacher's for the class, then for any, then the standard for the class, then for any", () => {
    const found = whichRate(rates, hatha);
    expect(found?.rate.id).toBe("own-hatha");
    expect(found?.beaten.map(({ id }) => id)).toEqual(["own-any", "standard-hatha", "standard-any"]);
    expect(idOf(hatha, rates.slice(0, 3))).toBe("own-any");
    expect(idOf({ ...hatha, instructor_id: "another" })).toBe("standard-hatha");
    expect(idOf({ ...hatha, instructor_id: null, class_type_id: "yin" })).toBe("standard-any");
  });

  it("is the package's where the class has one, not its class type's", () => {
    const inPackage = { ...hatha, package_id: "eight" };
    expect(idOf(inPackage)).toBe("own-any");
    expect(idOf(inPackage, [...rates, { ...standard, id: "eight", package_id: "eight" }])).toBe("own-any");
    expect(idOf(inPackage, [standard, { ...standard, id: "eight", package_id: "eight" }])).toBe("eight");
  });

  it("holds from its first to its last day, on its schedule and category, while it is on", () => {
    const of = (changed: Partial<RateTerms>) => idOf(hatha, [{ ...standard, ...changed }]);
    expect(of({ effective_from: "2026-11-22", effective_until: "2026-11-22" })).toBe("standard-any");
    expect(of({ effective_from: "2026-11-23" })).toBeUndefined();
    expect(of({ effective_until: "2026-11-21" })).toBeUndefined();
    expect(of({ schedule_type: "crash" })).toBeUndefined();
    expect(of({ category: "corporate" })).toBeUndefined();
    expect(of({ is_active: false })).toBeUndefined();
  });
});

describe("pay", () => {
  it("of one class is by the class or by who was there", () => {
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
      reason: "Nobody was booked",
    });
    expect(payForClass(per_class, { attended: 0, booked: 0 }, true).amount).toBe(50_000);
  });

  it("of classes that share an amount adds up to it exactly", () => {
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
});

describe("the words and moves of money", () => {
  it("say why a rate won, and what is missing where none did", () => {
    const found = whichRate(rates, hatha);
    expect(rateReasons[found?.rank ?? 3]).toBe("The teacher's own rate for this class.");
    expect(noRate).toBe("No rate applies on this date. The pay stays open until there is one.");
    expect(paidWords.open).toBe("Open");
  });

  it("end where they are final", () => {
    expect(transactionMoves.failed).toEqual([]);
    expect(transactionMoves.void).toEqual([]);
    expect(transactionMoves.completed).toEqual(["void"]);
    expect(payMoves.paid).toEqual(["reversed"]);
    expect(sharedOver.per_member).toBe("month");
  });
});

it("periods that end before they begin are refused", () => {
  const period = {
    instructor_id: "8f14e45f-ceea-4e7a-9d2b-6f0c5d4b3a21",
    from: "2026-11-30",
    until: "2026-11-01",
  };
  const wrong = payoutForm.safeParse(period);
  expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["until", "The end must not be before the start."],
  ]);
  expect(payoutForm.safeParse({ ...period, until: "2026-12-31" }).success).toBe(true);
});

it("formulas in a name are no formulas in the file", () => {
  const entry = {
    name: "=HYPERLINK(1)",
    description: "@SUM(1)",
    direction: "expense",
    total: 12_550,
  } as ListedEntry;
  const columns = transactionColumns.filter(({ title }) => ["Name", "Description", "Total"].includes(title));
  const [, line] = csvFile([entry], columns).split("\r\n");
  expect(line).not.toMatch(/(^|,)"?[=@]/);
  expect(line).toContain("-125.5");
});
