import { minuteMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { type Availability, type Hours, weekdays } from "./kinds.ts";

const midnight = "24:00";

/**
 * Returns whether a class lies within a teacher's hours in the teacher's time zone, or undefined without
 * hours. Includes daylight saving on both sides.
 */
export function isWithinHours(
  { availability, time_zone }: { availability: Availability | null; time_zone: string },
  { starts_at, duration_minutes }: { starts_at: number; duration_minutes: number },
): boolean | undefined {
  if (!availability || !weekdays.some((day) => availability[day]?.length)) return undefined;
  const start = zoneClock.wall(starts_at, time_zone);
  const end = zoneClock.wall(starts_at + duration_minutes * minuteMs, time_zone);
  const next = zoneClock.addDays(start.date, 1);
  // Hours until midnight end on that day.
  const until =
    end.date === start.date ? end.time : end.date === next && end.time === "00:00" ? midnight : "";
  if (!until) return false;
  const day = weekdays[start.weekday];
  return joined((day && availability[day]) || []).some(
    (hours) => hours.from <= start.time && (hours.until === "23:59" ? midnight : hours.until) >= until,
  );
}

function joined(hours: readonly Hours[]): Hours[] {
  const ranges: Hours[] = [];
  for (const { from, until } of [...hours].sort((a, b) => a.from.localeCompare(b.from))) {
    const one = { from: from.slice(0, 5), until: until.slice(0, 5) };
    const last = ranges.at(-1);
    if (!last || one.from > last.until) ranges.push(one);
    else if (one.until > last.until) last.until = one.until;
  }
  return ranges;
}
