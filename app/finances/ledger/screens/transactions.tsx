import { randomUUID } from "node:crypto";
import { redirect, useOutlet, useSearchParams } from "react-router";
import { z } from "zod";
import { may } from "#app/accounts/who-may.ts";
import { type ActionResult, getError, getSuccess } from "#app/platform/action-result.ts";
import { idempotencyFields, rowFields, versionFields } from "#app/platform/fields/form-fields.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { figureOrNull } from "#app/staff/figure-or-null.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { bulkFields, listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { parseAction, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { warmUpInvoicePdf } from "../../documents/draw-invoice-pdf.server.ts";
import {
  listMonth,
  listToConfirm,
  openBookingSource,
  sumMoney,
  transactionSource,
} from "../../ledger-queries.server.ts";
import { ledgerMessages, monthMissing, payMessages } from "../../messages.ts";
import { type MoneyTab, readMoneyTab, transactionList, withoutMixedOrder } from "../../money-lists.ts";
import { openMoney } from "../../open-money.server.ts";
import { passSource } from "../../pass-queries.server.ts";
import { approvePay, releasePay } from "../../pay/approve-pay.server.ts";
import { runPayroll } from "../../pay/pay-out.server.ts";
import { PayList, PayoutList, payoutAt } from "../../pay/screens/pay-lists.tsx";
import { listPaidTeachers, listUnpaidPay, payoutSource, paySource } from "../../pay-queries.server.ts";
import { refundSource } from "../../payments/refund-queries.server.ts";
import { PassList } from "../../payments/screens/pass-list.tsx";
import { RefundList } from "../../payments/screens/refund-list.tsx";
import { markAsPaid, resendInvoice } from "../change-transaction.server.ts";
import { invoiceSource } from "../invoice-queries.server.ts";
import {
  bookingsPath,
  doneWords,
  movedMoneyPath,
  transactionsPath,
  useMoneyPath,
} from "../ledger-address.ts";
import type { Route } from "./+types/transactions";
import { EntryList } from "./entry-list.tsx";
import { InvoiceList, OpenBookings } from "./invoice-lists.tsx";

/** The lists of the module. Each row and form has its own address, beside its list. */
export async function loader(args: Route.LoaderArgs) {
  const { request } = args;
  const { db, member } = await openMoney({ ...args, params: {} });
  const moved = movedMoneyPath(request);
  if (moved) throw redirect(moved);
  warmUpInvoicePdf();
  const params = new URL(request.url).searchParams;
  const tab = readMoneyTab(params);
  const [views, zone] = await Promise.all([
    openViews(db, member.id, "transactions", request),
    studioTimeZone(db),
  ]);
  const list = { views, zone, today: studioDate(now(), zone), mayApprove: may(member, "pay.approve") };
  switch (tab) {
    case "invoices":
      return { ...list, tab, data: await listData(db, invoiceSource, request) };
    case "passes":
      return { ...list, tab, data: await listData(db, passSource, request) };
    case "refunds":
      return { ...list, tab, data: await listData(db, refundSource, request) };
    case "open":
      return {
        ...{ ...list, tab },
        data: await listData(db, openBookingSource, request),
        toConfirm: await listToConfirm(db),
      };
    case "pay":
      return {
        ...{ ...list, tab },
        data: await listData(db, paySource, request),
        teachers: await listPaidTeachers(db),
      };
    case "payouts":
      return {
        ...{ ...list, tab },
        data: await listData(db, payoutSource, request),
        teachers: await listPaidTeachers(db),
        owed: await listUnpaidPay(db),
      };
    default:
      return {
        ...{ ...list, tab },
        data: await listData(db, transactionSource, withoutMixedOrder(request)),
        month: await listMonth(db),
        sums: await figureOrNull("money", sumMoney(db, readListQuery(transactionList, params))),
        requestId: randomUUID(),
        mayVoid: may(member, "transactions.void"),
        bookingsAt: bookingsPath(member.roles),
      };
  }
}

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

