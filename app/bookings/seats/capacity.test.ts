import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFull, isNearlyFull, seatsLeft, seatsLeftText, seatTone } from "./capacity.ts";

const seats = fc.record({
  taken: fc.integer({ min: 0, max: 600 }),
  capacity: fc.integer({ min: 1, max: 500 }),
});

describe("capacity", () => {
  // Proves 2.4.8, 2.9.10
  it("is full when bookings reach the maximum", () => {
    expect([19, 20, 21].map((taken) => isFull(taken, 20))).toEqual([false, true, true]);
  });

  // Proves 2.4.8, 2.9.10
  it("is nearly full from 80% until it is full", () => {
    expect([15, 16, 19, 20].map((taken) => isNearlyFull(taken, 20))).toEqual([false, true, true, false]);
    // 80 % of 12 is 9.6: ten of twelve is the first above it.
    expect([9, 10].map((taken) => isNearlyFull(taken, 12))).toEqual([false, true]);
  });

  // Proves 2.4.8, 2.9.10
  it("is red from 90% and yellow from 70%", () => {
    expect([13, 14, 17, 18, 20].map((taken) => seatTone(taken, 20))).toEqual([
      "green",
      "yellow",
      "yellow",
      "red",
      "red",
    ]);
  });

  it("describes the remaining seats", () => {
    expect([8, 19, 20, 25].map((taken) => seatsLeftText(taken, 20))).toEqual([
      "12 seats left",
      "1 seat left",
      "Fully booked",
      "Fully booked",
    ]);
  });

  it("is consistent for any numbers", () => {
    fc.assert(
      fc.property(seats, ({ taken, capacity }) => {
        expect(isFull(taken, capacity)).toBe(seatsLeft(taken, capacity) === 0);
        expect(isFull(taken, capacity)).toBe(seatsLeftText(taken, capacity) === "Fully booked");
        if (isFull(taken, capacity)) expect(seatTone(taken, capacity)).toBe("red");
        if (isNearlyFull(taken, capacity)) expect(seatTone(taken, capacity)).not.toBe("green");
        expect(isFull(taken, capacity) && isNearlyFull(taken, capacity)).toBe(false);
        // One more booking never makes a class emptier.
        expect(Number(isFull(taken + 1, capacity))).toBeGreaterThanOrEqual(Number(isFull(taken, capacity)));
        expect(seatsLeft(taken + 1, capacity)).toBeLessThanOrEqual(seatsLeft(taken, capacity));
      }),
    );
  });
});
