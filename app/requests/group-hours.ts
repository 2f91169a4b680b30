import { formatCount } from "#app/platform/text/plural.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { BusinessSettings } from "#app/settings/forms.ts";

/** When private groups can start. Days and hours are in the studio's time zone. */
export type GroupHours = BusinessSettings["private_groups"] & { time_zone: string };

/** Returns why a private group cannot start then, or null. */
export function whyNotGroupStart(
  starts_at: number,
  present: number,
  { is_offered, days, earliest, latest, notice_hours, time_zone }: GroupHours,
): "not_offered" | "time_past" | "too_soon" | "outside_hours" | null {
  if (!is_offered) return "not_offered";
  if (starts_at <= present) return "time_past";
  const { weekday, time } = zoneClock.wall(starts_at, time_zone);
  if (days.length > 0 && !days.includes(weekday)) return "outside_hours";
  if ((earliest && time < earliest) || (latest && time > latest)) return "outside_hours";
  return starts_at - present < notice_hours * hourMs ? "too_soon" : null;
}

/** Says which times the studio offers, in its time zone; empty where every time is offered. */
export function groupHoursText({ days, earliest, latest, notice_hours, time_zone }: GroupHours, at: number) {
  const named = [1, 2, 3, 4, 5, 6, 0].filter((day) => days.includes(day)).map(zoneClock.weekdayText);
  const when = [
    named.length > 0 ? `on ${named.join(", ")}` : "",
    earliest && latest
      ? `starting between ${earliest} and ${latest}`
      : earliest
        ? `starting from ${earliest}`
        : latest
          ? `starting until ${latest}`
          : "",
  ].filter(Boolean);
  const hours =
    when.length > 0
      ? `Private groups meet ${when.join(", ")}, ${zoneClock.say("zone", at, time_zone, at)} time.`
      : "";
  const notice = notice_hours > 0 ? `Book at least ${formatCount(notice_hours, "hour")} ahead.` : "";
  return [hours, notice].filter(Boolean).join(" ");
}
