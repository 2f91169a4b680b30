import { expect, it } from "vitest";
import { isSigned, signature, startSigning } from "./signing.server.ts";

// Proves V9-1
it("signs for one purpose, one subject and one secret", () => {
  startSigning("a secret of at least thirty-two characters");
  const mark = signature("cancel", "booking-1");
  expect(isSigned("cancel", "booking-1", mark)).toBe(true);
  expect(isSigned("cancel", "booking-2", mark)).toBe(false);
  expect(isSigned("join", "booking-1", mark)).toBe(false);
  for (const wrong of [null, undefined, "", "x", mark.slice(1), `${mark}x`, mark.toLowerCase()]) {
    expect(isSigned("cancel", "booking-1", wrong)).toBe(false);
  }
  startSigning("another secret of at least thirty-two characters");
  expect(isSigned("cancel", "booking-1", mark)).toBe(false);
});
