import { data, redirect } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { railCookie } from "../open-module.server.ts";
import type { Route } from "./+types/sidebar";

/** Folds the sidebar to a rail of icons, or unfolds it. */
export async function action(args: Route.ActionArgs) {
  await requireMember(args, "dashboard.open");
  const form = await readForm(args.request, ["rail"]);
  const headers = { "Set-Cookie": railCookie(appContext(args.context).db, form.get("rail") === "1") };
  // A form that was sent before scripts ran leads back to the dashboard.
  if (args.request.headers.get("Sec-Fetch-Mode") === "navigate") throw redirect("/dashboard", { headers });
  return data(null, { headers });
}

export async function loader(args: Route.LoaderArgs) {
  await requireMember(args, "dashboard.open");
  throw redirect("/dashboard");
}
