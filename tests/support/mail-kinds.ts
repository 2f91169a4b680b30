import { mailKinds } from "#app/business/mail-samples.server.ts";
import { registerMailKinds } from "#app/mail/kind.ts";

/** What the wiring does in a process of the studio: mails are composed by their names. */
export function registerEveryMail(): void {
  registerMailKinds(mailKinds);
}
