import { type RouterContextProvider, redirect } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import { isRoleName, type RoleName } from "#app/accounts/roles.ts";
import { requireMember } from "#app/accounts/session.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { ownCookie } from "#app/platform/cookies.ts";
import type { WithServices } from "#app/platform/database/services.server.ts";
import { logSecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { daySeconds } from "#app/platform/time/durations.ts";
import { findSharedScreen, firstModule, firstRole, type ModuleId, roleForModule } from "./modules.ts";
import { startsWithToday } from "./today/today.ts";

const chosen = ownCookie("dashboard_role", { path: "/dashboard" });
const rail = ownCookie("dashboard_rail", { path: "/dashboard" });
const seenToday = ownCookie("dashboard_today", { path: "/dashboard" });
const YEAR_SECONDS = 31_536_000;

interface RequestArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export interface ModuleAccess {
  db: ReturnType<typeof appContext>["db"];
  member: Member;
  /** The role that the dashboard shows. Permissions come from all of the member's roles. */
  role: RoleName;
  /** False at a shared address, which members open without the module. */
  hasModule: boolean;
}

/**
 * Admits a loader or action of a module if one of the member's roles has the module, or if they have the permission of
 * its shared address. Otherwise redirects to the first module of their role, which shows the refusal.
 */
export async function openModule(args: RequestArgs, id: ModuleId): Promise<ModuleAccess> {
  const member = await requireMember(args, "dashboard.open");
  const { db } = appContext(args.context);
  const role = roleForModule(member.roles, chosenRole(args), id);
  if (role) return { db, member, role, hasModule: true };
  const shared = findSharedScreen(id);
  const anyRole = firstRole(member.roles, chosenRole(args));
  if (shared && anyRole && may(member, shared.permission)) {
    const { pathname, search } = new URL(args.request.url);
    const path = pathname.replace(/\.data$/, "");
    if (`${path}/`.startsWith(`${shared.path}/`)) {
      return { db, member, role: anyRole, hasModule: false };
    }
    // Links in older emails and notifications name the module.
    if (`${path}/`.startsWith(`/dashboard/${id}/`) && args.request.method === "GET") {
      throw redirect(path.replace(`/dashboard/${id}`, shared.path) + search);
    }
  }
  logSecurityEvent(db, "permission_refused", { email: member.email, about: id });
  throw redirect(landingPath(member, args, id));
}

/** Returns the address of the first module of the member's role. `refused` names a module that they can't open. */
export function landingPath(member: Member, args: RequestArgs, refused?: string): string {
  const role = firstRole(member.roles, chosenRole(args));
  const id = role && firstModule(role);
  if (!id) return "/dashboard";
  return `/dashboard/${id}${refused ? `?refused=${encodeURIComponent(refused)}` : ""}`;
}

/** Reads the chosen role from the cookie. The role may not be one of the member's roles. */
export function chosenRole({ request, context }: RequestArgs): RoleName | undefined {
  const name = chosen(appContext(context).db).read(request.headers.get("Cookie"));
  return name !== undefined && isRoleName(name) ? name : undefined;
}

/** Checks whether the sidebar is folded to a rail of icons. */
export function isRailChosen({ request, context }: RequestArgs): boolean {
  return rail(appContext(context).db).read(request.headers.get("Cookie")) === "1";
}

export function railCookie(db: WithServices<"cookies">, isRail: boolean): string {
  return isRail ? rail(db).set("1", YEAR_SECONDS) : rail(db).clear();
}

export function roleCookie(db: WithServices<"cookies">, role: RoleName): string {
  return chosen(db).set(role, YEAR_SECONDS);
}

/** Checks whether the dashboard opens with the Today panel: once a day, for roles without Overview. */
export function beginsWithToday({ request, context }: RequestArgs, member: Member, date: string): boolean {
  const { db } = appContext(context);
  const role = firstRole(member.roles, chosenRole({ request, context }));
  return startsWithToday(role) && seenToday(db).read(request.headers.get("Cookie")) !== date;
}

export function todayCookie(db: WithServices<"cookies">, date: string): string {
  return seenToday(db).set(date, daySeconds);
}