/** The actions of the lists. All others have their own addresses. */
const fields = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["bulk_complete", "bulk_approve"]) }),
  z.object({ intent: z.literal("bulk_mail"), ...idempotencyFields }),
  z.object({ intent: z.literal("mail"), ...rowFields, ...idempotencyFields }),
  z.object({ intent: z.literal("approve"), ...versionFields }),
  z.object({ intent: z.literal("release"), ...rowFields }),
  z.object({
    intent: z.literal("payroll"),
    month: z.string(monthMissing).regex(/^20\d\d-(0[1-9]|1[0-2])$/, monthMissing),
  }),
]);

export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  const { db, member } = await openMoney(args);
  const form = await readForm(args.request, [...bulkFields, fields]);
  const read = parseAction(form, fields);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  switch (sent.intent) {
    case "bulk_complete": {
      const ids = await selectedIds(db, transactionSource, form);
      return runBulk(ids, (id) => markAsPaid(db, member, { id }), ledgerMessages);
    }
    case "bulk_mail": {
      const { request_id } = sent;
      const ids = await selectedIds(db, transactionSource, form);
      return runBulk(ids, (id) => resendInvoice(db, member, { id, request_id }), ledgerMessages);
    }
    case "bulk_approve": {
      const ids = await selectedIds(db, paySource, form);
      return runBulk(ids, (id) => approvePay(db, member, { id }), payMessages);
    }
    case "mail":
      return toFormAnswer(await resendInvoice(db, member, sent), ledgerMessages, "The email is queued.");
    case "approve":
      return toFormAnswer(await approvePay(db, member, sent), payMessages, "Pay approved.");
    case "release":
      return toFormAnswer(await releasePay(db, member, sent), payMessages, "Pay is pending again.");
    case "payroll": {
      const run = await runPayroll(db, member, sent);
      return toFormAnswer(run, payMessages, ({ drafted, refused }) => {
        const words = formatCount(drafted, "payout drafted", "payouts drafted");
        const why = [...new Set(refused)].map((one) => payMessages[one]).join(" ");
        return refused.length === 0 ? words : `${words}, ${refused.length} refused: ${why}`;
      });
    }
  }
}

/** The forms that add something to a list. */
const added: Partial<Record<MoneyTab, { at: string; label: string }>> = {
  passes: { at: "passes/new", label: "Sell or give a pass" },
  pay: { at: "pay/new", label: "Add adjustment" },
  payouts: { at: "payouts/new", label: "Draft payout" },
};

export default function Transactions({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const to = useMoneyPath();
  const panel = useOutlet();
  const answer = useLastAnswer(actionData);
  const { tab, mayApprove } = loaderData;
  const { at, label } = added[tab] ?? { at: "new", label: "Add transaction" };
  return (
    <WithPanel panel={panel} rows={rowsOf(loaderData).map((row) => to(row))}>
      <PageBar
        actions={
          <>
            {tab === "transactions" && (
              <LinkButton
                to={`${transactionsPath}/export.csv?${new URLSearchParams([...params, ["file", "gst"]])}`}
                look="secondary"
                reloadDocument
              >
                GST by month
              </LinkButton>
            )}
            {(tab !== "pay" || mayApprove) && <LinkButton to={to(at)}>{label}</LinkButton>}
          </>
        }
      />
      <ModuleStatus
        error={getError(answer)?.error}
        ok={getSuccess(answer)?.ok ?? (panel || answer ? undefined : doneWord(doneWords, params))}
      />
      {tab === "invoices" && <InvoiceList {...loaderData} />}
      {tab === "passes" && <PassList {...loaderData} />}
      {tab === "open" && <OpenBookings {...loaderData} />}
      {tab === "refunds" && <RefundList {...loaderData} />}
      {tab === "pay" && <PayList {...loaderData} />}
      {tab === "payouts" && <PayoutList {...loaderData} />}
      {tab === "transactions" && <EntryList {...loaderData} />}
    </WithPanel>
  );
}

/** Returns the addresses of the rows, for the previous and the next row. */
function rowsOf(list: Route.ComponentProps["loaderData"]): string[] {
  switch (list.tab) {
    case "invoices":
      return list.data.rows.map((row) => row.transaction_id);
    case "passes":
      return list.data.rows.map(({ id }) => `passes/${id}`);
    case "payouts":
      return list.data.rows.map(payoutAt);
    case "open":
    case "pay":
      return [];
    default:
      return list.data.rows.map(({ id }) => id);
  }
}
