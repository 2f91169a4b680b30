import { z } from "zod";
import { frequencies, groupSizes, timeSlots } from "#app/bookings/choices.ts";
import {
  email,
  healthNote,
  oneOf,
  optionalPhone,
  optionalText,
  packageId,
  required,
  requiredName,
  timezone,
} from "#app/bookings/fields.ts";
import type { RequestType } from "#app/bookings/prices/package-price.ts";
import { calendarDate } from "#app/platform/fields/form-fields.ts";
import type { HealthNote } from "#app/platform/fields/health-note.ts";
import { participantsField } from "./corporate-form.ts";

const person = {
  full_name: requiredName("Full name is required"),
  email,
  phone: optionalPhone,
  timezone,
  special_requests: healthNote(),
};

export const addRequestForms = {
  individual: z.object({
    ...person,
    packageId,
    date: calendarDate("Please select a start date"),
    goals: optionalText(),
  }),
  corporate: z.object({
    ...person,
    company_name: required("Company name is required"),
    packageId,
    participants_count: participantsField,
    session_frequency: oneOf(frequencies, "Please select frequency"),
    date: calendarDate("Please select a start date"),
    goals: optionalText(),
  }),
  private_group: z.object({
    ...person,
    packageId: z
      .union([z.literal(""), packageId])
      .default("")
      .transform((id) => id || null),
    group_size: oneOf(groupSizes, "Group size is required"),
    date: calendarDate("Please select a date"),
    time: oneOf(timeSlots, "Please select a time"),
  }),
} as const satisfies Record<RequestType, z.ZodObject>;

/** A request of any type, as the command takes it. */
export interface AddedRequest {
  booking_type: RequestType;
  full_name: string;
  email: string;
  phone: string;
  timezone: string;
  packageId: string | null;
  date: string;
  time?: string;
  group_size?: string;
  company_name?: string;
  participants_count?: number;
  session_frequency?: string;
  goals?: string | null;
  special_requests: HealthNote | null;
}
