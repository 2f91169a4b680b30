import { describe, expect, it } from "vitest";
import { bookingIdPattern, newBookingId } from "./booking-id.ts";

describe("booking ids", () => {
  // Proves 2.7.2
  it("contain the day and six unambiguous characters", () => {
    for (let made = 0; made < 2_000; made += 1) {
      const id = newBookingId("2026-11-25");
      expect(id).toMatch(bookingIdPattern);
      expect(id.startsWith("YOG-20261125-")).toBe(true);
      expect(id.slice(13)).not.toMatch(/[0OI1LB8S5Z2]/);
    }
  });

  it("use each character equally often", () => {
    const counts = new Map<string, number>();
    for (let made = 0; made < 5_000; made += 1) {
      for (const character of newBookingId("2026-11-25").slice(13)) {
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
    }
    // 1,200 each on average; a byte taken modulo without care would favour the first by a tenth.
    expect(counts.size).toBe(25);
    expect(Math.min(...counts.values())).toBeGreaterThan(1_000);
    expect(Math.max(...counts.values())).toBeLessThan(1_400);
  });

  it("skip bytes that would favor some characters", () => {
    const bytes = [250, 255, 0, 24, 25, 1, 2, 3, 4, 5, 6, 7];
    expect(newBookingId("2026-11-25", () => Uint8Array.from(bytes))).toBe("YOG-20261125-A9ACDE");
  });
});
