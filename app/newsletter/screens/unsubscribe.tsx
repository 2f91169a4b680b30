import { requirePermission } from "#app/accounts/session.server.ts";
import { unsubscribedMessage, unsubscribeMessages } from "#app/newsletter/messages.ts";
import { linkParts, readSignedLink } from "#app/newsletter/signed-link.server.ts";
import { unsubscribe } from "#app/newsletter/unsubscribe.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import type { Route } from "./+types/unsubscribe";
import { LinkActs, linkMeta } from "./parts/link-acts.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return linkMeta(matches, "Email preferences", "Stop the newsletter of the studio.");
}

/** Looks at the link and changes nothing: mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "newsletter.unsubscribe");
  const link = linkParts(new URL(args.request.url).searchParams);
  const read = readSignedLink("newsletter-unsubscribe", link);
  return { link, error: read.ok ? null : unsubscribeMessages[read.refusal] };
}

export async function action(args: Route.ActionArgs) {
  await requirePermission(args, "newsletter.unsubscribe");
  const form = await readForm(args.request, ["token", "signature"]);
  const link = linkParts(form.has("token") ? form : new URL(args.request.url).searchParams);
  const answer = await unsubscribe(appContext(args.context).db, link);
  if (answer.ok) return { done: unsubscribedMessage, error: null };
  return { done: null, error: unsubscribeMessages[answer.refusal] };
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch {
    return { done: null, error: unsubscribeMessages.failed };
  }
}

/** The link says the same before and after; asking again could only fail a second time. */
export function shouldRevalidate() {
  return false;
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData?.done ?? null;
  return (
    <LinkActs
      title="Email preferences"
      link={loaderData.link}
      error={actionData?.error ?? (actionData ? null : loaderData.error)}
      mayPass={actionData?.error === unsubscribeMessages.failed}
      done={done}
      doneTitle="You are off the list"
      question="Shall we stop sending you our letters? One press of the button, and it is done."
      processing="Processing your request..."
      button="Unsubscribe"
      onward={done ? { to: "/newsletter", label: "Subscribe again" } : { to: "/contact", label: "Contact" }}
    />
  );
}
