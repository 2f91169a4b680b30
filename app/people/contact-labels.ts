import type { contactMethods } from "#app/profiles/kinds.ts";

export const contactMethodLabels: Record<(typeof contactMethods)[number], string> = {
  email: "Email",
  phone: "Phone",
  sms: "Text message",
};
