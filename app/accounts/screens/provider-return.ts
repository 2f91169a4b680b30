import { requirePermission } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { providerReturn } from "../sign-in/google.server.ts";
import type { Route } from "./+types/provider-return";

/** Handles the identity provider's redirect. The sign-in library checks state and PKCE. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "account.sign_in");
  if (!appContext(args.context).env.google) throw new Response(null, { status: 404 });
  return providerReturn(appContext(args.context).db, args.request);
}
