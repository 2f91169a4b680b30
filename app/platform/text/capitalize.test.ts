import { expect, it } from "vitest";
import { capitalize } from "./capitalize.ts";

it("capitalizes only the first letter", () => {
  expect(capitalize("breath work")).toBe("Breath work");
  expect(capitalize("")).toBe("");
});
