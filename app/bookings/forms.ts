import { z } from "zod";
import { isTimeZone } from "#app/settings/forms.ts";
import { bookingMessages } from "./messages.ts";

// Nobody types these fields: whoever sends others than the page does reads that the class cannot be booked.
const words = bookingMessages.not_bookable;

/** Book Now on the schedule. */
export const bookScheduledClassForm = z.object({
  schedule_id: z.uuid(words),
  date: z.iso.date(words),
  /** The form's own number: sent twice, it books once. */
  request_id: z.uuid(words),
  /** The zone of the person's clock, as far as the browser tells it. */
  time_zone: z
    .string()
    .max(64)
    .optional()
    .transform((zone) => (zone && isTimeZone(zone) ? zone : undefined)),
});

export type BookScheduledClass = z.output<typeof bookScheduledClassForm>;
