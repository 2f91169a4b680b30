import type { RoleName } from "#app/accounts/roles.ts";
import { roleModules } from "../modules.ts";

/** The modules that show the desk: the first for super admins, the second for admins. */
export const deskModules = ["form-submissions-messages", "forms"] as const;
export type DeskModule = (typeof deskModules)[number];

/** Returns the desk's address for these roles; `at` is the part after the module. */
export function deskPath(roles: readonly RoleName[], at: string): string {
  const module = deskModules.find((id) => roles.some((role) => roleModules[role].includes(id)));
  return `/dashboard/${module ?? "forms"}${at}`;
}

/** Returns the address at which staff with these roles see a session. */
export function sessionPath(roles: readonly RoleName[], id: string): string {
  const plans = roles.some((role) => roleModules[role].includes("class-management"));
  return `/dashboard/${plans ? "class-management" : "classes-overview"}/${id}`;
}

/** Returns the screen on which staff find classes that need a teacher. */
export function openClassesPath(roles: readonly RoleName[]): string {
  const plans = roles.some((role) => roleModules[role].includes("weekly-schedule"));
  return plans ? "/dashboard/weekly-schedule" : "/dashboard/classes-overview?teacher=none";
}
