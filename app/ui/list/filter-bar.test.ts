import { describe, expect, it } from "vitest";
import { csvAddress } from "./filter-bar.tsx";

describe("csvAddress", () => {
  const path = "/dashboard/some-list/export.csv";
  const of = (query: string, kept = {}) => csvAddress(path, new URLSearchParams(query), kept);

  it("exports with the page's search and filters from the first row", () => {
    expect(of("q=a%26b+c&when=past&after=2026")).toBe(`${path}?q=a%26b+c&when=past`);
    expect(of("after=2026")).toBe(path);
  });

  it("adds the page's default choices to the address of the file", () => {
    expect(of("q=moon", { of: "stale" })).toBe(`${path}?of=stale&q=moon`);
    expect(of("of=broken_links", { of: "stale" })).toBe(`${path}?of=broken_links`);
  });
});
