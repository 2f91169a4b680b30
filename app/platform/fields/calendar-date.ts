import { z } from "zod";
import { firstDay, lastDay } from "../time/known-days.ts";

/** A day as a date field sends it, within the years that the studio and its database know. */
export function calendarDate(message: string) {
  return z.iso.date(message).refine((date) => date >= firstDay && date <= lastDay, message);
}
