import { emailInvalid, isEmailAddress, longestEmail } from "#app/platform/fields/email-address.ts";
import { personNameProblem } from "#app/platform/fields/person-name.ts";

export const messageMaximum = 5_000;

export const contactFields = ["name", "email", "phone", "subject", "message"] as const;

export type ContactField = (typeof contactFields)[number];

const rules: Record<ContactField, { label: string; most: number; required: boolean }> = {
  name: { label: "Name", most: 120, required: true },
  email: { label: "Email", most: longestEmail, required: true },
  phone: { label: "Phone", most: 40, required: false },
  subject: { label: "Subject", most: 200, required: true },
  message: { label: "Message", most: messageMaximum, required: true },
};

/** Returns the message of an invalid field, or null. */
export function contactProblem(field: ContactField, value: string): string | null {
  const { label, most, required } = rules[field];
  const given = value.trim();
  if (given === "") return required ? `${label} is required` : null;
  if (field === "email") return isEmailAddress(given) ? null : emailInvalid;
  const nameProblem = field === "name" && personNameProblem(given);
  if (nameProblem) return nameProblem;
  return given.length > most ? `${label} must be ${most} characters or less` : null;
}
