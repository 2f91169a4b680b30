import type { RoleName } from "../roles.ts";

/** Roles that can require two-step sign-in. */
const twoStepRoles: readonly RoleName[] = ["super_admin", "admin", "energy_exchange_lead"];

/** Page to set up two-step sign-in. */
export const twoStepPath = "/profile?tab=settings#two-step";

/** Returns whether two-step sign-in can be required of someone with these roles. */
export function hasTwoStepRole(roles: readonly RoleName[]): boolean {
  return roles.some((role) => twoStepRoles.includes(role));
}

/** Drops the roles that are unusable until two-step sign-in is set up. */
export function withoutTwoStepRoles(roles: readonly RoleName[]): RoleName[] {
  return roles.filter((role) => !twoStepRoles.includes(role));
}
