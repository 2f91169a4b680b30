import { expect, it } from "vitest";
import { type CsvColumn, csvFile } from "./csv.ts";

const columns: CsvColumn<{ text: string | null; at?: Date; count: number }>[] = [
  { title: "Text", value: (row) => row.text },
  { title: "At", value: (row) => row.at },
  { title: "Count", value: (row) => row.count },
];

it("quotes texts, but not numbers and dates", () => {
  const rows = [
    { text: 'He said "no", then\nleft', at: new Date("2026-11-12T06:00:00Z"), count: -2 },
    { text: null, count: 0 },
  ];
  expect(csvFile(rows, columns)).toBe(
    '\ufeff"Text","At","Count"\r\n"He said ""no"", then\nleft",2026-11-12T06:00:00.000Z,-2\r\n,,0\r\n',
  );
});

it("writes amounts of money as numbers with all their decimals", () => {
  const file = csvFile(
    [-125_050, 0, null],
    [{ title: "Net", value: (amount) => ({ amount, currency: "INR" }) }],
  );
  expect(file).toBe('\ufeff"Net"\r\n-1250.50\r\n0.00\r\n\r\n');
});

const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", '=HYPERLINK("http://evil")'];
const disguised = [" =1", "\u00a0=1", "\ufeff=1", "\u200b=1", "＝1+1", "＋1", "－1", "＠SUM(A1)", "\tsafe"];

// Proves V1-3
it.each([...formulas, ...disguised])("stops %j from becoming a formula", (text) => {
  const line = csvFile([{ text, count: 1 }], columns)
    .split("\r\n")
    .slice(1)
    .join("\r\n");
  expect(line).toMatch(/^"'/);
});

it.each(["a;=1+1", "a\t=1", "a,=1"])("keeps %j in one cell, so that no part becomes a formula", (text) => {
  expect(csvFile([{ text, count: 1 }], columns)).toContain(`"${text}",,1`);
});
