import { requirePermission } from "#app/accounts/session.server.ts";
import { linkForm } from "#app/newsletter/forms.ts";
import { isLinkStale, LinkActions, linkAnswer, linkMeta } from "#app/newsletter/screens/link-acts.tsx";
import { linkPage } from "#app/newsletter/signed-link.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { stopMessages, stoppedMessage } from "../messages.ts";
import { stopCheckIns } from "../stop-check-ins.server.ts";
import type { Route } from "./+types/stop-check-ins";

export function meta({ matches }: Route.MetaArgs) {
  return linkMeta(
    matches,
    "Email preferences",
    "Stop the emails that we send to members who haven't come for a while.",
  );
}

/** Only reads the link, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "check_ins.stop");
  return linkPage(appContext(args.context).db.services.signing, "check-ins-stop", args.request, stopMessages);
}

export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  await requirePermission(args, "check_ins.stop");
  const form = await parseForm(args.request, linkForm);
  if (!form.ok) return form.refusal;
  const answer = await stopCheckIns(appContext(args.context).db, form.value);
  if (answer.ok) return { ok: stoppedMessage };
  return { error: stopMessages[answer.refusal] };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return linkAnswer(serverAction, stopMessages.failed);
}

export const shouldRevalidate = isLinkStale;

export default function StopCheckIns({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkActions
      title="Email preferences"
      page={loaderData}
      answer={actionData}
      failed={stopMessages.failed}
      doneTitle="Emails stopped"
      question="Stop the emails that we send when you haven't come for a while? You will still get emails about your bookings."
      processing="Processing your request..."
      button="Stop these emails"
      onward={{ to: "/profile?tab=settings", label: "My settings" }}
    />
  );
}
