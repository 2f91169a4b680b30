import { randomUUID } from "node:crypto";
import { useSearchParams } from "react-router";
import { may } from "#app/accounts/who-may.ts";
import { getError, withSent } from "#app/platform/action-result.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readForm, readIntent } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { answerPlan, type PlanAnswer } from "../../screens/parts/answer-plan.server.ts";
import { openWizard } from "../../screens/parts/open-wizard.server.ts";
import { PlanWizard } from "../../screens/parts/plan-wizard.tsx";
import { classesAddress, classesPath } from "../../sessions/session-address.ts";
import { writeDone } from "../../sessions/session-done.ts";
import { planForm, planKinds } from "../plan-form.ts";
import type { Route } from "./+types/plan";

/** Plans dated classes in steps. `booking` in the address is the request to plan for. */
export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, "class-management");
  const params = new URL(args.request.url).searchParams;
  const booking = params.get("booking") ?? "";
  const zone = await studioTimeZone(db);
  return {
    ...{ zone, today: studioDate(now(), zone), requestId: randomUUID(), me: member.id },
    ...{ seesPay: may(member, "pay.see"), keepsPackages: may(member, "packages.manage") },
    kind: oneOf(planKinds, params.get("new")),
    teachers: (await listActiveTeachers(db)).map(({ id: value, name: label }) => ({ value, label })),
    wizard: await openWizard(db, /^YOG-\d{8}-\w{6}$/.test(booking) ? booking : undefined),
  };
}

export async function action(args: Route.ActionArgs) {
  const { member: actor, db } = await openModule(args, "class-management");
  const form = await readForm(args.request, [planForm, "intent", "request_id"]);
  const intent = readIntent(form, ["check", "plan"]);
  if (!intent) return withSent(form, { error: refusalMessages.bad_choice });
  const params = new URL(args.request.url).searchParams;
  const answer = await answerPlan({ db, actor, form }, intent, ({ series_id, made }) => {
    const done = writeDone("planned", { many: made });
    return classesPath + classesAddress(params, { series: series_id ?? "", done });
  });
  return withSent(form, answer);
}

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const refused = getError(useLastAnswer(actionData));
  const list = classesAddress(params);
  return (
    <PlanWizard
      data={loaderData}
      answer={refused?.typed ? (refused as PlanAnswer) : undefined}
      back={list.startsWith("?") ? classesPath + list : list}
    />
  );
}
