import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  choiceFilter,
  choiceWithDefault,
  dateFilter,
  defineList,
  flagFilter,
  idFilter,
  isUnfiltered,
  readListQuery,
  textFilter,
  writeListQuery,
} from "./list-query.ts";

const list = defineList({
  filters: {
    status: choiceFilter(["new", "done"]),
    view: choiceWithDefault(["active", "archived"], "active"),
    from: dateFilter,
    teacher: idFilter,
    empty: flagFilter,
    category: textFilter(40),
  },
  sorts: { newest: "descending", name: "ascending" },
  hidden: ["phone"],
});

const read = (text: string) => readListQuery(list, new URLSearchParams(text));

describe("readListQuery", () => {
  it("reads search, filters, sort, cursor and hidden columns", () => {
    const id = "0b6f0d0e-6d2c-4c4e-9b57-2f6d3c1a9e11";
    const query = read(
      `q=yin&status=done&view=archived&from=2026-02-28&teacher=${id}&empty=1&category=calm&sort=name&after=abc&hide=email,city`,
    );
    expect(query).toEqual({
      search: "yin",
      filters: {
        status: "done",
        view: "archived",
        from: "2026-02-28",
        teacher: id,
        empty: true,
        category: "calm",
      },
      sort: "name",
      after: "abc",
      before: undefined,
      hide: ["email", "city"],
    });
  });

  it("ignores dates outside the studio's calendar", () => {
    const from = (date: string) => read(`from=${date}`).filters.from;
    expect(["1899-12-31", "1900-01-01", "2199-12-31", "2200-01-01", "9999-12-31"].map(from)).toEqual([
      undefined,
      "1900-01-01",
      "2199-12-31",
      undefined,
      undefined,
    ]);
  });

  it("uses defaults for unknown values", () => {
    const query = read("status=x&view=constructor&from=2026-02-30&teacher=1&empty=yes&sort=__proto__");
    expect(query.filters).toEqual({
      status: undefined,
      view: "active",
      from: undefined,
      teacher: undefined,
      empty: false,
      category: "",
    });
    expect(query.sort).toBe("newest");
    expect(query.hide).toEqual(["phone"]);
  });

  it("limits the length of all values", () => {
    const long = "x".repeat(100_000);
    const query = read(`q=${long}&category=${long}&after=${long}&hide=${"a,".repeat(5_000)}`);
    expect([query.search.length, query.filters.category.length, query.after?.length]).toEqual([
      200, 40, 1_000,
    ]);
    expect(query.hide.length).toBeLessThanOrEqual(40);
  });

  it("writes only values that differ from the defaults, and reads them back", () => {
    expect(String(writeListQuery(list, read("view=active&sort=newest")))).toBe("");
    const some = fc.record({
      q: fc.constantFrom("", "yin", "a b&c"),
      status: fc.constantFrom("", "new", "done"),
      view: fc.constantFrom("active", "archived"),
      from: fc.constantFrom("", "2024-02-29"),
      empty: fc.constantFrom("", "1"),
      sort: fc.constantFrom("newest", "name"),
      hide: fc.constantFrom("phone", "", "email,phone"),
    });
    fc.assert(
      fc.property(some, (given) => {
        const query = readListQuery(list, new URLSearchParams(given));
        expect(readListQuery(list, writeListQuery(list, query))).toEqual(query);
      }),
    );
  });

  it("detects an unfiltered list", () => {
    expect(isUnfiltered(list, read("sort=name&hide="))).toBe(true);
    expect(isUnfiltered(list, read("q=x"))).toBe(false);
    expect(isUnfiltered(list, read("view=archived"))).toBe(false);
  });
});
