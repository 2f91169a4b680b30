import { redirect } from "react-router";
import { requirePermission } from "#app/accounts/session.server.ts";
import { linkParts } from "#app/newsletter/signed-link.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { stopMessages, stoppedMessage } from "../messages.ts";
import { stopCheckIns } from "../stop-check-ins.server.ts";
import type { Route } from "./+types/stop-one-click";

/** Redirects people who open the List-Unsubscribe address in a browser. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/unsubscribe/check-ins${new URL(request.url).search}`);
}

/** Handles one-click unsubscribe requests of email programs (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  await requirePermission(args, "check_ins.stop");
  const link = linkParts(new URL(args.request.url).searchParams);
  const answer = await stopCheckIns(appContext(args.context).db, link);
  if (answer.ok) return new Response(stoppedMessage);
  return new Response(stopMessages[answer.refusal], { status: answer.refusal === "failed" ? 503 : 400 });
}
