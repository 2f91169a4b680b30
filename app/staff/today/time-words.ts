import { formatCount } from "#app/platform/text/plural.ts";
import { hourMs, minuteMs } from "#app/platform/time/durations.ts";

/** Writes how long something has waited: `5 hours`, `3 days`. */
export function ageText(since: number, at: number): string {
  const hours = Math.floor((at - since) / hourMs);
  if (hours < 1) return "less than an hour";
  if (hours < 48) return formatCount(hours, "hour");
  return formatCount(Math.floor(hours / 24), "day");
}

/** Writes how long it is until a moment: `34 min`, `2 h 5 min`. */
export function untilText(moment: number, at: number): string {
  const minutes = Math.max(1, Math.ceil((moment - at) / minuteMs));
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(" ");
}

/** Greets a person by the first name. `time` is the studio's time, such as `16:59`. */
export function greeting(time: string, name: string): string {
  const part = time < "12" ? "morning" : time < "17" ? "afternoon" : "evening";
  return `Good ${part}, ${name.split(" ")[0]}`;
}

/** Compares this month's sum with the sum of the same days of the month before. */
export function changeText(now: number, before: number): string {
  if (before <= 0) return "nothing in the same days of last month";
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return "as in the same days of last month";
  return `${Math.abs(percent)} % ${percent > 0 ? "more" : "less"} than in the same days of last month`;
}
