import { findAccount } from "#app/accounts/queries.server.ts";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { useMoneyPath } from "../../ledger/ledger-address.ts";
import { found, openMoney } from "../../open-money.server.ts";
import { openPayoutDetails } from "../../pay-queries.server.ts";
import { PayoutDetailsForm } from "../../payout-details.tsx";
import { answerPayoutDetails } from "../answer-payout-details.server.ts";
import { editPayoutDetailsForm } from "../pay-forms.ts";
import type { Route } from "./+types/payout-details";

/** How a teacher is paid, beside the list. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member, id } = await openMoney(args);
  const { name } = found(await findAccount(db, id));
  return { id, name, details: await openPayoutDetails(db, id, member.id) };
}

export { LostPanel as ErrorBoundary } from "#app/staff/layout/lost-panel.tsx";

export async function action(args: Route.ActionArgs) {
  const { db, member } = await openMoney(args);
  const form = await parseForm(args.request, editPayoutDetailsForm);
  return answerPayoutDetails(db, member, { form, headers: args.request.headers });
}

export default function PayoutDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, details } = loaderData;
  const answer = useLastAnswer(actionData);
  const back = useMoneyPath()();
  return (
    <SidePanel title={name} back={back}>
      <div className="panel-body">
        <ModuleStatus ok={getSuccess(answer)?.ok} />
        <PayoutDetailsForm
          user_id={id}
          details={details}
          failed={getError(answer)}
          back={back}
          lead="Visible only to the teacher, admins and finance staff."
        />
      </div>
    </SidePanel>
  );
}
