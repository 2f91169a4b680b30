import { expect, it } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = new Date("2026-03-10T12:00:00Z");
const seconds = (count: number) => relativeTime(new Date(now.getTime() - count * 1000), now);

// Proves 1.2.15
it("says how long ago it was", () => {
  expect(seconds(-30)).toBe("Just now");
  expect(seconds(0)).toBe("Just now");
  expect(seconds(59)).toBe("Just now");
  expect(seconds(60)).toBe("1m ago");
  expect(seconds(59 * 60 + 59)).toBe("59m ago");
  expect(seconds(60 * 60)).toBe("1h ago");
  expect(seconds(24 * 60 * 60 - 1)).toBe("23h ago");
  expect(seconds(24 * 60 * 60)).toBe("1d ago");
  expect(seconds(400 * 24 * 60 * 60)).toBe("400d ago");
});
