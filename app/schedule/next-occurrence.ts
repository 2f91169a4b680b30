import { zoneClock } from "#app/platform/time/zone-clock.ts";

export const bookingHorizonDays = 28;

export interface Weekly {
  /** 0 is Sunday, 6 is Saturday. */
  day_of_week: number;
  effective_from: string;
  effective_until: string | null;
  /** False for a one-off class on the first such weekday from `effective_from`. */
  is_recurring: boolean;
}

/**
 * Returns the dates of a weekly class after `today` up to `last`, in studio time. On the same weekday the
 * next one is seven days later.
 */
export function listWeekdayDates(weekly: Weekly, today: string, last: string): string[] {
  const end = earliest(last, weekly.effective_until);
  if (!weekly.is_recurring) {
    const only = onlyDate(weekly);
    return only > today && only <= end ? [only] : [];
  }
  const dates: string[] = [];
  const from = later(zoneClock.addDays(today, 1), weekly.effective_from);
  for (let date = onOrAfter(from, weekly.day_of_week); date <= end; date = zoneClock.addDays(date, 7)) {
    dates.push(date);
  }
  return dates;
}

function onlyDate({ effective_from, day_of_week }: Weekly): string {
  return onOrAfter(effective_from, day_of_week);
}

/** Returns the next bookable date, skipping closed ones, or null within the horizon. */
export function nextOccurrence(
  weekly: Weekly,
  today: string,
  isClosed: (date: string) => boolean = () => false,
  horizonDays = bookingHorizonDays,
): string | null {
  const dates = listWeekdayDates(weekly, today, zoneClock.addDays(today, horizonDays));
  return dates.find((date) => !isClosed(date)) ?? null;
}

function onOrAfter(date: string, weekday: number): string {
  return zoneClock.addDays(date, (weekday - zoneClock.weekdayOf(date) + 7) % 7);
}

// ISO dates compare as text.

function later(date: string, other: string): string {
  if (other > date) return other;
  return date;
}

function earliest(date: string, other: string | null): string {
  if (other !== null && other < date) return other;
  return date;
}
