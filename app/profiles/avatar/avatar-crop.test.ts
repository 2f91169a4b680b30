import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropBox, insideCrop, wholeCrop } from "./avatar-crop.ts";

describe("the crop of a picture", () => {
  it("defaults to the middle square", () => {
    expect(cropBox(wholeCrop, 400, 300)).toEqual({ left: 50, top: 0, side: 300 });
    expect(cropBox(wholeCrop, 300, 400)).toEqual({ left: 0, top: 50, side: 300 });
  });

  it("follows the selection", () => {
    expect(cropBox({ x: 0.25, y: 0.75, size: 0.5 }, 400, 400)).toEqual({ left: 0, top: 200, side: 200 });
  });

  it("is always a square inside the picture", () => {
    const any = fc.oneof(fc.double(), fc.constantFrom(-1, 2, Number.NaN, Number.POSITIVE_INFINITY));
    fc.assert(
      fc.property(
        any,
        any,
        any,
        fc.integer({ min: 1, max: 9000 }),
        fc.integer({ min: 1, max: 9000 }),
        (x, y, size, w, h) => {
          const { left, top, side } = cropBox({ x, y, size }, w, h);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(side).toBeGreaterThanOrEqual(1);
          expect(left + side).toBeLessThanOrEqual(w);
          expect(top + side).toBeLessThanOrEqual(h);
          const once = insideCrop({ x, y, size }, w, h);
          expect(insideCrop(once, w, h)).toEqual(once);
        },
      ),
    );
  });
});
