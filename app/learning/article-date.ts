import { grouped } from "#app/platform/fields/grouped.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

export function dayText(date: Date): string {
  return zoneClock.longDayText(toDate(date));
}

/** Formats as `12 Nov`, for tables, with the year if it is not this year. */
export function shortDay(date: Date): string {
  const year = date.getUTCFullYear();
  const day = zoneClock.dayText(toDate(date));
  return year === now().getUTCFullYear() ? day : `${day} ${year}`;
}

function toDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function countText(count: number): string {
  return grouped(count, "threes");
}

export function viewsText(count: number): string {
  return formatCount(count, "view");
}
