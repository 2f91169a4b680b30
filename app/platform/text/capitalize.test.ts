import { expect, it } from "vitest";
import { capitalize } from "./capitalize.ts";

it("writes the first letter as a capital and leaves the rest", () => {
  expect(capitalize("breath work")).toBe("Breath work");
  expect(capitalize("")).toBe("");
});
