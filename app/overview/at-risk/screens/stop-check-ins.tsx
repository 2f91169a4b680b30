import { requirePermission } from "#app/accounts/session.server.ts";
import { LinkActs, linkMeta } from "#app/newsletter/screens/parts/link-acts.tsx";
import { linkParts, readSignedLink } from "#app/newsletter/signed-link.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { stopMessages, stoppedMessage } from "../messages.ts";
import { stopCheckIns } from "../stop-check-ins.server.ts";
import type { Route } from "./+types/stop-check-ins";

export function meta({ matches }: Route.MetaArgs) {
  return linkMeta(
    matches,
    "Email preferences",
    "End the notes of the studio to those who have not been there for a while.",
  );
}

/** Looks at the link and changes nothing: mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "check_ins.stop");
  const link = linkParts(new URL(args.request.url).searchParams);
  const read = readSignedLink("check-ins-stop", link);
  return { link, error: read.ok ? null : stopMessages[read.refusal] };
}

export async function action(args: Route.ActionArgs) {
  await requirePermission(args, "check_ins.stop");
  const form = await readForm(args.request, ["token", "signature"]);
  const answer = await stopCheckIns(appContext(args.context).db, linkParts(form));
  if (answer.ok) return { done: stoppedMessage, error: null };
  return { done: null, error: stopMessages[answer.refusal] };
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch {
    return { done: null, error: stopMessages.failed };
  }
}

/** The link says the same before and after; asking again could only fail a second time. */
export function shouldRevalidate() {
  return false;
}

export default function StopCheckIns({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData?.done ?? null;
  return (
    <LinkActs
      title="Email preferences"
      link={loaderData.link}
      error={actionData?.error ?? (actionData ? null : loaderData.error)}
      mayPass={actionData?.error === stopMessages.failed}
      done={done}
      doneTitle="It is noted"
      question="Shall we not write any more when you stay away for a while? One press of the button, and it is done. Mails about what you have booked come as before."
      processing="Processing your request..."
      button="Do not write to me"
      onward={{ to: "/profile?tab=settings", label: "My settings" }}
    />
  );
}
