import { z } from "zod";
import { experienceLevels, timeSlots, weekDays } from "#app/bookings/choices.ts";
import {
  email,
  healthNote,
  oneOf,
  packageId,
  phone,
  quotedPrice,
  request_id,
  requiredName,
  requiredText,
  someOf,
  timezone,
} from "#app/bookings/fields.ts";
import { calendarDate } from "#app/platform/fields/form-fields.ts";
import type { Flow } from "./wizard.ts";

const personStep = z.object({
  firstName: requiredName("First name is required"),
  lastName: requiredName("Last name is required"),
  email,
  phone,
  timezone,
});

const packageStep = z.object({
  packageId,
  experienceLevel: oneOf(experienceLevels, "Please select your experience level"),
  goals: requiredText("Please share your goals"),
  healthConditions: healthNote(),
});

const scheduleStep = z.object({
  preferredDays: someOf(weekDays, "Please select at least one preferred day"),
  preferredTimes: someOf(timeSlots, "Please select at least one preferred time"),
  startDate: calendarDate("Please select a start date"),
  specialRequests: healthNote(),
  quotedPrice,
  request_id,
});

export const individualFlow = {
  key: "sadhana.individual-booking",
  kind: "individual",
  path: "/book/individual",
  date: "startDate",
  time: "preferredTimes",
  steps: [personStep, packageStep, scheduleStep],
  chosen: ["preferredDays", "preferredTimes", "startDate", "timezone"],
} as const satisfies Flow;

export const individualForm = z.object({
  ...personStep.shape,
  ...packageStep.shape,
  ...scheduleStep.shape,
});
export type IndividualForm = z.output<typeof individualForm>;
