import { difficultyLevels } from "#app/catalogue/kinds.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { dateFilter, oneOf } from "#app/platform/lists/list-query.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

export const weekPath = "/dashboard/weekly-schedule";

export const weekTabs = ["week", "changes", "absences", "closures"] as const;
export const weekViews = ["grid", "cards"] as const;

export type WeekAddress = ReturnType<typeof readWeekAddress>;

export function readWeekAddress(params: URLSearchParams) {
  const id = (name: string) => {
    const text = params.get(name);
    return text && isUuid(text) ? text : undefined;
  };
  return {
    tab: oneOf(weekTabs, params.get("tab")) ?? "week",
    view: oneOf(weekViews, params.get("view")) ?? "grid",
    /** A day of the shown week; undefined for the current week. */
    date: dateFilter.read(params.get("date")),
    /** The day that phones show. The default is today. */
    day: dateFilter.read(params.get("day")),
    teacher: id("teacher"),
    type: id("type"),
    level: oneOf(difficultyLevels, params.get("level")),
    /** Only classes that are usually all but full: under 20 % of the seats stay empty. */
    full: params.get("full") === "1",
  };
}

/** The Sunday and Saturday around a date. */
export function weekAround(date: string): { first: string; last: string } {
  const first = zoneClock.addDays(date, -zoneClock.weekdayOf(date));
  return { first, last: zoneClock.addDays(first, 6) };
}

export function findFirstDate({
  effective_from,
  day_of_week,
}: {
  effective_from: string;
  day_of_week: number;
}): string {
  return zoneClock.addDays(effective_from, (day_of_week - zoneClock.weekdayOf(effective_from) + 7) % 7);
}

/** Returns the list's query with some parameters changed. An empty value removes one. */
export function weekAddress(params: URLSearchParams, set: Record<string, string> = {}): string {
  const opened = ["class", "ask", "new", "closure", "done"];
  return listAddress(params, { opened, set, otherwise: weekPath });
}

/** Returns the address of a panel, or of the list with an empty `path`. */
export function weekPanel(params: URLSearchParams, path: string, set: Record<string, string> = {}): string {
  const list = weekAddress(params, set);
  return `${weekPath}${path && `/${path}`}${list.startsWith("?") ? list : ""}`;
}

/** Returns the present address of what earlier was a parameter of the list. */
export function movedWeekAddress(params: URLSearchParams): string | undefined {
  const made = oneOf(["class", "closure", "absence"], params.get("new"));
  if (made)
    return weekPanel(params, { class: "new", closure: "closures/new", absence: "time-off/new" }[made]);
  const { class: opened, closure } = Object.fromEntries(params);
  if (closure && isUuid(closure)) return weekPanel(params, `closures/${closure}`);
  if (!opened || !isUuid(opened)) return undefined;
  const act = oneOf(["end", "remove"], params.get("ask"));
  return weekPanel(params, act ? `${opened}/${act}` : opened);
}

/** Success messages by the code in the URL. */
export const weekDone = {
  added: "Class added and sessions planned.",
  changed: "Class changed from that date on.",
  moved: "Class moved.",
  ended: "Class ended.",
  removed: "Removed.",
  closing: "Closure added. We are emailing the booked members.",
  lifted: "The days are open for booking again. Canceled bookings stay canceled.",
  away: "Time off added. Open the number of classes to see them.",
} as const;
