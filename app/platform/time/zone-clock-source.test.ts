import { expect, it } from "vitest";
import { makeZoneClock, type zoneClock } from "./zone-clock.ts";

it("works from its source alone, as it does inside a page", () => {
  const alone = new Function(`return (${makeZoneClock.toString()})()`)() as typeof zoneClock;
  const summer = Date.UTC(2024, 6, 1);
  expect(alone.zoneText(summer, "Asia/Tokyo")).toBe("Tokyo (GMT+9)");
  expect(alone.instant("2026-03-29", "02:30", "Europe/Berlin")).toBe(Date.UTC(2026, 2, 29, 1, 30));
});
