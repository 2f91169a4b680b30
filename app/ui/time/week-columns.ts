import type { ZoneClock } from "#app/platform/time/zone-clock.ts";

export interface PlacedDay {
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  /** The column's first date. */
  date: string;
  /** `Today`, `Tomorrow` or empty. */
  near: string;
  /** `26 Nov` */
  text: string;
  /** Position among the seven days by date, from 0. */
  order: number;
  keys: string[];
}

export interface PlacedClass {
  weekday: number;
  /** Position within the day, from 0. */
  row: number;
  /** The date, if it differs from the column's. */
  other_date: string;
}

export interface PlacedWeek {
  days: PlacedDay[];
  classes: Record<string, PlacedClass>;
}

/** Returns the ids of the class and weekday elements that label a card. */
export function cardLabel(key: string, weekday: number): string {
  return `class-${key} weekday-${weekday}`;
}

/**
 * Places dated classes into seven weekday columns for a time zone. The source also runs in the page before the
 * first paint, so the function uses no outside names.
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
  for (const dated of [...classes].sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))) {
    const { date, weekday } = clock.wall(dated.at, zone);
    const day = days[weekday];
    if (!day) continue;
    day.date ||= date;
    placed[dated.key] = {
      weekday,
      row: day.keys.length,
      other_date: date === day.date ? "" : clock.dayText(date),
    };
    day.keys.push(dated.key);
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

/**
 * Writes the placement into the page and changes only what differs. The source runs before the first paint and
 * again before hydration, so that React finds what it would render.
 */
export function writeWeek(
  page: ParentNode,
  cards: readonly HTMLElement[],
  { days, classes }: PlacedWeek,
  label: typeof cardLabel,
): void {
  const all = (selector: string, within: ParentNode) => within.querySelectorAll<HTMLElement>(selector);
  const write = (node: HTMLElement | undefined, text: string) => {
    if (node && node.textContent !== text) node.textContent = text;
  };
  const put = (node: HTMLElement, name: string, value: number) => {
    if (node.style.getPropertyValue(name) !== String(value)) node.style.setProperty(name, String(value));
  };
  for (const card of cards) {
    const key = card.dataset.class ?? "";
    const placed = classes[key];
    const day = placed && days[placed.weekday];
    if (!placed || !day) continue;
    put(card, "--d", placed.weekday + 1);
    put(card, "--o", day.order + 1);
    put(card, "--r", placed.row + 2);
    write(all("[data-other-date]", card)[0], placed.other_date);
    const name = label(key, placed.weekday);
    if (card.getAttribute("aria-labelledby") !== name) card.setAttribute("aria-labelledby", name);
  }
  for (const day of days) {
    for (const node of all(`[data-day="${day.weekday}"]`, page)) {
      put(node, "--o", day.order + 1);
      node.dataset.order = String(day.order);
      write(all("[data-day-text]", node)[0], day.near ? `${day.near}, ${day.text}` : day.text);
      write(all("[data-day-number]", node)[0], day.text.split(" ")[0] ?? "");
      for (const none of all("[data-none]", node)) none.hidden = day.keys.length > 0;
    }
  }
}
