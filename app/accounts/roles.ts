/** All roles; the first of a person's roles in this order is the main one. */
export const roleNames = [
  "super_admin",
  "admin",
  "yoga_acharya",
  "instructor",
  "energy_exchange_lead",
  "sangha_guide",
  "mantra_curator",
  "user",
] as const;

export type RoleName = (typeof roleNames)[number];

export const defaultRole: RoleName = "user";

export function isRoleName(name: string): name is RoleName {
  return (roleNames as readonly string[]).includes(name);
}

/** Sorts roles in the studio's order and drops unknown ones. */
export function sortRoles(names: readonly string[]): RoleName[] {
  return roleNames.filter((name) => names.includes(name));
}

export function isAdmin(roles: readonly RoleName[]): boolean {
  return roles.includes("admin") || roles.includes("super_admin");
}

/** Roles that appear on the schedule and have a page. */
export const teachingRoles = ["instructor", "yoga_acharya"] as const satisfies readonly RoleName[];

export function isTeachingRole(role: string): boolean {
  return (teachingRoles as readonly string[]).includes(role);
}
