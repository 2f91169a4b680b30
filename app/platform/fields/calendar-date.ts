import { z } from "zod";
import { firstDay, lastDay } from "../time/known-days.ts";

/** Whether a text is a day of the calendar (YYYY-MM-DD) within the years that the database holds. */
export function isCalendarDate(text: string): boolean {
  return z.iso.date().safeParse(text).success && text >= firstDay && text <= lastDay;
}

/** A day as a date field sends it, within the years that the studio and its database know. */
export function calendarDate(message: string) {
  return z.string({ error: message }).refine(isCalendarDate, message);
}
