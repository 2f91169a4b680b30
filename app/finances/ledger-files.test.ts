import { expect, it } from "vitest";
import { csvFile } from "#app/platform/csv.ts";
import { transactionColumns } from "./ledger-files.ts";
import type { ListedEntry } from "./ledger-queries.server.ts";

it("exports formulas in a name as text", () => {
  const entry = {
    name: "=HYPERLINK(1)",
    description: "@SUM(1)",
    direction: "expense",
    total: 12_550,
    currency: "INR",
  } as ListedEntry;
  const columns = transactionColumns.filter(({ title }) => ["Name", "Description", "Total"].includes(title));
  const [, line] = csvFile([entry], columns).split("\r\n");
  expect(line).not.toMatch(/(^|,)"?[=@]/);
  expect(line).toContain("-125.50");
});
