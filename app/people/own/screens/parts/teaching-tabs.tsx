import type { Answer } from "#app/accounts/screens/settings/settings-form.ts";
import { PayoutDetailsForm, type ShownDetails } from "#app/finances/payout-details.tsx";
import { getError } from "#app/platform/action-result.ts";
import { profileModulePath } from "#app/profiles/profile-base.ts";
import { ActionNotice } from "#app/staff/action-notice.tsx";
import { type OwnTimeOff, TimeOffTab } from "#app/teaching/time-off-tab.tsx";

interface TeachingTabProps {
  away: { today: string; absences: OwnTimeOff[] } | null;
  payout: (ShownDetails & { user_id: string }) | null;
  answer: Answer | undefined;
}

/** The teacher's part of a profile: time off and payout details. */
export default function TeachingTab({ away, payout, answer }: TeachingTabProps) {
  const isMine = ["away", "back", "payout_details"].includes(answer?.intent ?? "");
  const error = getError(answer);
  const refused = answer?.intent === "payout_details" && error?.typed ? error : undefined;
  return (
    <>
      {isMine && !refused && <ActionNotice answer={answer} />}
      {away && <TimeOffTab {...away} />}
      {payout && (
        <PayoutDetailsForm
          user_id={payout.user_id}
          details={payout}
          failed={refused ?? (error && { error: error.error })}
          back={`${profileModulePath}?tab=payout`}
        />
      )}
    </>
  );
}
