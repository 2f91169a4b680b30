import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isOneTest, namedTests } from "./support/test-names.ts";

/** The cells of the tables of a document, without their heads. */
function tableRows(document: string): string[][] {
  return readFileSync(document, "utf8")
    .split("\n")
    .filter((line, at, lines) => line.startsWith("| ") && !lines[at + 1]?.startsWith("|---"))
    .map((line) => line.slice(2, line.lastIndexOf(" |")).split(" | "));
}

const coverage = tableRows("docs/spec-coverage.md");
const rows = tableRows("docs/spec-rows.md");

/** How many rows each section of the two documents has: one that is dropped is missed. */
const rowsOfSection = {
  ...{ "1.1": 4, "1.2": 33, "1.3": 14, "1.4": 8, "1.5": 12, "1.6": 14, "1.7": 19, "1.8": 20, "1.9": 12 },
  ...{ "2.1": 4, "2.2": 31, "2.3": 13, "2.4": 9, "2.5": 15, "2.6": 8, "2.7": 15, "2.8": 9, "2.9": 18 },
};

describe("the coverage of the specification", () => {
  it("names a test, or a reason, in every row", () => {
    expect(coverage.length).toBeGreaterThan(200);
    const silent = coverage.filter(([, by = ""]) => namedTests(by).length === 0 && !/^[-–—] \S/.test(by));
    expect(silent).toEqual([]);
  });

  it("names only tests that the runner lists, each by its exact name", () => {
    const named = coverage.flatMap(([, by = ""]) => namedTests(by));
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((one) => !isOneTest(one))).toEqual([]);
    // The runner reads every file of tests before it can list them.
  }, 300_000);

  it("knows every row of both documents, once", () => {
    const expected = Object.entries(rowsOfSection).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    );
    expect(rows.map(([id]) => id)).toEqual(expected);
    expect(rows.filter(([, requirement = ""]) => requirement.length < 5)).toEqual([]);
  });

  it("shows every row of the documents by one of its own", () => {
    const titles = coverage.map(([title]) => title);
    const lost = rows.flatMap(([id, , shown = ""]) =>
      shown
        .split("<br>")
        .filter((title) => !titles.includes(title))
        .map((title) => `${id}: ${title}`),
    );
    expect(lost).toEqual([]);
  });

  it("has no two rows of one title", () => {
    const titles = coverage.map(([title]) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });
});

describe("the claims of docs/security.md", () => {
  const tables = tableRows("docs/security.md");
  const shown = tables.filter((row) => row.length === 3);
  const chapters = tables
    .filter((row) => row.length === 2)
    .map(([chapter = ""]) => chapter.split(" ")[0] ?? "");

  it("have a test, or a reason, for every chapter and section", () => {
    expect(chapters.length).toBeGreaterThanOrEqual(30);
    const divided = ["V6", "V7"];
    const proven = shown.map(([chapter]) => chapter);
    expect(chapters.filter((chapter) => !divided.includes(chapter) && !proven.includes(chapter))).toEqual([]);
    const silent = shown.filter(([, , by = ""]) => namedTests(by).length === 0 && !/^– \S/.test(by));
    expect(silent).toEqual([]);
  });

  it("name only tests that the runner lists, each by its exact name", () => {
    const named = shown.flatMap(([, , by = ""]) => namedTests(by));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((one) => !isOneTest(one))).toEqual([]);
  });
});
