import type { ZoneClock } from "#app/platform/time/zone-clock.ts";

export interface PlacedDay {
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  /** The first date that stands in this column. */
  date: string;
  /** `Today`, `Tomorrow`, or nothing. */
  near: string;
  /** `26 Nov` */
  text: string;
  /** Its place among the seven days in the order of their dates, from 0. */
  order: number;
  keys: string[];
}

export interface PlacedClass {
  weekday: number;
  /** Its place within the day, from 0. */
  row: number;
  /** The date, where it is another one than the column's. */
  other_date: string;
}

export interface PlacedWeek {
  days: PlacedDay[];
  classes: Record<string, PlacedClass>;
}

/** The elements that name a card: its class, and the day that it stands in. */
export function cardLabel(key: string, weekday: number): string {
  return `class-${key} weekday-${weekday}`;
}

/**
 * Puts dated classes into the seven columns of a week as it looks in a zone. Like the clock it needs
 * nothing around it, because its source also runs in the page before the first paint.
 */
export function placeWeek(
  clock: ZoneClock,
  classes: readonly { key: string; at: number }[],
  zone: string,
  now: number,
): PlacedWeek {
  const today = clock.wall(now, zone).date;
  const placed: Record<string, PlacedClass> = {};
  const days = [0, 1, 2, 3, 4, 5, 6].map((weekday): PlacedDay & { next: string } => ({
    weekday,
    date: "",
    near: "",
    text: "",
    order: 0,
    keys: [],
    next: clock.addDays(today, (weekday - clock.weekdayOf(today) + 7) % 7),
  }));
  for (const one of [...classes].sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))) {
    const { date, weekday } = clock.wall(one.at, zone);
    const day = days[weekday];
    if (!day) continue;
    day.date ||= date;
    placed[one.key] = {
      weekday,
      row: day.keys.length,
      other_date: date === day.date ? "" : clock.dayText(date),
    };
    day.keys.push(one.key);
  }
  for (const day of days) {
    day.date ||= day.next;
    day.near = clock.nearText(day.date, today);
    day.text = clock.dayText(day.date);
  }
  [...days]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .forEach((day, order) => {
      day.order = order;
    });
  return { days: days.map(({ next: _next, ...day }) => day), classes: placed };
}
