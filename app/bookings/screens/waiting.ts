import { data, redirect } from "react-router";
import { actorOf, requireMember } from "#app/accounts/session.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isScripted } from "#app/platform/fields/is-scripted.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { joinWaitingForm, leaveWaitingForm } from "../forms.ts";
import { joinWaitingList, leaveWaitingList } from "../seats/waiting-list.server.ts";
import { waitMessages } from "../seats/waiting-messages.ts";
import { listOwnWaiting } from "../seats/waiting-queries.server.ts";
import { leftWaitingText, type WaitingOutcome, waitingText } from "../seats/waiting-words.ts";
import type { Route } from "./+types/waiting";

/** Where the signed-in person waits for a seat. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "bookings.wait");
  return Response.json(await listOwnWaiting(appContext(args.context).db, member.id, now()), {
    headers: { "Cache-Control": "private, no-store" },
  });
}

/** Joins or leaves a waiting list. Without scripts the own bookings say what came of it. */
export async function action(args: Route.ActionArgs) {
  if (!(await actorOf(args))) throw redirect("/login?redirect=/schedule");
  const member = await requireMember(args, "bookings.wait");
  const { db } = appContext(args.context);
  const given = Object.fromEntries(
    await readForm(args.request, [joinWaitingForm, leaveWaitingForm, "intent"]),
  );
  const scripted = isScripted(args.request);
  const said = (answer: ActionResult) => data(answer);
  if (given.intent === "leave") {
    const parsed = leaveWaitingForm.safeParse(given);
    if (parsed.success) await leaveWaitingList(db, member, parsed.data);
    return scripted ? said({ ok: leftWaitingText }) : led("left");
  }
  const parsed = joinWaitingForm.safeParse(given);
  if (!parsed.success) {
    return scripted ? said({ error: waitMessages.not_bookable }) : led("not_bookable");
  }
  const answer = await joinWaitingList(db, member, parsed.data);
  if (!scripted) return led(answer.ok ? "joined" : answer.refusal);
  return said(
    answer.ok ? { ok: waitingText(answer.value.position) } : { error: waitMessages[answer.refusal] },
  );
}

function led(waiting: WaitingOutcome) {
  return redirect(`/profile?tab=bookings&waiting=${waiting}`);
}
