import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { articleSorts } from "../kinds.ts";
import { type ListAddress, listAddress, readListAddress } from "./list-address.ts";

const read = (address: string) => readListAddress(new URL(address, "http://studio.test").searchParams);

describe("list address", () => {
  it("parses what it wrote", () => {
    const address: fc.Arbitrary<ListAddress> = fc.record({
      search: fc.stringMatching(/^[a-z0-9 &=%é]{0,20}$/),
      category: fc.constantFrom("", "wellness", "breath-work"),
      sort: fc.constantFrom(...articleSorts),
      show: fc.constantFrom(12, 24, 96),
      after: fc.constantFrom("", "some-id"),
    });
    fc.assert(
      fc.property(address, (given) => {
        expect(read(listAddress(given))).toEqual(given);
      }),
    );
  });

  it("leaves out defaults", () => {
    expect(listAddress(read("/learning?category=all&sort=latest&show=12"))).toBe("/learning");
    expect(listAddress({ category: "meditation" })).toBe("/learning?category=meditation");
  });

  it.each(["?show=-5", "?show=nothing", "?show=1e9", "?sort=worst", "?show=NaN"])("corrects %s", (query) => {
    const { show, sort } = read(`/learning${query}`);
    expect(show >= 12 && show <= 96 && show % 12 === 0).toBe(true);
    expect(sort).toBe("latest");
  });
});
