import { expect, it } from "vitest";
import { inPages } from "./draw-statement.server.ts";

const rows = (...heights: number[]) => heights.map((height) => ({ height }));

it("rows go on pages as high as they are, and the total is never alone on one", () => {
  const pages = (heights: number[]) => inPages(rows(...heights), 50, 100, 10).map((page) => page.length);
  expect(pages([20, 20])).toEqual([2]);
  expect(pages([20, 20, 10])).toEqual([3]);
  // Two rows would fit, and leave the total to a page of its own.
  expect(pages([20, 20, 20])).toEqual([1, 2]);
  expect(pages([40, 60, 60, 20])).toEqual([1, 1, 2]);
  expect(inPages(rows(...Array(90).fill(22)), 250, 780, 70).flat()).toHaveLength(90);
});
