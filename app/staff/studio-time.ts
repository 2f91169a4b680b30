import { neverSeen } from "#app/accounts/managing/last-seen.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

/** `26 Nov 2026, 20:00` on the studio's clock, whose zone the page names once. */
export function studioTime(at: Date | number, zone: string): string {
  const moment = Number(at);
  return `${zoneClock.say("date", moment, zone, moment)}, ${zoneClock.say("time", moment, zone, moment)}`;
}

export function studioDay(at: Date | number, zone: string): string {
  return zoneClock.say("date", Number(at), zone, Number(at));
}

/** To the hour: nobody's minutes are kept. */
export function lastSeenText(at: Date, zone: string): string {
  return at.getTime() > neverSeen.getTime() ? studioTime(at, zone) : "Never";
}
