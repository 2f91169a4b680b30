import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";

const files = import.meta.glob<Record<string, unknown>>("../../*/tables.server.ts", { eager: true });
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((one): one is PgTable => is(one, PgTable));

it("checks every value list in the database", () => {
  const listed = tables.flatMap((table) => {
    const { name, checks } = getTableConfig(table);
    const own = checks.map((one) => one.name);
    return Object.values(getTableColumns(table))
      .filter(({ enumValues }) => enumValues)
      .map((column) => [name, column.name, own.includes(`${name}_${column.name}_values`)]);
  });
  expect(listed.length).toBeGreaterThan(60);
  expect(listed.filter(([, , isChecked]) => !isChecked)).toEqual([]);
});
