import type { contactMethods } from "#app/profiles/kinds.ts";
import type { Tone } from "#app/ui/badge.tsx";
import type { PersonStatus } from "./people-lists.ts";

export const personStatusLabels: Record<PersonStatus, string> = {
  active: "Active",
  invited: "Invited",
  unverified: "Unverified",
  deactivated: "Deactivated",
};

export const statusTones: Record<PersonStatus, Tone> = {
  active: "forest",
  invited: "marigold",
  unverified: "sky",
  deactivated: "clay",
};

export const contactMethodLabels: Record<(typeof contactMethods)[number], string> = {
  email: "Email",
  phone: "Phone",
  sms: "Text message",
};
