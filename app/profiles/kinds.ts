import { isTeachingRole, teachingRoles } from "#app/accounts/roles.ts";

export const genders = ["male", "female", "other", "prefer_not_to_say"] as const;
export const genderLabels: Record<(typeof genders)[number], string> = {
  male: "Male",
  female: "Female",
  other: "Other",
  prefer_not_to_say: "Prefer not to say",
};

export const contactMethods = ["email", "phone", "sms"] as const;

export const visibilities = ["public", "private", "friends"] as const;
export type Visibility = (typeof visibilities)[number];

export const specialtyOptions = [
  "Hatha Yoga",
  "Vinyasa",
  "Ashtanga",
  "Yin Yoga",
  "Hot Yoga",
  "Meditation",
  "Prenatal Yoga",
  "Restorative Yoga",
] as const;

export const weekdays = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** Hours as `HH:MM` in the person's time zone. */
export interface Hours {
  from: string;
  until: string;
}
export type Availability = Partial<Record<Weekday, Hours[]>>;

export const teacherRoles = teachingRoles;

export function isTeacher(roles: readonly string[]): boolean {
  return roles.some(isTeachingRole);
}
