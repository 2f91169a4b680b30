import { expect, it } from "vitest";
import { type ComputedSource, computedData } from "./computed-list.server.ts";
import { defineList, readListQuery } from "./list-query.ts";

const list = defineList({ filters: {}, sorts: { name: "ascending", size: "descending" } });
interface Row {
  id: string;
  name: string;
  size: number;
}
const source: ComputedSource<typeof list, Row> = {
  list,
  orders: { name: (row) => [row.name, row.id], size: (row) => [row.size, row.id] },
};
const rows: Row[] = Array.from({ length: 23 }, (_, at) => ({
  id: `id${String(at).padStart(2, "0")}`,
  name: `name ${at % 4}`,
  size: at % 5,
}));

const page = (words: string, of = rows, limit = 5) =>
  computedData(source, readListQuery(list, new URLSearchParams(words)), of, limit);

function walk(sort: string, way: "next" | "previous", from = "") {
  const seen: string[][] = [];
  let words = `sort=${sort}${from}`;
  for (;;) {
    const { rows: found, next, previous } = page(words);
    seen.push(found.map(({ id }) => id));
    const to = way === "next" ? next : previous;
    if (!to) return seen;
    words = `sort=${sort}&${way === "next" ? "after" : "before"}=${to}`;
  }
}

it.each(["name", "size"])("pages in both directions by %s, each row once", (sort) => {
  const onwards = walk(sort, "next");
  expect(onwards.flat()).toHaveLength(23);
  expect(new Set(onwards.flat()).size).toBe(23);
  const last = page(`sort=${sort}`, rows, 20).next ?? "";
  const back = walk(sort, "previous", `&after=${last}`);
  expect(back.reverse().flat()).toEqual(onwards.flat());
});

it("continues after a removed row", () => {
  const { rows: first, next } = page("sort=name");
  const last = first.at(-1);
  const left = rows.filter((row) => row !== last);
  const before = page(`sort=name&after=${next}`).rows;
  expect(page(`sort=name&after=${next}`, left).rows).toEqual(before);
});

it.each(["x", "W10", "WzEsMl0", "bnVsbA"])("starts at the beginning for the cursor %s", (after) => {
  expect(page(`after=${after}`).rows).toEqual(page("").rows);
});

it("shows an empty list", () => {
  expect(page("after=W10", [])).toMatchObject({ count: 0, rows: [], next: undefined, previous: undefined });
});
