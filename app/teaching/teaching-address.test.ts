import { expect, it } from "vitest";
import { readTeachingTab } from "./teaching-address.ts";

it.each([
  ["", "next"],
  ["?tab=unknown", "next"],
  ["?session=some", "next"],
  ["?q=river", "classes"],
  ["?answer=pending", "classes"],
  ["?tab=offers&q=river", "offers"],
])("opens for %j the tab %s", (query, tab) => {
  expect(readTeachingTab(new Request(`http://studio.test/dashboard/teaching-dashboard${query}`))).toBe(tab);
});
