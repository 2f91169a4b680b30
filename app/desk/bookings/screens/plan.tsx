import { redirect } from "react-router";
import { openRequestPlan } from "#app/planning/series/open-plan.server.ts";
import { PlanWizard } from "#app/planning/series/screens/plan-wizard.tsx";
import { wizardForm } from "#app/planning/series/submit-plan.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { useBookingAddress } from "../../booking-address.ts";
import { openBooking } from "../open-bookings.server.ts";
import type { Route } from "./+types/plan";
import { planRequest } from "./plan-request.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { db, member, booking, to } = await openBooking(args);
  const plan = await openRequestPlan(db, member, booking.booking_id);
  if (!plan) throw redirect(to(booking.booking_id, { done: "nothing_to_plan" }));
  return { ...plan, kind: undefined };
}

export async function action(args: Route.ActionArgs) {
  const { db, member: actor, booking, to } = await openBooking(args);
  const form = await readForm(args.request, [wizardForm]);
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
