import { zoneClock } from "#app/platform/time/zone-clock.ts";

/** Every time zone that the studio's clock can run in, under the name its city has today. */
export function listZones(): string[] {
  const zones = Intl.supportedValuesOf("timeZone").map((zone) => zoneClock.canonical(zone));
  return [...new Set(["UTC", ...zones])].sort();
}
