import { dayMs, minuteMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

/** So many classes can be made at once. */
export const mostAtOnce = 1000;
/** No series reaches further. */
const longestDays = 3660;

export interface SeriesPlan {
  from: string;
  /** The last day that may be one; none: until the count is reached. */
  until?: string | undefined;
  /** 0 Sunday to 6 Saturday; not asked where dates are picked. */
  weekdays: readonly number[];
  /** Picked one by one. */
  picked: readonly string[];
  /** So many classes; none: all until the last day. */
  count?: number | undefined;
  /** Days on which nothing is held: they are passed over, and the count goes on behind them. */
  closed: ReadonlySet<string>;
  /** Days that whoever plans has left out. */
  left_out?: ReadonlySet<string>;
}

export interface SeriesDates {
  dates: string[];
  /** Closed days that were passed over. */
  skipped: string[];
}

/** The dates of a series, soonest first. */
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

/** The last day of so many months from a date on: the day before the same day, or before the month's end. */
export function monthsUntil(from: string, months: number): string {
  const year = Number(from.slice(0, 4));
  const month = Number(from.slice(5, 7)) - 1 + months;
  const longest = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(Number(from.slice(8, 10)), longest);
  return zoneClock.addDays(new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10), -1);
}

/**
 * What a change of the clock makes of an hour: it does not exist that night, and the later one is meant; or it
 * exists twice, and the first is.
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

/** How far the zone's clock is ahead of UTC, to the minute. */
function offset(at: number, zone: string): number {
  const { date, time } = zoneClock.wall(at, zone);
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(at / minuteMs) * minuteMs;
}
