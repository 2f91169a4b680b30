import { redirect } from "react-router";
import { expiredCookies, requirePermission } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { cookieHeaders } from "#app/platform/cookies.ts";
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
  const { db } = appContext(args.context);
  await signOut(db, actor);
  const expired = expiredCookies(db, args.request.headers.get("Cookie") ?? "");
  return redirect("/", { headers: cookieHeaders(expired) });
}
