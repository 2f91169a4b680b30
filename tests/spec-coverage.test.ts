import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const rows = readFileSync("docs/spec-coverage.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| row ") && !line.startsWith("|---"));

const named = rows.flatMap((row) =>
  [...row.matchAll(/`([^`›]+) › ([^`]+)`/g)].map((match) => match.slice(1)),
);

describe("the coverage of the specification", () => {
  it("names a test, or a reason, in every row", () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !row.includes(" › ") && !/\| [-–—] \S/.test(row))).toEqual([]);
  });

  it("names only tests that exist", () => {
    const missing = named.filter(([file = "", name = ""]) => {
      if (!existsSync(file)) return true;
      return !readFileSync(file, "utf8").replaceAll("\\", "").includes(name);
    });
    expect(missing).toEqual([]);
  });
});
