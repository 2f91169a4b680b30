import { requirePermission } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { providerReturn } from "../sign-in/google.server.ts";
import type { Route } from "./+types/provider-return";

/** Where the identity provider sends the visitor back; state and PKCE are checked by the sign-in library. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "account.sign_in");
  if (!appContext(args.context).env.google) throw new Response(null, { status: 404 });
  return providerReturn(args.request);
}
