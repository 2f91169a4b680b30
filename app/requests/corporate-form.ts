import { z } from "zod";
import {
  budgetRanges,
  companySizes,
  corporateTimeSlots,
  frequencies,
  industries,
  workDays,
  workLocations,
} from "#app/bookings/choices.ts";
import {
  email,
  healthNote,
  oneOf,
  optionalOneOf,
  optionalText,
  packageId,
  phone,
  quotedPrice,
  request_id,
  required,
  requiredName,
  requiredText,
  someOf,
  timezone,
} from "#app/bookings/fields.ts";
import { participantsLeast, participantsMost } from "#app/bookings/prices/corporate-estimate.ts";
import { calendarDate } from "#app/platform/fields/form-fields.ts";
import type { Flow } from "./wizard.ts";

const between = `Please enter a number from ${participantsLeast} to ${participantsMost}`;

export const participantsField = z
  .string({ error: "Number of participants is required" })
  .trim()
  .min(1, "Number of participants is required")
  .regex(/^\d{1,6}$/, between)
  .transform(Number)
  .pipe(z.number().min(participantsLeast, between).max(participantsMost, between));

const companyStep = z.object({
  companyName: requiredName("Company name is required"),
  industry: oneOf(industries, "Industry is required"),
  companySize: oneOf(companySizes, "Company size is required"),
  contactName: requiredName("Contact name is required"),
  position: required("Position is required"),
  email,
  phone,
});

const programStep = z.object({
  packageId,
  participantsCount: participantsField,
  sessionFrequency: oneOf(frequencies, "Please select frequency"),
  goals: requiredText("Please describe your objectives"),
  budgetRange: optionalOneOf(budgetRanges),
  currentPrograms: optionalOneOf(["yes", "no"]),
});

const scheduleStep = z.object({
  preferredDays: someOf(workDays, "Please select at least one preferred day"),
  preferredTimes: someOf(corporateTimeSlots, "Please select at least one preferred time"),
  timezone,
  startDate: calendarDate("Please select a start date"),
  workLocation: oneOf(workLocations, "Please specify location preference"),
  equipmentNeeded: optionalText(500),
  specialRequests: healthNote(),
  quotedPrice,
  request_id,
});

export const corporateFlow = {
  key: "sadhana.corporate-booking",
  kind: "corporate",
  path: "/book/corporate",
  date: "startDate",
  time: "preferredTimes",
  steps: [companyStep, programStep, scheduleStep],
  chosen: ["preferredDays", "preferredTimes", "startDate", "timezone"],
} as const satisfies Flow;

export const corporateForm = z.object({
  ...companyStep.shape,
  ...programStep.shape,
  ...scheduleStep.shape,
});
export type CorporateForm = z.output<typeof corporateForm>;
