import { data, redirect } from "react-router";
import { getActor, requireMember } from "#app/accounts/session.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isScripted } from "#app/platform/fields/is-scripted.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { waitingForms } from "../forms.ts";
import { joinWaitingList, leaveWaitingList } from "../seats/waiting-list.server.ts";
import { waitMessages } from "../seats/waiting-messages.ts";
import { listOwnWaiting } from "../seats/waiting-queries.server.ts";
import { leftWaitingText, type WaitingOutcome, waitingText } from "../seats/waiting-words.ts";
import type { Route } from "./+types/waiting";

/** Lists the signed-in member's waiting list entries. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "bookings.wait");
  return Response.json(await listOwnWaiting(appContext(args.context).db, member.id, now()), {
    headers: { "Cache-Control": "private, no-store" },
  });
}

/** Joins or leaves a waiting list. Without scripts, My Bookings shows the result. */
export async function action(args: Route.ActionArgs) {
  if (!(await getActor(args))) throw redirect("/login?redirect=/schedule");
  const member = await requireMember(args, "bookings.wait");
  const { db } = appContext(args.context);
  const form = await parseForm(args.request, waitingForms);
  const told = (answer: ActionResult, outcome: WaitingOutcome) =>
    isScripted(args.request) ? data(answer) : redirect(`/profile?tab=bookings&waiting=${outcome}`);
  if (!form.ok) return told({ error: waitMessages.not_bookable }, "not_bookable");
  if (form.value.intent === "leave") {
    await leaveWaitingList(db, member, form.value);
    return told({ ok: leftWaitingText }, "left");
  }
  const answer = await joinWaitingList(db, member, form.value);
  return answer.ok
    ? told({ ok: waitingText(answer.value.position) }, "joined")
    : told({ error: waitMessages[answer.refusal] }, answer.refusal);
}
