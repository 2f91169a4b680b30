import { expect, it } from "vitest";
import { endOfDay, lastDayText, zoneName } from "./when-text.ts";

it("names the last day of a period, not the midnight after it", () => {
  const end = endOfDay("2026-12-11", "Asia/Kolkata");
  expect(end.toISOString()).toBe("2026-12-11T18:30:00.000Z");
  expect(lastDayText(end, "Asia/Kolkata")).toBe("Friday 11 December 2026");
});

it("ends a day with a clock change at the next midnight", () => {
  expect(endOfDay("2026-11-01", "America/New_York").toISOString()).toBe("2026-11-02T05:00:00.000Z");
});

it("names a time zone without its identifier", () => {
  expect(zoneName("America/New_York")).toBe("New York time");
  expect(zoneName("Asia/Calcutta")).toBe("Kolkata time");
  expect(zoneName("Etc/UTC")).toBe("UTC");
});
