import { emailKinds } from "#app/business/email-samples.server.ts";
import * as compose from "#app/mail/compose.server.ts";
import type { EmailStudio } from "#app/mail/kind.ts";
import { testSigning } from "./test-services.ts";

/** Composes an email by the name that it is queued under. */
export function composeEmail(name: string, props: unknown, studio: EmailStudio) {
  const kind = emailKinds[name];
  if (!kind) throw new Error(`no mail is called ${name}`);
  return compose.composeEmail(kind, props, studio);
}

/** The studio in composed test emails. */
export const studio = {
  name: "Sadhana Yoga",
  tagline: "",
  signing: testSigning,
  origin: "https://studio.test",
  email: "hello@studio.test",
  phone: "",
  address_lines: [] as string[],
  cancellation_hours: 12,
} satisfies EmailStudio;
