import { zoneClock } from "#app/platform/time/zone-clock.ts";

/** The absolute start of a class that the studio's clock puts at this date and time. */
export function sessionStart(date: string, time: string, studioZone: string): Date {
  return new Date(zoneClock.instant(date, time, studioZone));
}

/** The date in the studio at this moment. */
export function studioDate(now: Date, studioZone: string): string {
  return zoneClock.wall(now.getTime(), studioZone).date;
}
