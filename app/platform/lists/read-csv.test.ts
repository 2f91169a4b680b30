import { describe, expect, it } from "vitest";
import { superlinearInTurns } from "#tests/support/hostile/growth.ts";
import { csvFile } from "../csv.ts";
import { importedRows, readCsv } from "./read-csv.server.ts";

const titles = ["Name", "Price"];
const lines = (...rows: string[]) => `${rows.join("\r\n")}\r\n`;

describe("readCsv", () => {
  it("reads rows with line numbers, any separator and any line end", async () => {
    for (const sign of [",", ";", "\t"]) {
      const text = `\ufeff${lines(`Price${sign}Other${sign}name`, `1${sign}x${sign}"Two\nlines"`, "", `2${sign}y${sign}One`)}`;
      expect(await readCsv(text, titles)).toEqual({
        ok: true,
        rows: [
          { line: 2, cells: { Price: "1", Name: "Two\nlines" } },
          { line: 5, cells: { Price: "2", Name: "One" } },
        ],
      });
    }
  });

  it("reads exported files, including escaped formulas", async () => {
    const rows = [{ name: '=1+1, "quoted"' }, { name: "'tis" }, { name: "- dashed" }];
    const text = csvFile(rows, [
      { title: "Name", value: (row) => row.name },
      { title: "Price", value: () => 5 },
    ]);
    const read = await readCsv(text, titles);
    expect(read.ok && read.rows.map(({ cells }) => cells.Name)).toEqual(rows.map(({ name }) => name));
  });

  // Proves V5-2
  it("refuses other files and names the line", async () => {
    const files = [
      lines("Name,Price", 'a,"never closed'),
      lines("Name,Price", "a,1", "b,1,2"),
      lines("Name,Cost", "a,1"),
      "",
      lines("Name,Price"),
      "\u0089PNG\r\n\u001a\u0000\u0000",
      // Written by a spreadsheet in an older encoding.
      new TextDecoder().decode(Buffer.from(lines("Name,Price", "a,1", "Jürgen,2"), "latin1")),
      lines("Name,Price", ...Array.from({ length: importedRows + 1 }, (_, at) => `n${at},1`)),
      lines("Name,Price", `${"x".repeat(6_000)},1`),
      lines(`Name,Price${",".repeat(99)}`, "a,1"),
    ];
    const errors = await Promise.all(files.map((text) => readCsv(text, titles)));
    expect(errors.map((one) => (one.ok ? "read" : one.error))).toEqual([
      expect.stringMatching(/^Line 2 can't be read/),
      "Line 3 has 3 columns, the first line 2.",
      "Line 1 lacks Price. It must name the columns.",
      "The file is empty.",
      "The file has no rows below its first line.",
      "Line 2 isn't UTF-8 text. Save the sheet as CSV (UTF-8).",
      "Line 3 isn't UTF-8 text. Save the sheet as CSV (UTF-8).",
      "A file holds at most 500 rows.",
      "Line 2 has a cell that is too long.",
      "Line 1 has 101 columns. A file has at most 100.",
    ]);
  });

  it("lets other work run while it reads a long file", async () => {
    const many = 40_000;
    const text = lines("Name,Price", ...Array.from({ length: many }, (_, at) => `Somebody ${at},1`));
    let turns = 0;
    let isRead = false;
    const others = (async () => {
      while (!isRead) {
        await new Promise((done) => setImmediate(done));
        turns += 1;
      }
    })();
    const read = await readCsv(text, titles, { rows: many, bytes: 10_000_000 });
    isRead = true;
    await others;
    expect(read.ok && read.rows.length).toBe(many);
    expect(turns).toBeGreaterThan(many / 500);
  });

  const families: Record<string, (size: number) => string> = {
    columns: (size) => lines(`Name,Price${",x".repeat(size / 2)}`),
    "rows of nothing": (size) => `Name,Price\r\n${"\r\n".repeat(size / 2)}`,
    "rows of commas": (size) => `Name,Price\r\n${",\r\n".repeat(size / 3)}`,
    rows: (size) => `Name,Price\r\n${"a,1\r\n".repeat(size / 5)}`,
    "quotation marks": (size) => `Name,Price\r\n${'"'.repeat(size)}`,
    "cells of quotation marks": (size) => `Name,Price\r\n${'"""",1\r\n'.repeat(size / 8)}`,
    "a cell that does not end": (size) => `Name,Price\r\n"${"a\n".repeat(size / 2)}`,
    "cells of several lines": (size) => `Name,Price\r\n${'"a\n\nb",1\r\n'.repeat(size / 10)}`,
    spaces: (size) => `Name,Price\r\n${" ".repeat(size)}`,
  };

  it.each(Object.entries(families))("reads a file of %s in linear time", async (_name, make) => {
    const read = (text: string) => readCsv(text, titles, { rows: 50_000, bytes: 10_000_000 });
    expect(await superlinearInTurns(read, make, 1_200_000)).toBeUndefined();
  });
});
