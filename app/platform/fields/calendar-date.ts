import { z } from "zod";

const first = "1900-01-01";
const last = "2199-12-31";

/** A day as a date field sends it, within the years that the studio and its database know. */
export function calendarDate(message: string) {
  return z.iso.date(message).refine((date) => date >= first && date <= last, message);
}
