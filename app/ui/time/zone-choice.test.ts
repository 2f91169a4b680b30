import { Temporal } from "temporal-polyfill";
import { afterEach, describe, expect, it, vi } from "vitest";
import { zoneOfVisitor } from "./zone-choice.ts";

const device = Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ["by Temporal", Temporal],
  ["by Intl, in browsers without Temporal", undefined],
])("the zone of a visitor, %s", (_, temporal) => {
  it.each([
    ["", device],
    ["signed_in=1", device],
    ["signed_in=1; time_zone=Asia%2FTokyo", "Asia/Tokyo"],
    ["time_zone=America%2FNew_York; signed_in=1", "America/New_York"],
    ["__Host-signed_in=1; __Host-time_zone=Asia%2FTokyo", "Asia/Tokyo"],
    ["time_zone=Asia%2FTokyo", device],
    ["signed_in=1; time_zone=Mars%2FOlympus", device],
    ["signed_in=1; time_zone=%E0%A4%A", device],
  ])("with the cookies %j is %s", (cookies, zone) => {
    vi.stubGlobal("Temporal", temporal);
    expect(zoneOfVisitor(cookies)).toBe(zone);
  });
});
