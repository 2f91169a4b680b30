import { expect, it } from "vitest";
import { zoneChoices } from "./time-zones.ts";

const start = new Date("2026-11-26T01:30:00Z");

// Proves 2.9.3, 2.9.4, 2.9.6, 2.9.8
it("list the visitor's time zone first, even an unlisted one", () => {
  const first = (own?: string) => zoneChoices(own, start)[0];
  expect(first()).toEqual({ value: "Asia/Kolkata", label: "Kolkata (GMT+5:30)" });
  expect(first("Asia/Calcutta")?.value).toBe("Asia/Kolkata");
  expect(first("Asia/Tokyo")?.value).toBe("Asia/Tokyo");
  expect(zoneChoices("Asia/Tokyo", start)).toHaveLength(15);
  expect(first("Europe/Lisbon")).toEqual({ value: "Europe/Lisbon", label: "Lisbon (GMT)" });
  expect(zoneChoices("Europe/Lisbon", start)).toHaveLength(16);
});
