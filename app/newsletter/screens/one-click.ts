import { redirect } from "react-router";
import { requirePermission } from "#app/accounts/session.server.ts";
import { unsubscribedMessage, unsubscribeMessages } from "#app/newsletter/messages.ts";
import { linkParts } from "#app/newsletter/signed-link.server.ts";
import { unsubscribe } from "#app/newsletter/unsubscribe.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import type { Route } from "./+types/one-click";

/** Redirects people who open the List-Unsubscribe address in a browser. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/unsubscribe${new URL(request.url).search}`);
}

/** Handles the unsubscribe button of email programs (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  await requirePermission(args, "newsletter.unsubscribe");
  const link = linkParts(new URL(args.request.url).searchParams);
  const answer = await unsubscribe(appContext(args.context).db, link);
  if (answer.ok) return new Response(unsubscribedMessage);
  const status = answer.refusal === "failed" ? 503 : 400;
  return new Response(unsubscribeMessages[answer.refusal], { status });
}
