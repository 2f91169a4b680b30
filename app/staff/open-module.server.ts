import { type RouterContextProvider, redirect } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import { isRoleName, type RoleName } from "#app/accounts/roles.ts";
import { requireMember } from "#app/accounts/session.server.ts";
import { firstModule, firstRole, type ModuleId, roleForModule } from "./modules.ts";

const cookieName = "dashboard_role";

interface RequestArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export interface ModuleAccess {
  member: Member;
  /** As whom the dashboard is shown. What somebody may do, all of their roles say. */
  role: RoleName;
}

/**
 * Lets a loader or action of a module pass when one of the person's roles has it. Otherwise it leads to
 * the first module of their role, which says that this one was refused.
 */
export async function openModule(args: RequestArgs, id: ModuleId): Promise<ModuleAccess> {
  const member = await requireMember(args, "dashboard.open");
  const role = roleForModule(member.roles, chosenRole(args.request), id);
  if (role) return { member, role };
  throw redirect(landingPath(member, args.request, id));
}

/** Where this person's dashboard begins; `refused` is the module they may not have. */
export function landingPath(member: Member, request: Request, refused?: string): string {
  const role = firstRole(member.roles, chosenRole(request));
  const id = role && firstModule(role);
  if (!id) return "/dashboard";
  return `/dashboard/${id}${refused ? `?refused=${encodeURIComponent(refused)}` : ""}`;
}

/** The role somebody switched to; it opens nothing that their roles do not open. */
export function chosenRole(request: Request): RoleName | undefined {
  const cookie = request.headers.get("Cookie") ?? "";
  const name = new RegExp(`(?:^|;\\s*)${cookieName}=([a-z_]+)`).exec(cookie)?.[1] ?? "";
  return isRoleName(name) ? name : undefined;
}

export function roleCookie(role: RoleName): string {
  return `${cookieName}=${role}; Path=/dashboard; HttpOnly; SameSite=Lax; Max-Age=31536000`;
}
