import { useLocation } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { Earnings } from "#app/finances/earnings/earnings.tsx";
import { openEarnings } from "#app/finances/earnings/earnings-queries.server.ts";
import { answerPayoutDetails } from "#app/finances/pay/answer-payout-details.server.ts";
import { editPayoutDetailsForm } from "#app/finances/pay/pay-forms.ts";
import { openPayoutDetails } from "#app/finances/pay-queries.server.ts";
import { PayoutDetailsForm } from "#app/finances/payout-details.tsx";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { useShownPanel } from "#app/staff/layout/panel-data.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { loadOrReadStored, pageAddress } from "../stored-rosters.ts";
import { earningsPath } from "../teaching-lists.ts";
import type { Route } from "./+types/earnings";
import { openTeaching } from "./parts/open-teaching.server.ts";
import { TeachingPage } from "./parts/teaching-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, member, shared } = await openTeaching(args);
  await requireMember(args, "earnings.read_own");
  return {
    ...shared,
    earnings: await openEarnings(db, member.id, new URL(args.request.url).searchParams),
    details: await openPayoutDetails(db, member.id, member.id),
  };
}

/** Browsers must not store earnings. Without a connection, another list opens. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrReadStored(pageAddress(request), serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "teaching-dashboard");
  const form = await parseForm(args.request, editPayoutDetailsForm);
  return answerPayoutDetails(db, member, { form, headers: args.request.headers });
}

/** Shows a teacher's earnings and payout details. */
export default function EarningsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { member, earnings, details } = loaderData;
  const answer = useLastAnswer(actionData);
  const { pathname, search } = useLocation();
  useShownPanel(pathname + search, loaderData);
  return (
    <TeachingPage data={loaderData} answer={getSuccess(answer)}>
      <Earnings earnings={earnings} csv={`${earningsPath}.csv`} />
      <div className="mt-10 border-t border-line pt-8">
        <PayoutDetailsForm user_id={member} details={details} failed={getError(answer)} back={earningsPath} />
      </div>
    </TeachingPage>
  );
}
