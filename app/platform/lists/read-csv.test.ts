import { describe, expect, it } from "vitest";
import { superlinearInTurns } from "#tests/support/hostile/growth.ts";
import { csvFile } from "../csv.ts";
import { importedRows, readCsv } from "./read-csv.server.ts";

const titles = ["Name", "Price"];
const lines = (...rows: string[]) => `${rows.join("\r\n")}\r\n`;

describe("a CSV file that is imported", () => {
  it("is read with its line numbers, whatever parts its cells and ends its lines", async () => {
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

  it("gives back what our own files wrote, also what a spreadsheet would calculate", async () => {
    const rows = [{ name: '=1+1, "quoted"' }, { name: "'tis" }, { name: "- dashed" }];
    const text = csvFile(rows, [
      { title: "Name", value: (row) => row.name },
      { title: "Price", value: () => 5 },
    ]);
    const read = await readCsv(text, titles);
    expect(read.ok && read.rows.map(({ cells }) => cells.Name)).toEqual(rows.map(({ name }) => name));
  });

  // Proves V5-2
  it("is refused with the line where it is none", async () => {
    const files = [
      lines("Name,Price", 'a,"never closed'),
      lines("Name,Price", "a,1", "b,1,2"),
      lines("Name,Cost", "a,1"),
      "",
      lines("Name,Price"),
      "\u0089PNG\r\n\u001a\u0000\u0000",
      // As it comes from a sheet that was saved in an older encoding.
      new TextDecoder().decode(Buffer.from(lines("Name,Price", "a,1", "Jürgen,2"), "latin1")),
      lines("Name,Price", ...Array.from({ length: importedRows + 1 }, (_, at) => `n${at},1`)),
      lines("Name,Price", `${"x".repeat(6_000)},1`),
      lines(`Name,Price${",".repeat(99)}`, "a,1"),
    ];
    const errors = await Promise.all(files.map((text) => readCsv(text, titles)));
    expect(errors.map((one) => (one.ok ? "read" : one.error))).toEqual([
      expect.stringMatching(/^Line 2 cannot be read/),
      "Line 3 has 3 columns, the first line 2.",
      "Line 1 lacks Price. It must name the columns.",
      "The file is empty.",
      "The file has no rows below its first line.",
      "Line 2 is no text in UTF-8. Please save the sheet as CSV (UTF-8).",
      "Line 3 is no text in UTF-8. Please save the sheet as CSV (UTF-8).",
      "A file holds at most 500 rows.",
      "Line 2 has a cell that is too long.",
      "Line 1 has 101 columns. A file has at most 100.",
    ]);
  });

  it("is read beside others: nobody waits for all of a long one", async () => {
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

  it.each(Object.entries(families))(
    "of %s is read in time that grows no faster than it",
    async (_name, make) => {
      const read = (text: string) => readCsv(text, titles, { rows: 50_000, bytes: 10_000_000 });
      expect(await superlinearInTurns(read, make, 1_200_000)).toBeUndefined();
    },
  );
});
