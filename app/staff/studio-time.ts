import { neverSeen } from "#app/accounts/managing/last-seen.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { Column } from "#app/ui/table.tsx";

/** Formats a moment as `26 Nov 2026, 20:00` in the studio's time zone, which the page states once. */
export function studioTime(at: Date | number, zone: string): string {
  const moment = Number(at);
  return `${zoneClock.say("date", moment, zone, moment)}, ${zoneClock.say("time", moment, zone, moment)}`;
}

/** Formats a date as `29 Nov`, with the year if it isn't the current one. */
export function shortDate(date: string, today: string): string {
  const day = zoneClock.dayText(date);
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day} ${date.slice(0, 4)}`;
}

/** Returns a column of dates, with a dash for rows without one. */
export function dateColumn<Row>(
  today: string,
  column: Omit<Column<Row>, "cell"> & { date: (row: Row) => string | null },
): Column<Row> {
  const { date, ...shown } = column;
  const cell = (row: Row) => {
    const on = date(row);
    return on ? shortDate(on, today) : "–";
  };
  return { width: "6.5rem", ...shown, cell };
}

export function shortDay(at: Date | number, zone: string, now: number): string {
  return shortDate(zoneClock.wall(Number(at), zone).date, zoneClock.wall(now, zone).date);
}

/** Formats a moment as `29 Nov, 20:00`. */
export function shortTime(at: Date | number, zone: string, now: number): string {
  return `${shortDay(at, zone, now)}, ${zoneClock.say("time", Number(at), zone, now)}`;
}

export function studioDay(at: Date | number, zone: string): string {
  return zoneClock.say("date", Number(at), zone, Number(at));
}

export const hasBeenSeen = (at: Date): boolean => at.getTime() > neverSeen.getTime();

/** Formats when a member was last seen. The stored time is rounded to the hour. */
export function lastSeenText(at: Date, zone: string): string {
  return hasBeenSeen(at) ? studioTime(at, zone) : "Never";
}
