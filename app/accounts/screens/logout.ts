import { redirect } from "react-router";
import { expiredCookies, requirePermission } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { signOut } from "../sign-in/sign-out.server.ts";
import type { Route } from "./+types/logout";

export function loader() {
  return redirect("/");
}

export async function action(args: Route.ActionArgs) {
  // A failed lookup still signs out; a refusal is thrown as a response.
  const actor = await requirePermission(args, "account.sign_out").catch((failure: unknown) => {
    if (failure instanceof Response) throw failure;
    return null;
  });
  await signOut(appContext(args.context).db, actor);
  const headers = new Headers();
  for (const cookie of expiredCookies(appContext(args.context).db, args.request.headers.get("Cookie") ?? ""))
    headers.append("Set-Cookie", cookie);
  return redirect("/", { headers });
}
