import { useSearchParams } from "react-router";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { classesAddress } from "../../sessions/session-address.ts";
import { writeDone } from "../../sessions/session-done.ts";
import { openPlan } from "../open-plan.server.ts";
import { planKinds } from "../plan-form.ts";
import { submitPlan, wizardForm } from "../submit-plan.server.ts";
import type { Route } from "./+types/plan";
import { PlanWizard } from "./plan-wizard.tsx";

/** Plans dated classes in steps. `booking` in the address is the request to plan for. */
export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, "class-management");
  const params = new URL(args.request.url).searchParams;
  const plan = await openPlan(db, member, { booking: params.get("booking") ?? "" });
  return { ...plan, kind: oneOf(planKinds, params.get("new")) };
}

export async function action(args: Route.ActionArgs) {
  const { member: actor, db } = await openModule(args, "class-management");
  const form = await readForm(args.request, [wizardForm]);
  const { search } = new URL(args.request.url);
  return submitPlan({ db, actor, form }, ({ series_id, made }) =>
    classesAddress(search, "", { series: series_id ?? "", done: writeDone("planned", { many: made }) }),
  );
}

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return <PlanWizard data={loaderData} answer={useLastAnswer(actionData)} back={classesAddress(params)} />;
}
