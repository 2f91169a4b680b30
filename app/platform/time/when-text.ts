import { zoneClock } from "./zone-clock.ts";

/** Returns the end of a day in a time zone: the next midnight. */
export function endOfDay(date: string, zone: string): Date {
  return new Date(zoneClock.instant(zoneClock.addDays(date, 1), "00:00", zone));
}

/** Writes the last day of a period: `Friday 11 December 2026`. `end` is the midnight after it. */
export function lastDayText(end: Date, zone: string): string {
  return zoneClock.dateText(zoneClock.wall(end.getTime() - 1, zone).date);
}

/** Names a time zone for people: `New York time`. */
export function zoneName(zone: string): string {
  const city = zoneClock.city(zone);
  return city === "UTC" ? city : `${city} time`;
}

/** Writes a moment with its time zone: `Thursday 26 November 2026, 20:00 New York (GMT−5)`. */
export function whenText(at: Date, zone: string): string {
  return zoneClock.say("when", at.getTime(), zone, at.getTime());
}
