import { requirePermission } from "#app/accounts/session.server.ts";
import { linkForm } from "#app/newsletter/forms.ts";
import { confirmMessages, subscribedText, subscribedTitle } from "#app/newsletter/messages.ts";
import { linkParts, readSignedLink } from "#app/newsletter/signed-link.server.ts";
import { confirmSubscription } from "#app/newsletter/subscribe.server.ts";
import { type ActionResult, getSuccess } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import type { Route } from "./+types/confirm";
import { isLinkStale, LinkActions, linkAnswer, linkMeta } from "./link-acts.tsx";

const failed = "We could not confirm your subscription at the moment. Please try again later.";

export function meta({ matches }: Route.MetaArgs) {
  return linkMeta(
    matches,
    "Confirm your subscription",
    "Confirm your newsletter subscription with one click.",
  );
}

/** Only reads the link, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "newsletter.subscribe");
  const link = linkParts(new URL(args.request.url).searchParams);
  const valid = readSignedLink(appContext(args.context).db.services.signing, "newsletter-confirm", link).ok;
  return { link, error: valid ? null : confirmMessages.link_not_valid };
}

export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  await requirePermission(args, "newsletter.subscribe");
  const form = await parseForm(args.request, linkForm);
  if (!form.ok) return form.refusal;
  const answer = await confirmSubscription(appContext(args.context).db, form.value);
  if (answer.ok) return { ok: subscribedText };
  return { error: confirmMessages[answer.refusal] };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return linkAnswer(serverAction, failed);
}

export const shouldRevalidate = isLinkStale;

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkActions
      title="Confirm your subscription"
      page={loaderData}
      answer={actionData}
      failed={failed}
      doneTitle={subscribedTitle}
      question="Press the button to subscribe to our newsletter."
      processing="Confirming your address..."
      button="Confirm my subscription"
      onward={
        getSuccess(actionData)
          ? { to: "/learning", label: "Read something first" }
          : { to: "/newsletter", label: "Subscribe again" }
      }
    />
  );
}
