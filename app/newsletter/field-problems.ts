import { emailMissing, emailNotValid, isEmailAddress } from "#app/platform/fields/email-address.ts";
import { personNameProblem } from "#app/platform/fields/person-name.ts";

/** Returns the message of an invalid address, or null. */
export function emailProblem(email: string): string | null {
  const given = email.trim();
  if (given === "") return emailMissing;
  if (!isEmailAddress(given)) return emailNotValid;
  return null;
}

export function nameProblem(name: string): string | null {
  if (name.trim().length > 120) return "Name must be 120 characters or less";
  return personNameProblem(name) ?? null;
}
