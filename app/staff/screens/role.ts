import { redirect } from "react-router";
import { isRoleName } from "#app/accounts/roles.ts";
import { requireMember } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { firstModule } from "../modules.ts";
import { roleCookie } from "../open-module.server.ts";
import type { Route } from "./+types/role";

/** Switches to another of the member's own roles. */
export async function action(args: Route.ActionArgs) {
  const { roles } = await requireMember(args, "dashboard.open");
  const role = String((await readForm(args.request, ["role"])).get("role") ?? "");
  if (!isRoleName(role) || !roles.includes(role)) throw redirect("/dashboard");
  throw redirect(`/dashboard/${firstModule(role) ?? ""}`, {
    headers: { "Set-Cookie": roleCookie(appContext(args.context).db, role) },
  });
}

export async function loader(args: Route.LoaderArgs) {
  await requireMember(args, "dashboard.open");
  throw redirect("/dashboard");
}
