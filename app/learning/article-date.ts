import { grouped } from "#app/platform/fields/grouped.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

export function dayText(date: Date): string {
  return zoneClock.longDayText(dateOf(date));
}

/** Formats as `12 Nov 2026`, for tables. */
export function shortDay(date: Date): string {
  return `${zoneClock.dayText(dateOf(date))} ${date.getUTCFullYear()}`;
}

function dateOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function countText(count: number): string {
  return grouped(count, "threes");
}

export function viewsText(count: number): string {
  return formatCount(count, "view");
}
