import type { contactMethods } from "#app/profiles/kinds.ts";

/** How the ways to reach somebody are called. */
export const contactWords: Record<(typeof contactMethods)[number], string> = {
  email: "Email",
  phone: "Phone",
  sms: "Text message",
};
