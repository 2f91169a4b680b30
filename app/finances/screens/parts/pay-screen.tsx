import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { getError } from "#app/platform/action-result.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type DialogAction, openMoney } from "../../money-address.ts";
import { PayoutDetailsForm } from "../../payout-details.tsx";
import type { LedgerAnswer } from "./answer-ledger.server.ts";
import type { OpenedPay } from "./open-pay.server.ts";
import { PayList, PayoutList } from "./pay-lists.tsx";
import { AdjustmentForm, NewPayoutForm, PayDialog, PayoutPage, payQuestions } from "./payout-page.tsx";

interface PayScreenProps {
  pay: OpenedPay;
  requestId: string;
  ask: DialogAction | undefined;
  answer: LedgerAnswer | undefined;
  /** The result of the last action. */
  children: ReactNode;
}

/** The tabs for approving pay and making payouts. */
export function PayScreen({ pay, requestId, ask, answer, children }: PayScreenProps) {
  const [params] = useSearchParams();
  const typed = answer && "typed" in answer && !("review" in answer) ? answer : undefined;
  const error = answer && "error" in answer ? answer.error : undefined;
  const { today, mayApprove } = pay;
  const question = oneOf(payQuestions, ask);
  if (pay.screen === "draft" || pay.screen === "adjust") {
    const props = { teachers: pay.teachers, requestId, today, answer: typed };
    return pay.screen === "draft" ? <NewPayoutForm {...props} /> : <AdjustmentForm {...props} />;
  }
  if (pay.screen === "payout") {
    const { payout, lines, details } = pay;
    return (
      <>
        <PageBar />
        {!question && !typed && children}
        <PayoutPage {...{ payout, lines, details, today }} zone={pay.zone} answer={typed} />
        {question && question !== "withhold" && (
          <PayDialog
            act={question}
            row={payout}
            back={openMoney(params, { payout: payout.id })}
            error={error}
          />
        )}
      </>
    );
  }
  if (pay.screen === "details") {
    const { teacher, details } = pay;
    return (
      <>
        <PageBar />
        {!typed && children}
        <h2 className="mb-6 text-2xl">{teacher.name}</h2>
        <PayoutDetailsForm
          user_id={teacher.id}
          details={details}
          failed={getError(answer)}
          back={openMoney(params)}
          lead="Visible only to the teacher, admins and finance staff."
        />
      </>
    );
  }
  const isPay = pay.screen === "pay";
  return (
    <>
      <PageBar
        actions={
          isPay ? (
            mayApprove && (
              <LinkButton to={openMoney(params, { new: "adjustment" })}>Add adjustment</LinkButton>
            )
          ) : (
            <LinkButton to={openMoney(params, { new: "payout" })}>Draft payout</LinkButton>
          )
        }
      />
      {!question && children}
      {"payouts" in pay && (
        <PayoutList
          data={pay.payouts}
          views={pay.views}
          teachers={pay.teachers}
          today={today}
          owed={pay.owed}
        />
      )}
      {"pay" in pay && (
        <>
          <PayList
            data={pay.pay}
            views={pay.views}
            teachers={pay.teachers}
            today={today}
            mayApprove={mayApprove}
          />
          {question === "withhold" && pay.line && (
            <PayDialog act="withhold" row={pay.line} back={openMoney(params)} error={error} />
          )}
        </>
      )}
    </>
  );
}
