import { useSearchParams } from "react-router";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { readForm, readIntent } from "#app/platform/sent-form.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { warmUpInvoicePdf } from "../documents/draw-invoice-pdf.server.ts";
import { passFields, transactionFields } from "../forms.ts";
import { doneWords, openMoney, transactionsPath } from "../money-address.ts";
import { payFields } from "../pay/pay-forms.ts";
import { editPayoutDetailsForm } from "../pay/payout-details-form.ts";
import type { Route } from "./+types/transactions";
import { answerLedger, type LedgerAnswer } from "./parts/answer-ledger.server.ts";
import { answerPasses, passIntents } from "./parts/answer-passes.server.ts";
import { answerPay, payIntents } from "./parts/answer-pay.server.ts";
import { EntryForm, EntryReview } from "./parts/entry-form.tsx";
import { EntryList } from "./parts/entry-list.tsx";
import {
  EditEntryForm,
  EntryDialog,
  EntryPage,
  entryQuestions,
  KeepForm,
  NotReceivedForm,
  RefundForm,
} from "./parts/entry-page.tsx";
import { InvoiceList, OpenBookings } from "./parts/invoice-lists.tsx";
import { openTransactions } from "./parts/open-transactions.server.ts";
import { PassList } from "./parts/pass-list.tsx";
import { PassActionForm, PassPage, passActions, SellPassForm } from "./parts/pass-page.tsx";
import { PayScreen } from "./parts/pay-screen.tsx";
import { RefundList } from "./parts/refund-list.tsx";
import { PaymentsToConfirm } from "./parts/to-confirm.tsx";

const id = "transactions";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, id);
  warmUpInvoicePdf();
  return openTransactions(appContext(args.context).db, member, args.request);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

const sent = ["intent", "id", "ids", "all", "query", "version", "request_id", "reason", "cancel_booking"];

export async function action(args: Route.ActionArgs): Promise<LedgerAnswer> {
  const { member: actor } = await openModule(args, id);
  const { db } = appContext(args.context);
  const form = await readForm(args.request, [
    ...transactionFields,
    ...payFields,
    ...passFields,
    editPayoutDetailsForm,
    ...sent,
  ]);
  const actionContext = { db, actor, request: args.request, form };
  if (readIntent(form, passIntents)) {
    return withSent(form, await answerPasses(actionContext));
  }
  return withSent(
    form,
    await (readIntent(form, payIntents) ? answerPay(actionContext) : answerLedger(actionContext)),
  );
}

export default function Transactions({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  useLiveList("transactions");
  const { screen, requestId, ask } = loaderData;
  const typed = answer && "typed" in answer && !("review" in answer) ? answer : undefined;
  if (screen === "new") {
    const { form } = loaderData;
    if (answer && "review" in answer) return <EntryReview answer={answer} gstin={form.gstin} />;
    return <EntryForm form={form} requestId={requestId} answer={typed} back={openMoney(params)} />;
  }
  if (screen === "sell") {
    const { types, gstin } = loaderData;
    return <SellPassForm {...{ types, gstin, requestId }} answer={typed} />;
  }
  if (screen === "pass") {
    const act = passActions.find((one) => one === ask);
    if (act) return <PassActionForm key={act} act={act} pass={loaderData.openedPass.pass} answer={typed} />;
    return (
      <>
        <PageBar />
        <FormStatus answer={answer} />
        <PassPage opened={loaderData.openedPass} />
      </>
    );
  }
  if (screen === "entry") {
    const { opened, mayVoid, mayCancel, bookingsAt } = loaderData;
    const forms = { opened, requestId, answer: typed };
    const key = opened.entry.id;
    if (ask === "refund") return <RefundForm key={key} {...forms} mayCancel={mayCancel} />;
    if (ask === "keep") return <KeepForm key={key} {...forms} />;
    if (ask === "not_received") return <NotReceivedForm key={key} {...forms} />;
    if (ask === "edit") return <EditEntryForm key={key} {...forms} />;
    const chosen = oneOf(entryQuestions, ask);
    const question = chosen !== "void" || mayVoid ? chosen : undefined;
    const error = answer && "error" in answer ? answer.error : undefined;
    return (
      <>
        <PageBar />
        <FormStatus answer={question ? undefined : answer} />
        <EntryPage opened={opened} {...{ requestId, mayVoid, bookingsAt }} />
        {question && <EntryDialog act={question} opened={opened} error={error} />}
      </>
    );
  }
  if (screen === "pay") {
    const lost = loaderData.pay.isLost;
    return (
      <PayScreen pay={loaderData.pay} requestId={requestId} ask={ask} answer={answer}>
        <FormStatus answer={answer} isLost={lost} />
      </PayScreen>
    );
  }
  return (
    <>
      <PageBar
        actions={
          <>
            {screen === "transactions" && (
              <LinkButton
                to={`${transactionsPath}/export.csv?${new URLSearchParams([...params, ["file", "gst"]])}`}
                look="secondary"
                reloadDocument
              >
                GST by month
              </LinkButton>
            )}
            {screen === "passes" ? (
              <LinkButton to={openMoney(params, { new: "pass" })}>Sell or give a pass</LinkButton>
            ) : (
              <LinkButton to={openMoney(params, { new: "transaction" })}>Add transaction</LinkButton>
            )}
          </>
        }
      />
      <FormStatus answer={answer} isLost={loaderData.isLost} />
      {screen === "invoices" && (
        <InvoiceList data={loaderData.invoices} views={loaderData.views} today={loaderData.today} />
      )}
      {screen === "passes" && (
        <PassList data={loaderData.passes} views={loaderData.views} today={loaderData.today} />
      )}
      {screen === "open" && (
        <OpenBookings
          data={loaderData.bookings}
          views={loaderData.views}
          besides={<PaymentsToConfirm rows={loaderData.toConfirm} />}
        />
      )}
      {screen === "refunds" && (
        <RefundList
          data={loaderData.refunds}
          views={loaderData.views}
          zone={loaderData.zone}
          today={loaderData.today}
        />
      )}
      {screen === "transactions" && (
        <EntryList
          data={loaderData.entries}
          month={loaderData.month}
          today={loaderData.today}
          sums={loaderData.sums}
          views={loaderData.views}
          requestId={requestId}
          mayVoid={loaderData.mayVoid}
          bookingsAt={loaderData.bookingsAt}
        />
      )}
    </>
  );
}

/** The result of the last action. */
function FormStatus({ answer, isLost = false }: { answer: LedgerAnswer | undefined; isLost?: boolean }) {
  const [params] = useSearchParams();
  const error = answer && "error" in answer ? answer.error : undefined;
  const ok = answer && "ok" in answer ? answer.ok : answer ? undefined : doneWord(doneWords, params);
  return <ModuleStatus error={error} ok={ok} isLost={isLost} />;
}
