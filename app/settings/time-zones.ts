import { zoneClock } from "#app/platform/time/zone-clock.ts";

/**
 * Lists every time zone under the name its city has today, and the one that is stored. It runs on the server, because a
 * browser may know others.
 */
export function listTimeZones(stored?: string | null): string[] {
  const zones = Intl.supportedValuesOf("timeZone").map((zone) => zoneClock.canonical(zone));
  return [...new Set(["UTC", ...zones, ...(stored ? [stored] : [])])].sort();
}
