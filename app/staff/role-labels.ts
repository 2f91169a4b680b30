import type { RoleName } from "#app/accounts/roles.ts";

/** The role names that staff see. */
export const roleLabels: Record<RoleName, string> = {
  super_admin: "Super admin",
  admin: "Admin",
  yoga_acharya: "Yoga acharya",
  instructor: "Instructor",
  energy_exchange_lead: "Energy exchange lead",
  sangha_guide: "Sangha guide",
  mantra_curator: "Mantra curator",
  user: "User",
};

export function roleList(roles: readonly RoleName[]): string {
  return roles.map((role) => roleLabels[role]).join(", ");
}
