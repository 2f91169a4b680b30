import type { Choice } from "#app/bookings/choices.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

/** The zones that forms offer. */
export const offeredZones = [
  "Asia/Kolkata",
  "America/Los_Angeles",
  "America/Denver",
  "America/Chicago",
  "America/New_York",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Paris",
  "Europe/Athens",
  "Asia/Dubai",
  "Asia/Singapore",
  "Asia/Tokyo",
  "Australia/Perth",
  "Australia/Sydney",
  "Pacific/Auckland",
] as const;

/**
 * The zones to choose from, the visitor's own first. `own` is the browser's or the profile's; it may be
 * none of the fifteen.
 */
export function zoneChoices(own: string | null | undefined, at: Date): Choice[] {
  const first = own ? [zoneClock.canonical(own)] : [];
  const zones = [...new Set<string>([...first, ...offeredZones])];
  return zones.map((zone) => ({ value: zone, label: zoneClock.zoneText(at.getTime(), zone) }));
}
