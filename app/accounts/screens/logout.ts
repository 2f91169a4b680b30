import { redirect } from "react-router";
import { actorOf, expiredCookies, gate } from "#app/accounts/session.server.ts";
import { signOut } from "#app/accounts/sign-out.server.ts";
import { houseOf } from "#app/platform/house.server.ts";
import type { Route } from "./+types/logout";

export function loader() {
  return redirect("/");
}

export async function action(args: Route.ActionArgs) {
  await gate(args, "account.sign_out");
  // A lookup that fails is no reason to stay signed in.
  const actor = await actorOf(args).catch(() => null);
  await signOut(houseOf(args.context).db, actor);
  const headers = new Headers();
  for (const cookie of expiredCookies(args.request.headers.get("Cookie") ?? ""))
    headers.append("Set-Cookie", cookie);
  return redirect("/", { headers });
}
