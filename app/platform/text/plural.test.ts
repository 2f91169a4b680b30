import { expect, it } from "vitest";
import { formatCount, pluralize } from "./plural.ts";

it("uses the singular for one and the plural for other counts", () => {
  expect(formatCount(1, "student")).toBe("1 student");
  expect(formatCount(0, "class", "classes")).toBe("0 classes");
  expect(formatCount(2, "class", "classes")).toBe("2 classes");
  expect(pluralize(1, "person is", "people are")).toBe("person is");
});

it("groups large counts", () => {
  expect(formatCount(12_345, "view")).toBe("12,345 views");
});
