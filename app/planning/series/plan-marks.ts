import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { type Availability, weekdays } from "#app/profiles/kinds.ts";
import { clockChange } from "#app/schedule/series-dates.ts";
import { isUnusualHour, longMinutes } from "../unusual-times.ts";

/** Warnings of a date, except `busy`, which prevents the class. */
export const planMarks = [
  "closed",
  "busy",
  "away",
  "outside",
  "unusual",
  "length",
  "weekend",
  "clock",
] as const;
export type PlanMark = (typeof planMarks)[number];

export interface MarkedDate {
  date: string;
  /** Milliseconds since the epoch; null during a closure. */
  starts_at: number | null;
  marks: { mark: PlanMark; words: string }[];
}

interface Planned {
  date: string;
  start_time: string;
  minutes: number;
  /** The time zone of the plan, and the studio's. */
  zone: string;
  studio_zone: string;
  /** The clients' time zones, which may differ from the plan's. */
  client_zones: readonly string[];
  teacher: string | undefined;
  busy: readonly { class_name: string; starts: number; ends: number }[];
  absences: readonly { from_date: string; until_date: string }[];
  hours: Availability | null;
  /** The teacher's own clock. */
  teacher_zone: string | null;
}

/** The class's marks on one date. */
export function markDate(given: Planned): MarkedDate {
  const { date, start_time, minutes, zone, studio_zone, teacher } = given;
  const at = zoneClock.instant(date, start_time, zone);
  const ends = at + minutes * 60_000;
  const marks: MarkedDate["marks"] = [];
  const add = (mark: PlanMark, words: string) => marks.push({ mark, words });
  const taken = given.busy.find((one) => one.starts < ends && at < one.ends);
  if (taken) add("busy", `${teacher} teaches ${taken.class_name} at that time.`);
  const inStudio = zoneClock.wall(at, studio_zone);
  const isAway = given.absences.some(
    ({ from_date, until_date }) => from_date <= inStudio.date && inStudio.date <= until_date,
  );
  if (isAway) add("away", `${teacher} is away.`);
  if (given.hours && isOutsideHours(given.hours, at, ends, given.teacher_zone ?? studio_zone)) {
    add("outside", "Outside their hours");
  }
  const there = zoneClock.wall(at, zone);
  const times = [inStudio.time, there.time, ...given.client_zones.map((one) => zoneClock.wall(at, one).time)];
  if (times.some(isUnusualHour)) add("unusual", "Unusual hour");
  if (minutes < 30 || minutes > longMinutes) add("length", "Short or long");
  if (there.weekday === 0 || there.weekday === 6) add("weekend", "Weekend");
  const change = clockChange(date, start_time, zone);
  if (change === "skipped") {
    add("clock", `Daylight saving time skips this hour. The class starts at ${there.time}.`);
  }
  if (change === "twice")
    add("clock", "Clocks go back that night, so this time occurs twice. The first one is used.");
  return { date, starts_at: at, marks };
}

/** No hours means no limits. */
export function isOutsideHours(hours: Availability, from: number, until: number, zone: string): boolean {
  if (!weekdays.some((day) => (hours[day]?.length ?? 0) > 0)) return false;
  const begin = zoneClock.wall(from, zone);
  const end = zoneClock.wall(until, zone);
  const day = weekdays[begin.weekday];
  const last = end.date === begin.date ? end.time : "24:00";
  return !(
    day && hours[day]?.some((one) => one.from.slice(0, 5) <= begin.time && last <= one.until.slice(0, 5))
  );
}
