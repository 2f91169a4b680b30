import { neverSeen } from "#app/accounts/managing/last-seen.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

/** `26 Nov 2026, 20:00` on the studio's clock, whose zone the page names once. */
export function studioTime(at: Date | number, zone: string): string {
  const moment = Number(at);
  return `${zoneClock.say("date", moment, zone, moment)}, ${zoneClock.say("time", moment, zone, moment)}`;
}

/** `29 Nov`, and with its year outside this year: for lists. */
export function shortDate(date: string, today: string): string {
  const day = zoneClock.dayText(date);
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day} ${date.slice(0, 4)}`;
}

export function shortDay(at: Date | number, zone: string, now: number): string {
  return shortDate(zoneClock.wall(Number(at), zone).date, zoneClock.wall(now, zone).date);
}

/** `29 Nov, 20:00` */
export function shortTime(at: Date | number, zone: string, now: number): string {
  return `${shortDay(at, zone, now)}, ${zoneClock.say("time", Number(at), zone, now)}`;
}

export function studioDay(at: Date | number, zone: string): string {
  return zoneClock.say("date", Number(at), zone, Number(at));
}

export const hasBeenSeen = (at: Date): boolean => at.getTime() > neverSeen.getTime();

/** To the hour: nobody's minutes are kept. */
export function lastSeenText(at: Date, zone: string): string {
  return hasBeenSeen(at) ? studioTime(at, zone) : "Never";
}
