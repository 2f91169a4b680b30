import { zoneClock } from "#app/platform/time/zone-clock.ts";

/** How far ahead a class can be booked when exceptions or a later beginning push its next date out. */
export const bookingHorizonDays = 28;

export interface Weekly {
  /** 0 Sunday to 6 Saturday. */
  day_of_week: number;
  effective_from: string;
  effective_until: string | null;
  /** False: it takes place once, on the first such weekday from `effective_from`. */
  is_recurring: boolean;
}

/**
 * The dates on which a weekly class takes place: after `today`, so on the same weekday seven days later, and
 * not after `last`. Dates are the studio's.
 */
export function datesOf(weekly: Weekly, today: string, last: string): string[] {
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

/**
 * The next date on which a weekly class can be booked. Closed dates (holidays, a class called off) are passed
 * over; null when there is none within the horizon.
 */
export function nextOccurrence(
  weekly: Weekly,
  today: string,
  isClosed: (date: string) => boolean = () => false,
  horizonDays = bookingHorizonDays,
): string | null {
  const dates = datesOf(weekly, today, zoneClock.addDays(today, horizonDays));
  return dates.find((date) => !isClosed(date)) ?? null;
}

function onOrAfter(date: string, weekday: number): string {
  return zoneClock.addDays(date, (weekday - zoneClock.weekdayOf(date) + 7) % 7);
}

// Dates as text compare as they follow each other.

function later(date: string, other: string): string {
  if (other > date) return other;
  return date;
}

function earliest(date: string, other: string | null): string {
  if (other !== null && other < date) return other;
  return date;
}
