import { describe, expect, it } from "vitest";
import { csvAddress } from "./csv-address.ts";

describe("the address of a list as a file", () => {
  const path = "/dashboard/some-list/export.csv";
  const of = (query: string, kept = {}) => csvAddress(path, new URLSearchParams(query), kept);

  it("has the search and the filters of the page, and begins at the first row", () => {
    expect(of("q=a%26b+c&when=past&after=2026")).toBe(`${path}?q=a%26b+c&when=past`);
    expect(of("after=2026")).toBe(path);
  });

  it("says what the page has chosen where its address says nothing", () => {
    expect(of("q=moon", { of: "stale" })).toBe(`${path}?of=stale&q=moon`);
    expect(of("of=broken_links", { of: "stale" })).toBe(`${path}?of=broken_links`);
  });
});
