import { mailKinds } from "#app/business/mail-samples.server.ts";
import { type MailStudio, registerMailKinds } from "#app/mail/kind.ts";

/** What the wiring does in a process of the studio: mails are composed by their names. */
export function registerEveryMail(): void {
  registerMailKinds(mailKinds);
}

/** Whose mails a test composes. */
export const studio = {
  name: "Sadhana Yoga",
  tagline: "",
  origin: "https://studio.test",
  email: "hello@studio.test",
  phone: "",
  address_lines: [] as string[],
  cancellation_hours: 12,
} satisfies MailStudio;
