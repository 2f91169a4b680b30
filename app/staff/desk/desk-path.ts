import type { RoleName } from "#app/accounts/roles.ts";
import { roleModules } from "../modules.ts";

/** The desk has an address for super admins and one for admins; what stands there is the same. */
export const deskModules = ["form-submissions-messages", "forms"] as const;
export type DeskModule = (typeof deskModules)[number];

/** Where somebody of the desk finds something; the role decides which of the addresses is theirs. */
export function deskPath(roles: readonly RoleName[], query: string): string {
  const module = deskModules.find((id) => roles.some((role) => roleModules[role].includes(id)));
  return `/dashboard/${module ?? "forms"}?${query}`;
}

/** Where staff find a dated class. */
export function sessionPath(roles: readonly RoleName[], id: string): string {
  const plans = roles.some((role) => roleModules[role].includes("class-management"));
  return `/dashboard/${plans ? "class-management" : "classes-overview"}?session=${id}`;
}

/** Returns the screen on which staff find classes that need a teacher. */
export function openClassesPath(roles: readonly RoleName[]): string {
  const plans = roles.some((role) => roleModules[role].includes("weekly-schedule"));
  return plans ? "/dashboard/weekly-schedule" : "/dashboard/classes-overview?teacher=none";
}
