import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BookingStatus, bookingStatuses } from "#app/bookings/kinds.ts";
import { taxRates } from "#app/settings/forms.ts";
import { addTax, allocate, increase, refundOfPackage, refundPart, splitCgstSgst } from "./money.ts";
import { comesBy, paidState } from "./paid-state.ts";

const amount = fc.integer({ min: 1, max: 1_000_000_000 });
const percent = fc.constantFrom(...taxRates);

describe("GST", () => {
  it("is rounded half up to a paisa, added or included", () => {
    expect(addTax(100_000, 18, false)).toEqual({ net: 100_000, tax: 18_000, total: 118_000 });
    expect(addTax(118_000, 18, true)).toEqual({ net: 100_000, tax: 18_000, total: 118_000 });
    // 5 % of 10 paise is half a paisa.
    expect(addTax(10, 5, false)).toEqual({ net: 10, tax: 1, total: 11 });
    expect(addTax(9, 5, false)).toEqual({ net: 9, tax: 0, total: 9 });
    expect(addTax(1, 28, true)).toEqual({ net: 1, tax: 0, total: 1 });
  });

  it("always adds up to the total with the net amount", () => {
    fc.assert(
      fc.property(amount, percent, fc.boolean(), (typed, rate, within) => {
        const { net, tax, total } = addTax(typed, rate, within);
        expect(net + tax).toBe(total);
        expect(net >= 0 && tax >= 0).toBe(true);
        expect(within ? total : net).toBe(typed);
        // Never more than half a paisa beside the exact tax.
        expect(Math.abs(tax * 100 - net * rate)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it("is split into halves that add up", () => {
    expect(splitCgstSgst(9)).toEqual([5, 4]);
    fc.assert(fc.property(amount, (tax) => splitCgstSgst(tax)[0] + splitCgstSgst(tax)[1] === tax));
  });
});

describe("refunds", () => {
  it("return GST in proportion, rounded half up", () => {
    const nothing = { net: 0, tax: 0, total: 0 };
    const entry = addTax(100_000, 18, false);
    expect(refundPart(entry, nothing, 59_000)).toEqual({ net: 50_000, tax: 9_000, total: 59_000 });
    expect(refundPart(entry, nothing, 1)).toEqual({ net: 1, tax: 0, total: 1 });
    expect(refundPart(entry, nothing, 4)).toEqual({ net: 3, tax: 1, total: 4 });
    const half = { net: 50_000, tax: 9_000, total: 59_000 };
    expect(refundPart(entry, half, 11_800)).toEqual({ net: 10_000, tax: 1_800, total: 11_800 });
    expect(refundPart(entry, half, 59_000)).toEqual(half);
  });

  it("return net and tax in proportion and exactly in total", () => {
    fc.assert(
      fc.property(
        amount,
        percent,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
        (net, rate, cuts) => {
          const entry = addTax(net, rate, false);
          const before = { net: 0, tax: 0, total: 0 };
          for (const cut of [...cuts, 1]) {
            const left = entry.total - before.total;
            const part = cut === 1 ? left : Math.floor(left * cut);
            if (part === 0) continue;
            const refund = refundPart(entry, before, part);
            expect(refund.net + refund.tax).toBe(refund.total);
            expect(refund.net >= 0 && refund.tax >= 0).toBe(true);
            before.net += refund.net;
            before.tax += refund.tax;
            before.total += refund.total;
          }
          expect(before).toEqual(entry);
        },
      ),
    );
  });
});

describe("a refund of a package", () => {
  it("is proportional to the classes not held and never exceeds the rest", () => {
    const price = 100_000;
    expect(refundOfPackage({ price, agreed: 8, held: 3, left: price })).toBe(62_500);
    expect(refundOfPackage({ price, agreed: 3, held: 1, left: price })).toBe(66_667);
    expect(refundOfPackage({ price, agreed: 8, held: 3, left: 40_000 })).toBe(40_000);
    expect(refundOfPackage({ price, agreed: 8, held: 9, left: price })).toBe(0);
  });
});

describe("an agreed amount over several classes", () => {
  it("adds up exactly with the remainder in the last", () => {
    expect(allocate(1_000, [null, null, null])).toEqual([333, 333, 334]);
    expect(allocate(1_000, [500, null, null])).toEqual([500, 250, 250]);
    expect(allocate(1_000, [])).toEqual([]);
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 40 }), (agreed, count) => {
        const lines = allocate(
          agreed,
          Array.from({ length: count }, () => null),
        );
        expect(lines.reduce((sum, line) => sum + line, 0)).toBe(agreed);
        expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(count);
      }),
    );
  });

  it("keeps fixed amounts and spreads the rest, never negative", () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.option(fc.integer({ min: 0, max: 300_000_000 })), { minLength: 1, maxLength: 20 }),
        (agreed, fixed) => {
          const lines = allocate(agreed, fixed);
          const held = fixed.reduce<number>((sum, one) => sum + (one ?? 0), 0);
          const sum = lines.reduce((all, line) => all + line, 0);
          expect(lines.every((line, at) => line >= 0 && (fixed[at] === null || fixed[at] === line))).toBe(
            true,
          );
          expect(sum).toBe(fixed.includes(null) ? Math.max(agreed, held) : held);
        },
      ),
    );
  });
});

it("rounds a raise half up to whole rupees and cents", () => {
  expect(increase({ amount: 100_000, currency: "INR" }, 500).amount).toBe(105_000);
  expect(increase({ amount: 101_000, currency: "INR" }, 250).amount).toBe(103_500);
  expect(increase({ amount: 101, currency: "USD" }, 5_000).amount).toBe(152);
  expect(increase({ amount: 100_000, currency: "INR" }, -1_000).amount).toBe(90_000);
});

it("is due only for bookings that were neither canceled nor moved", () => {
  const unpaid = (status: BookingStatus) => paidState({ status, price: 12_500, paid: 0 });
  expect(bookingStatuses.filter((status) => unpaid(status) === "not_owed")).toEqual([
    "cancelled",
    "rescheduled",
  ]);
  expect(bookingStatuses.filter((status) => unpaid(status) === "open")).toHaveLength(4);
  const cancelled = { status: "cancelled", price: 12_500 } as const;
  expect(paidState({ ...cancelled, paid: 5_000 })).toBe("part");
  expect(paidState({ ...cancelled, paid: 0, refunded: 12_500 })).toBe("refunded");
  expect(paidState({ ...cancelled, price: null, paid: 0 })).toBe("free");
});

it("is described by pass, contract and payment", () => {
  const booking = { pass_id: null, part_of: null, price: 12_500, paid: 0 };
  expect(comesBy({ ...booking, pass_id: "p", price: 0 })).toBe("With a pass");
  expect(comesBy({ ...booking, part_of: "c", price: null })).toBe("By contract");
  expect(comesBy(booking)).toBe("Drop-in, open");
  expect(comesBy({ ...booking, paid: 5_000 })).toBe("Drop-in, open");
  expect(comesBy({ ...booking, paid: 12_500 })).toBe("Drop-in, paid");
  expect(comesBy({ ...booking, price: 0 })).toBe("Free");
  expect(comesBy({ ...booking, price: null })).toBe("No price agreed");
});
