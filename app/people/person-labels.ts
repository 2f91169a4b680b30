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
