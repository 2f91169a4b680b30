import type { contactMethods } from "#app/profiles/kinds.ts";

export const contactWords: Record<(typeof contactMethods)[number], string> = {
  email: "Email",
  phone: "Phone",
  sms: "Text message",
};
