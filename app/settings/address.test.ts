import { expect, it } from "vitest";
import { postalAddress } from "./address.ts";

const street = ["12 Lotus Street"];

it("puts city, state and ZIP code on one line in the United States", () => {
  const brooklyn = { address_lines: street, city: "Brooklyn", state: "NY", postal_code: "11215" };
  expect(postalAddress({ ...brooklyn, country: "" })).toEqual([...street, "Brooklyn, NY 11215"]);
  expect(postalAddress({ ...brooklyn, country: "USA" })).toEqual([...street, "Brooklyn, NY 11215", "USA"]);
});

it("puts the postal code behind the city in India", () => {
  const kochi = {
    address_lines: street,
    city: "Kochi",
    state: "Kerala",
    postal_code: "682001",
    country: "India",
  };
  expect(postalAddress(kochi)).toEqual([...street, "Kochi 682001", "Kerala, India"]);
});

it("leaves out empty parts", () => {
  const empty = { address_lines: [], city: "", state: "", postal_code: "", country: "" };
  expect(postalAddress(empty)).toEqual([]);
  expect(postalAddress({ ...empty, city: "Austin", state: "TX" })).toEqual(["Austin, TX"]);
});
