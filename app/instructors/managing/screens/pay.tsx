import { Link } from "react-router";
import { Earnings } from "#app/finances/earnings/earnings.tsx";
import { openEarnings } from "#app/finances/earnings/earnings-queries.server.ts";
import { answerPayoutDetails } from "#app/finances/pay/answer-payout-details.server.ts";
import { editPayoutDetailsForm } from "#app/finances/pay/pay-forms.ts";
import { openPayoutDetails } from "#app/finances/pay-queries.server.ts";
import { PayoutDetailsForm } from "#app/finances/payout-details.tsx";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import type { Route } from "./+types/pay";
import { openTeacher } from "./open-teacher.server.ts";
import { useTeacher } from "./use-teacher.ts";

/** A teacher's earnings, and how they are paid. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member, teacherId, params } = await openTeacher(args);
  return {
    earnings: await openEarnings(db, teacherId, params),
    details: await openPayoutDetails(db, teacherId, member.id),
  };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`pay ${params.teacherId}`, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { db, member } = await openTeacher(args);
  const form = await parseForm(args.request, editPayoutDetailsForm);
  return answerPayoutDetails(db, member, { form, headers: args.request.headers });
}

export default function Pay({ loaderData, actionData, params: { teacherId } }: Route.ComponentProps) {
  useShownPanel(`pay ${teacherId}`, loaderData);
  const { own } = useTeacher();
  const answer = useLastAnswer(actionData);
  return (
    <div className="panel-body overflow-x-auto">
      <ModuleStatus ok={getSuccess(answer)?.ok} />
      <Earnings earnings={loaderData.earnings}>
        <p className="mb-3">
          <Link
            to={`/dashboard/transactions?tab=payouts&teacher=${teacherId}`}
            className="link inline-flex min-h-11 items-center"
          >
            View payouts
          </Link>
        </p>
      </Earnings>
      <PayoutDetailsForm
        user_id={teacherId}
        details={loaderData.details}
        failed={getError(answer)}
        back={own("pay")}
        lead="Visible only to the teacher, admins and finance staff."
      />
    </div>
  );
}
