import { hourMs } from "#app/platform/time/durations.ts";
import type { ReminderKind } from "../kinds.ts";

/** How long before the start a reminder is due. */
export const reminderHours: Record<ReminderKind, number> = { day: 24, hour: 1 };

/** How early the studio has to look ahead. */
export const longestReminderHours = reminderHours.day;

/** After a pause of the program a day's reminder may come late, but not beside the hour's. */
const dayEndsHours = 2;

/**
 * Returns the reminder that is due now. People who book less than a day before the start get only the last reminder,
 * which has the meeting link.
 */
export function dueReminder(starts_at: Date, booked_at: Date, now: Date): ReminderKind | null {
  const hours = (starts_at.getTime() - now.getTime()) / hourMs;
  if (hours <= 0) return null;
  if (hours <= reminderHours.hour) return "hour";
  const bookedHours = (starts_at.getTime() - booked_at.getTime()) / hourMs;
  return hours <= reminderHours.day && hours > dayEndsHours && bookedHours > reminderHours.day ? "day" : null;
}
