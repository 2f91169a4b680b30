import { gate } from "#app/accounts/session.server.ts";
import { unsubscribedMessage, unsubscribeMessages } from "#app/newsletter/messages.ts";
import { unsubscribe } from "#app/newsletter/unsubscribe.server.ts";
import { readUnsubscribeToken } from "#app/newsletter/unsubscribe-token.ts";
import { now } from "#app/platform/clock.ts";
import { houseOf } from "#app/platform/house.server.ts";
import { siteOf } from "#app/site/business.ts";
import { titleOf } from "#app/ui/seo.ts";
import type { Route } from "./+types/unsubscribe";
import { LinkActs } from "./parts/link-acts.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: titleOf("Email preferences", siteOf(matches)) },
    { name: "description", content: "Stop the newsletter of the studio." },
    { name: "robots", content: "noindex" },
    // The token is the permission: it goes to nobody else.
    { name: "referrer", content: "same-origin" },
  ];
}

/** Looks at the token and changes nothing: mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  await gate(args, "newsletter.unsubscribe");
  const token = new URL(args.request.url).searchParams.get("token");
  const read = readUnsubscribeToken(token, now());
  return { token: token ?? "", error: read.ok ? null : unsubscribeMessages[read.refusal] };
}

export async function action(args: Route.ActionArgs) {
  await gate(args, "newsletter.unsubscribe");
  const form = await args.request.formData();
  const token = form.get("token") ?? new URL(args.request.url).searchParams.get("token");
  const answer = await unsubscribe(houseOf(args.context).db, { token: String(token ?? "") });
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
      token={loaderData.token}
      error={actionData?.error ?? (actionData ? null : loaderData.error)}
      mayPass={actionData?.error === unsubscribeMessages.failed}
      done={done}
      doneTitle="You are off the list"
      processing="Processing your request..."
      button="Unsubscribe"
      onward={done ? { to: "/newsletter", label: "Subscribe again" } : { to: "/contact", label: "Contact" }}
    />
  );
}
