import { z } from "zod";
import { countries, groupSizes, timeSlots } from "#app/bookings/choices.ts";
import {
  email,
  healthNote,
  oneOf,
  optionalPhone,
  packageId,
  quotedPrice,
  request_id,
  requiredName,
  timezone,
} from "#app/bookings/fields.ts";
import { calendarDate } from "#app/platform/fields/form-fields.ts";
import type { Flow } from "./wizard.ts";

const whenStep = z.object({
  date: calendarDate("Please select a date"),
  time: oneOf(timeSlots as [string, ...string[]], "Please select a time"),
  timezone,
  /** Not enforced: a group may ask to be advised. */
  packageId: z
    .union([z.literal(""), packageId])
    .default("")
    .transform((id) => id || null),
});

const whoStep = z.object({
  fullName: requiredName("Full name is required"),
  email,
  phone: optionalPhone,
  country: oneOf(countries, "Country is required"),
  groupSize: oneOf(groupSizes, "Group size is required"),
  specialRequests: healthNote(),
  quotedPrice,
  request_id,
});

export const groupFlow = {
  key: "sadhana.group-booking",
  kind: "private_group",
  path: "/book-class",
  date: "date",
  time: "time",
  steps: [whenStep, whoStep],
  chosen: ["date", "time", "timezone"],
} as const satisfies Flow;

export const groupForm = z.object({ ...whenStep.shape, ...whoStep.shape });
export type GroupForm = z.output<typeof groupForm>;
