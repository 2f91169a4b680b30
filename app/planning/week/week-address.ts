import { difficultyLevels } from "#app/catalogue/kinds.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { dateFilter, oneOf } from "#app/platform/lists/list-query.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

export const weekPath = "/dashboard/weekly-schedule";

export const weekTabs = ["week", "changes", "absences", "closures"] as const;
export type WeekTab = (typeof weekTabs)[number];

export interface WeekAddress {
  tab: WeekTab;
  /** A day of the shown week; undefined for the current week. */
  date: string | undefined;
  /** The day that phones show first after adding a class. The default is today. */
  day: string | undefined;
  teacher: string | undefined;
  type: string | undefined;
  level: (typeof difficultyLevels)[number] | undefined;
  /** Only classes that are usually all but full: under 20 % of the seats stay empty. */
  full: boolean;
  id: string | undefined;
  ask: "end" | "remove" | undefined;
  making: "class" | "closure" | "absence" | undefined;
  closure: string | undefined;
}

export function readWeekAddress(params: URLSearchParams): WeekAddress {
  const id = (name: string) => {
    const text = params.get(name);
    return text && isUuid(text) ? text : undefined;
  };
  return {
    tab: oneOf(weekTabs, params.get("tab")) ?? "week",
    date: dateFilter.read(params.get("date")),
    day: dateFilter.read(params.get("day")),
    teacher: id("teacher"),
    type: id("type"),
    level: oneOf(difficultyLevels, params.get("level")),
    full: params.get("full") === "1",
    id: id("class"),
    ask: oneOf(["end", "remove"], params.get("ask")),
    making: oneOf(["class", "closure", "absence"], params.get("new")),
    closure: id("closure"),
  };
}

/** The Sunday and Saturday around a date. */
export function weekAround(date: string): { first: string; last: string } {
  const first = zoneClock.addDays(date, -zoneClock.weekdayOf(date));
  return { first, last: zoneClock.addDays(first, 6) };
}

export function firstDateOf({
  effective_from,
  day_of_week,
}: {
  effective_from: string;
  day_of_week: number;
}): string {
  return zoneClock.addDays(effective_from, (day_of_week - zoneClock.weekdayOf(effective_from) + 7) % 7);
}

/** Changes parameters of the address. An empty value removes one. */
export function weekAddress(params: URLSearchParams, set: Record<string, string>): string {
  const opened = ["class", "ask", "new", "closure", "done", "day"];
  return listAddress(params, { opened, set, otherwise: weekPath });
}

/** Success messages by the code in the URL. */
export const weekDone = {
  added: "Class added and sessions planned.",
  changed: "Class changed from that date on.",
  ended: "Class ended.",
  removed: "Removed.",
  closing: "Closure added. We are emailing the booked members.",
  lifted: "The days are open for booking again. Canceled bookings stay canceled.",
  away: "Time off added. Open the number of classes to see them.",
} as const;
