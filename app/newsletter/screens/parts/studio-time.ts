import { zoneClock } from "#app/platform/time/zone-clock.ts";

/** `26 Nov 2026, 20:00` on the studio's clock, whose zone the page names once. */
export function studioTime(at: Date | number, zone: string): string {
  const moment = Number(at);
  return `${zoneClock.say("date", moment, zone, moment)}, ${zoneClock.say("time", moment, zone, moment)}`;
}
