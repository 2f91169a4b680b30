import { hourMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

export const shownWeeks = 12;

/** Returns the studio's last weeks, Sunday to Saturday, with the current one at the end. */
export function lastWeeks(today: string): { from: string; until: string }[] {
  const sunday = zoneClock.addDays(today, -zoneClock.weekdayOf(today));
  return Array.from({ length: shownWeeks }, (_, at) => {
    const from = zoneClock.addDays(sunday, (at + 1 - shownWeeks) * 7);
    return { from, until: zoneClock.addDays(from, 6) };
  });
}

/** Returns the days of this month until today, and the same days of last month, which may be shorter. */
export function monthsSoFar(today: string): { now: Period; before: Period } {
  const first = `${today.slice(0, 8)}01`;
  const lastOfBefore = zoneClock.addDays(first, -1);
  const sameDay = `${lastOfBefore.slice(0, 8)}${today.slice(8)}`;
  return {
    now: { from: first, until: today },
    before: {
      from: `${lastOfBefore.slice(0, 8)}01`,
      until: sameDay < lastOfBefore ? sameDay : lastOfBefore,
    },
  };
}

interface Period {
  from: string;
  until: string;
}

/** The studio answers messages within two days. */
export function isOverdue(since: Date, at: Date): boolean {
  return at.getTime() - since.getTime() >= 48 * hourMs;
}

/** Checks whether more than one business day, Monday to Friday, has passed in studio time. */
export function isPastBusinessDay(since: Date, at: Date, zone: string): boolean {
  let due = zoneClock.wall(since.getTime(), zone);
  let days = 0;
  while (days < 1) {
    const date = zoneClock.addDays(due.date, 1);
    const weekday = zoneClock.weekdayOf(date);
    due = { ...due, date, weekday };
    if (weekday !== 0 && weekday !== 6) days += 1;
  }
  return at.getTime() > zoneClock.instant(due.date, due.time, zone);
}
