import { dayMs, minuteMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

export const mostAtOnce = 1000;
/** The longest series, in days. */
const longestDays = 3660;

export interface SeriesPlan {
  from: string;
  /** The last possible day; without one the count ends the series. */
  until?: string | undefined;
  /** 0 is Sunday, 6 is Saturday. */
  weekdays: readonly number[];
  picked: readonly string[];
  /** The number of classes; without one the last day ends the series. */
  count?: number | undefined;
  /** Days to skip. Skipped days don't count. */
  closed: ReadonlySet<string>;
  /** Days that staff left out. */
  left_out?: ReadonlySet<string>;
}

export interface SeriesDates {
  dates: string[];
  skipped: string[];
}

export function seriesDates(plan: SeriesPlan): SeriesDates {
  const dates: string[] = [];
  const skipped: string[] = [];
  for (const date of candidates(plan)) {
    if (plan.count !== undefined && dates.length >= plan.count) break;
    if (plan.left_out?.has(date)) continue;
    (plan.closed.has(date) ? skipped : dates).push(date);
  }
  return { dates, skipped };
}

function* candidates({ from, until, weekdays, picked }: SeriesPlan): Generator<string> {
  const last = until ?? zoneClock.addDays(from, longestDays);
  if (picked.length > 0) {
    yield* [...new Set(picked)].filter((date) => date >= from && date <= last).sort();
    return;
  }
  if (weekdays.length === 0) return;
  let date = from;
  for (let day = 0; day <= longestDays && date <= last; day += 1) {
    if (weekdays.includes(zoneClock.weekdayOf(date))) yield date;
    date = zoneClock.addDays(date, 1);
  }
}

/** Returns the last day of a period of months, such as 14 June for one month from 15 May. */
export function monthsUntil(from: string, months: number): string {
  const year = Number(from.slice(0, 4));
  const month = Number(from.slice(5, 7)) - 1 + months;
  const longest = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(Number(from.slice(8, 10)), longest);
  return zoneClock.addDays(new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10), -1);
}

/**
 * Returns whether daylight saving skips this time, so that the later one applies, or repeats it, so that the
 * first applies.
 */
export function clockChange(date: string, time: string, zone: string): "skipped" | "twice" | undefined {
  const at = zoneClock.instant(date, time, zone);
  if (zoneClock.wall(at, zone).time !== time.slice(0, 5)) return "skipped";
  const local = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
  const isShownAgain = [local - dayMs, local + dayMs]
    .map((around) => local - offset(around, zone))
    .some((other) => other !== at && local - other === offset(other, zone));
  return isShownAgain ? "twice" : undefined;
}

/** Returns the offset from UTC in milliseconds, rounded to the minute. */
function offset(at: number, zone: string): number {
  const { date, time } = zoneClock.wall(at, zone);
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(at / minuteMs) * minuteMs;
}
