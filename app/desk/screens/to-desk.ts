import { redirect } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { deskPath, openClassesPath, sessionPath } from "#app/staff/desk/desk-path.ts";
import type { Route } from "./+types/to-desk";

/** Redirects from notifications and emails to their subject. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "messages.manage");
  const [, , kind] = new URL(args.request.url).pathname.replace(/\.data$/, "").split("/");
  if (kind === "schedule") throw redirect(openClassesPath(member.roles));
  const id = encodeURIComponent(args.params.id ?? "");
  if (kind === "classes") throw redirect(sessionPath(member.roles, id));
  const at = kind === "requests" ? `/bookings/${id}?tab=requests` : `/${id}?tab=messages`;
  throw redirect(deskPath(member.roles, at));
}
