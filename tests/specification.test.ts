import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findProofs, formatCoverage, specification } from "./specification/coverage.ts";

const { rows, untested, security } = specification;
const proven = new Set(findProofs().map(({ row }) => row));

/** How many rows each section of the two documents has, so that a lost row is noticed. */
const rowsOfSection = {
  ...{ "1.1": 4, "1.2": 33, "1.3": 14, "1.4": 8, "1.5": 12, "1.6": 14, "1.7": 19, "1.8": 20, "1.9": 12 },
  ...{ "2.1": 4, "2.2": 31, "2.3": 13, "2.4": 9, "2.5": 15, "2.6": 8, "2.7": 15, "2.8": 9, "2.9": 18 },
};

it("lists every row of the specification's two documents", () => {
  const expected = Object.entries(rowsOfSection).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(Object.keys(rows)).toEqual(expected);
});

it("has a test or a reason for every row and every claim of docs/security.md", () => {
  const silent = [...Object.keys(rows), ...Object.keys(security)].filter(
    (row) => !proven.has(row) && !untested[row],
  );
  expect(silent).toEqual([]);
});

it("names no unknown row above a test", () => {
  expect([...proven].filter((row) => !rows[row] && !security[row])).toEqual([]);
});

it("reads every comment that names rows", () => {
  const read = findProofs().length;
  const written = formatCoverage().split(/<br>|\| `/).length - 1;
  expect(read).toBe(written);
});

it("matches docs/spec-coverage.md (npm run spec-coverage)", () => {
  expect(readFileSync("docs/spec-coverage.md", "utf8")).toBe(formatCoverage());
});

it("has a claim for every chapter and section of docs/security.md that applies", () => {
  const chapters = [
    ...readFileSync("docs/security.md", "utf8").matchAll(/^\| V?(\d+(?:\.\d+)?) .*? \| (.+) \|$/gm),
  ]
    .filter(([, , text = ""]) => !/^(not used|This table|by section below)/.test(text))
    .map(([, chapter]) => `V${chapter}`);
  expect(chapters.length).toBe(24);
  const claimed = new Set(Object.keys(security).map((row) => row.split("-")[0]));
  expect(chapters.filter((chapter) => !claimed.has(chapter))).toEqual([]);
});
