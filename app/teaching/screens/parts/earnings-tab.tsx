import { Earnings } from "#app/finances/earnings/earnings.tsx";
import type { OpenEarnings } from "#app/finances/earnings/earnings-queries.server.ts";
import type { openPayoutDetails } from "#app/finances/pay-queries.server.ts";
import { PayoutDetailsForm } from "#app/finances/payout-details.tsx";
import { type ActionResult, getError } from "#app/platform/action-result.ts";
import { ActionNotice } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { teachingPath } from "../../teaching-address.ts";
import { TeachingTabs } from "./teaching-tabs.tsx";

interface EarningsTabProps {
  data: {
    member: string;
    toAnswer: { pending: number; offers: number };
    earnings: OpenEarnings;
    details: Awaited<ReturnType<typeof openPayoutDetails>>;
  };
  answer: ActionResult | undefined;
}

/** Shows a teacher's earnings and payout details. */
export function EarningsTab({ data, answer }: EarningsTabProps) {
  return (
    <>
      <PageBar />
      <TeachingTabs current="earnings" toAnswer={data.toAnswer} />
      {answer && "ok" in answer && <ActionNotice answer={answer} />}
      <Earnings earnings={data.earnings} csv={`${teachingPath}/earnings.csv`} />
      <div className="mt-10 border-t border-line pt-8">
        <PayoutDetailsForm
          user_id={data.member}
          details={data.details}
          failed={getError(answer)}
          back="?tab=earnings"
        />
      </div>
    </>
  );
}
