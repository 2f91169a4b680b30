import { data, redirect } from "react-router";
import { actorOf, requireMember } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { joinWaitingForm, leaveWaitingForm } from "../forms.ts";
import { waitMessages } from "../own/cancel-messages.ts";
import { joinWaitingList, leaveWaitingList } from "../seats/waiting-list.server.ts";
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
  const isScripted = new URL(args.request.url).pathname.endsWith(".data");
  if (given.intent === "leave") {
    const parsed = leaveWaitingForm.safeParse(given);
    if (parsed.success) await leaveWaitingList(db, member, parsed.data);
    return isScripted ? data({ said: leftWaitingText, position: 0 }) : led("left");
  }
  const parsed = joinWaitingForm.safeParse(given);
  if (!parsed.success) {
    return isScripted ? data({ said: waitMessages.not_bookable, position: 0 }) : led("not_bookable");
  }
  const answer = await joinWaitingList(db, member, parsed.data);
  if (!isScripted) return led(answer.ok ? "joined" : answer.refusal);
  if (!answer.ok) return data({ said: waitMessages[answer.refusal], position: 0 });
  const { position } = answer.value;
  return data({ said: waitingText(position), position });
}

function led(waiting: WaitingOutcome) {
  return redirect(`/profile?tab=bookings&waiting=${waiting}`);
}
