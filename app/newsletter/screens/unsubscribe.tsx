import { requirePermission } from "#app/accounts/session.server.ts";
import { linkForm } from "#app/newsletter/forms.ts";
import { unsubscribedMessage, unsubscribeMessages } from "#app/newsletter/messages.ts";
import { linkPage, linkParts } from "#app/newsletter/signed-link.server.ts";
import { unsubscribe } from "#app/newsletter/unsubscribe.server.ts";
import { type ActionResult, getSuccess } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import type { Route } from "./+types/unsubscribe";
import { isLinkStale, LinkActions, linkAnswer, linkMeta } from "./link-acts.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return linkMeta(matches, "Email preferences", "Unsubscribe from the studio's newsletter.");
}

/** Only reads the link, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "newsletter.unsubscribe");
  return linkPage(
    appContext(args.context).db.services.signing,
    "newsletter-unsubscribe",
    args.request,
    unsubscribeMessages,
  );
}

export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  await requirePermission(args, "newsletter.unsubscribe");
  const form = await parseForm(args.request, linkForm);
  if (!form.ok) return form.refusal;
  const link = form.value.token ? form.value : linkParts(new URL(args.request.url).searchParams);
  const answer = await unsubscribe(appContext(args.context).db, link);
  if (answer.ok) return { ok: unsubscribedMessage };
  return { error: unsubscribeMessages[answer.refusal] };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return linkAnswer(serverAction, unsubscribeMessages.failed);
}

export const shouldRevalidate = isLinkStale;

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkActions
      title="Email preferences"
      page={loaderData}
      answer={actionData}
      failed={unsubscribeMessages.failed}
      doneTitle="You are unsubscribed"
      question="Press the button to unsubscribe from our newsletter."
      processing="Processing your request..."
      button="Unsubscribe"
      onward={
        getSuccess(actionData)
          ? { to: "/newsletter", label: "Subscribe again" }
          : { to: "/contact", label: "Contact" }
      }
    />
  );
}
