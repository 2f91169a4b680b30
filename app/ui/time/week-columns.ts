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

/**
 * Writes into the page where each class and day stands, and touches nothing that stands there already. Runs by
 * its source before the first paint, and again when React has come: what it finds in the page React takes for
 * what it would have written itself.
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
