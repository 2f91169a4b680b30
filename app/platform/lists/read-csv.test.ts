import { describe, expect, it } from "vitest";
import { csvFile } from "../csv.ts";
import { importedRows, readCsv } from "./read-csv.server.ts";

const titles = ["Name", "Price"];
const lines = (...rows: string[]) => `${rows.join("\r\n")}\r\n`;

describe("a CSV file that is imported", () => {
  it("is read with its line numbers, whatever parts its cells and ends its lines", () => {
    for (const sign of [",", ";", "\t"]) {
      const text = `\ufeff${lines(`Price${sign}Other${sign}name`, `1${sign}x${sign}"Two\nlines"`, "", `2${sign}y${sign}One`)}`;
      expect(readCsv(text, titles)).toEqual({
        ok: true,
        rows: [
          { line: 2, cells: { Price: "1", Name: "Two\nlines" } },
          { line: 5, cells: { Price: "2", Name: "One" } },
        ],
      });
    }
  });

  it("gives back what our own files wrote, also what a spreadsheet would calculate", () => {
    const rows = [{ name: '=1+1, "quoted"' }, { name: "'tis" }, { name: "- dashed" }];
    const text = csvFile(rows, [
      { title: "Name", value: (row) => row.name },
      { title: "Price", value: () => 5 },
    ]);
    const read = readCsv(text, titles);
    expect(read.ok && read.rows.map(({ cells }) => cells.Name)).toEqual(rows.map(({ name }) => name));
  });

  it("is refused with the line where it is none", () => {
    const errors = [
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
    ].map((text) => readCsv(text, titles));
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
    ]);
  });
});
