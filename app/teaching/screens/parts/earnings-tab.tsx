import { Earnings } from "#app/finances/earnings.tsx";
import type { findPayoutDetails, listEarnings } from "#app/finances/pay-queries.server.ts";
import { PayoutDetailsForm } from "#app/finances/payout-details.tsx";
import type { ActionResult } from "#app/platform/action-result.ts";
import { ActionNotice } from "#app/staff/action-notice.tsx";
import { ModuleHead } from "#app/staff/module-head.tsx";
import { TeachingTabs } from "./teaching-tabs.tsx";

interface EarningsTabProps {
  data: {
    member: string;
    toAnswer: { pending: number; offers: number };
    earnings: Awaited<ReturnType<typeof listEarnings>>;
    details: Awaited<ReturnType<typeof findPayoutDetails>>;
  };
  answer: ActionResult | undefined;
}

/** What a teacher's classes earn them, and where it is paid out to. */
export function EarningsTab({ data, answer }: EarningsTabProps) {
  return (
    <>
      <ModuleHead lead="What your classes earn you, month by month, and what is still to be paid out." />
      <TeachingTabs current="earnings" toAnswer={data.toAnswer} />
      {answer && "ok" in answer && <ActionNotice answer={answer} />}
      <Earnings rows={data.earnings} />
      <div className="mt-10 border-t border-line pt-8">
        <PayoutDetailsForm
          user_id={data.member}
          details={data.details}
          answer={answer && "typed" in answer ? answer : undefined}
          back="?tab=earnings"
        />
      </div>
    </>
  );
}
