import { expect, it } from "vitest";
import { Signing } from "./signing.server.ts";

// Proves V9-1
it("signs for one purpose, one subject and one secret", () => {
  const signing = new Signing("a secret of at least thirty-two characters");
  const mark = signing.sign("cancel", "booking-1");
  expect(signing.isSigned("cancel", "booking-1", mark)).toBe(true);
  expect(signing.isSigned("cancel", "booking-2", mark)).toBe(false);
  expect(signing.isSigned("join", "booking-1", mark)).toBe(false);
  for (const wrong of [null, undefined, "", "x", mark.slice(1), `${mark}x`, mark.toLowerCase()]) {
    expect(signing.isSigned("cancel", "booking-1", wrong)).toBe(false);
  }
  const other = new Signing("another secret of at least thirty-two characters");
  expect(other.isSigned("cancel", "booking-1", mark)).toBe(false);
});
