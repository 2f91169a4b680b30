import type { RoleName } from "#app/accounts/roles.ts";

/** These roles stand on the schedule and have a page of their own. */
export const teacherRoles = ["instructor", "yoga_acharya"] as const satisfies readonly RoleName[];

export function isTeacher(roles: readonly string[]): boolean {
  return teacherRoles.some((role) => roles.includes(role));
}
