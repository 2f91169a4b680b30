import { isTeachingRole, teachingRoles } from "#app/accounts/roles.ts";

export const teacherRoles = teachingRoles;

export function isTeacher(roles: readonly string[]): boolean {
  return roles.some(isTeachingRole);
}
