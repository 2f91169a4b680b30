import { useSearchParams } from "react-router";
import type { PlanAnswer } from "#app/planning/screens/parts/answer-plan.server.ts";
import { PlanWizard } from "#app/planning/screens/parts/plan-wizard.tsx";
import { openAtDesk } from "../../desk-address.ts";
import type { openPlan } from "./plan-request.server.ts";

interface PlanRequestProps {
  plan: NonNullable<Awaited<ReturnType<typeof openPlan>>>;
  requestId: string;
  answer: PlanAnswer | undefined;
}

/** The wizard of Class Management for one request, which it leads back to. */
export function PlanRequest({ plan, requestId, answer }: PlanRequestProps) {
  const [params] = useSearchParams();
  const booking = plan.wizard.chosen?.booking_id;
  return (
    <PlanWizard
      key={booking}
      data={{ ...plan, requestId }}
      answer={answer}
      back={openAtDesk(params, booking ? { booking } : {})}
    />
  );
}
