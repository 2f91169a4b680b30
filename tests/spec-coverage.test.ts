import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isOneTest, namedTests } from "./support/test-names.ts";

const rows = readFileSync("docs/spec-coverage.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| row "));

describe("the coverage of the specification", () => {
  it("names a test, or a reason, in every row", () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter((row) => namedTests(row).length === 0 && !/\| [-–—] \S/.test(row))).toEqual([]);
  });

  it("names only tests that the runner lists, each by its exact name", () => {
    expect(namedTests(rows.join("\n")).filter((named) => !isOneTest(named))).toEqual([]);
  });
});
