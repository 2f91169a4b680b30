import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { PlanWizard } from "#app/planning/screens/parts/plan-wizard.tsx";
import { planForm } from "#app/planning/series/plan-form.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { useBookingAddress } from "../../booking-address.ts";
import { openBooking } from "../open-bookings.server.ts";
import type { Route } from "./+types/plan";
import { openPlan, planRequest } from "./plan-request.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { db, member, booking, to } = await openBooking(args);
  const plan = await openPlan(db, member, booking.booking_id, await studioTimeZone(db));
  if (!plan) throw redirect(to(booking.booking_id, { done: "nothing_to_plan" }));
  return { ...plan, requestId: randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { db, member: actor, booking, to } = await openBooking(args);
  const form = await readForm(args.request, [planForm, "intent", "request_id"]);
  return planRequest({ db, actor, form }, booking, to(booking.booking_id, { done: "planned" }));
}

/**
 * Plans the classes of one request in the wizard of Class Management. Doesn't update live, because the server compares
 * the plan with the loaded version.
 */
export default function Plan({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const back = useBookingAddress()(params.booking);
  return <PlanWizard key={params.booking} data={loaderData} answer={answer} back={back} />;
}
