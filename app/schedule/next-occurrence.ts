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
 * The next date on which a weekly class can be booked: the next such weekday after today, so on the same
 * weekday it is seven days later. Dates are the studio's. Closed dates (holidays, a class called off) are
 * passed over; null when there is none within the horizon.
 */
export function nextOccurrence(
  weekly: Weekly,
  today: string,
  isClosed: (date: string) => boolean = () => false,
  horizonDays = bookingHorizonDays,
): string | null {
  const last = earliest(zoneClock.addDays(today, horizonDays), weekly.effective_until);
  if (!weekly.is_recurring) {
    const only = onOrAfter(weekly.effective_from, weekly.day_of_week);
    return only > today && only <= last && !isClosed(only) ? only : null;
  }
  const tomorrow = zoneClock.addDays(today, 1);
  const from = later(tomorrow, weekly.effective_from);
  for (let date = onOrAfter(from, weekly.day_of_week); date <= last; date = zoneClock.addDays(date, 7)) {
    if (!isClosed(date)) return date;
  }
  return null;
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
