import { Form } from "react-router";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { ActionButton, ActionMenuItem } from "#app/staff/action-button.tsx";
import { dateColumn, shortDate } from "#app/staff/studio-time.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { toChoices, toFilter } from "#app/ui/list/filters.ts";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { unpaidPayText } from "../../earnings/earnings.tsx";
import type { PayoutStatus, PayStatus } from "../../kinds.ts";
import { byDate, MoneyList, RowLink } from "../../ledger/money-list.tsx";
import type { ListOf } from "../../ledger/screens/list-of.ts";
import { payList, payoutList } from "../../money-lists.ts";
import type { ListedPay, ListedPayout } from "../../pay-queries.server.ts";
import { currencyWords, payoutStatusWords, payStatusWords, payTypeWords } from "../../words.ts";

const payTones: Record<PayStatus, Tone> = {
  pending: "marigold",
  approved: "sky",
  paid: "forest",
  cancelled: "plain",
  reversed: "plain",
  withheld: "clay",
};
const payoutTones: Record<PayoutStatus, Tone> = { draft: "marigold", paid: "forest", reversed: "plain" };

export function PayBadge({ status }: { status: PayStatus }) {
  return <Badge tone={payTones[status]}>{payStatusWords[status]}</Badge>;
}

export function PayoutBadge({ status }: { status: PayoutStatus }) {
  return <Badge tone={payoutTones[status]}>{payoutStatusWords[status]}</Badge>;
}

type Named = readonly { id: string; name: string }[];
const named = (rows: Named) => Object.fromEntries(rows.map(({ id, name }) => [id, name]));
const whatOf = (row: ListedPay) => (row.kind === "class" ? (row.class_name ?? "A class") : "Adjustment");
/** Includes teacher and class: a teacher may teach several classes of one name on a day. */
const nameOf = (row: ListedPay) =>
  [row.teacher ?? "Deleted account", whatOf(row), row.pay_date, row.start_time?.slice(0, 5)]
    .filter(Boolean)
    .join(", ");

/** Pay of classes and adjustments, to be approved. */
export function PayList({ data, views, teachers, today, mayApprove }: ListOf<"pay">) {
  const columns: Column<ListedPay>[] = [
    dateColumn(today, { ...byDate, key: "date", title: "Date", date: (row) => row.pay_date }),
    { key: "teacher", title: "Teacher", main: true, cell: (row) => row.teacher ?? "Deleted account" },
    {
      key: "what",
      title: "Class",
      cell: (row) => (
        <>
          {whatOf(row)}
          {row.reason && <span className="block">{row.reason}</span>}
        </>
      ),
    },
    {
      key: "type",
      title: "Pay",
      cell: (row) =>
        row.payment_type
          ? `${payTypeWords[row.payment_type]}${row.quantity && row.quantity > 1 ? ` × ${row.quantity}` : ""}`
          : "–",
    },
    {
      key: "amount",
      title: "Amount",
      figures: true,
      cell: (row) => (row.amount === null ? "Open" : formatMoney(row)),
    },
    { key: "status", title: "Status", width: "7.5rem", cell: (row) => <PayBadge status={row.status} /> },
    actionsColumn((row) => mayApprove && <PayActions row={row} />),
  ];
  return (
    <MoneyList
      tab="pay"
      list={payList}
      {...{ data, views, columns }}
      caption="Pay of teachers"
      of={["line", "lines"]}
      searchLabel="Search teacher, class"
      rowName={nameOf}
      bulk={mayApprove ? [{ intent: "bulk_approve", label: "Approve" }] : undefined}
      dates={[
        { name: "from", label: "From" },
        { name: "until", label: "Until" },
      ]}
      selects={[
        {
          name: "status",
          label: "Status",
          options: toChoices({ ...payStatusWords, pending: "To approve", all: "Any" }),
        },
        toFilter("teacher", "Teacher", named(teachers)),
        toFilter("currency", "Currency", currencyWords),
      ]}
      empty={{
        title: "Nothing to approve",
        text: "Pay is worked out half an hour after a class is over.",
      }}
    />
  );
}

function PayActions({ row }: { row: ListedPay }) {
  const name = nameOf(row);
  const canApprove = (row.status === "pending" || row.status === "withheld") && row.amount !== null;
  const canWithhold =
    (row.status === "pending" || row.status === "approved") && row.amount !== null && !row.payout_id;
  return (
    <span className="flex items-center justify-end gap-1 font-normal">
      {canApprove && (
        <ActionButton intent="approve" send={{ id: row.id, version: row.version }} look="quiet" size="small">
          Approve<span className="sr-only"> {name}</span>
        </ActionButton>
      )}
      {canWithhold && (
        <RowMenu label={`More for ${name}`}>
          <RowLink at={`pay/${row.id}/withhold`} className={menuEntry}>
            Withhold
          </RowLink>
          {row.status === "approved" && (
            <ActionMenuItem intent="release" send={{ id: row.id }}>
              Take the approval back
            </ActionMenuItem>
          )}
        </RowMenu>
      )}
    </span>
  );
}

/** Returns the address of a payout. A draft opens with the form that pays it. */
export function payoutAt({ id, status }: Pick<ListedPayout, "id" | "status">): string {
  return `payouts/${id}${status === "draft" ? "/pay" : ""}`;
}

/** Payouts, and the payroll run that drafts those of a month. */
export function PayoutList({ data, views, teachers, today, owed }: ListOf<"payouts">) {
  const columns: Column<ListedPayout>[] = [
    {
      key: "teacher",
      title: "Teacher",
      main: true,
      cell: (row) => <RowLink at={payoutAt(row)}>{row.teacher ?? "Deleted account"}</RowLink>,
    },
    {
      key: "number",
      title: "Number",
      width: "8.5rem",
      cell: (row) => <span className="figures">{row.number ?? "–"}</span>,
    },
    {
      key: "period",
      title: "Period",
      cell: (row) => `${shortDate(row.from_date, today)} to ${shortDate(row.until_date, today)}`,
    },
    { key: "lines", title: "Lines", width: "4.5rem", figures: true, cell: (row) => row.lines },
    { key: "total", title: "Total", figures: true, cell: (row) => formatMoney(pickMoney(row, "total")) },
    { key: "status", title: "Status", width: "7.5rem", cell: (row) => <PayoutBadge status={row.status} /> },
    dateColumn(today, { key: "paid", title: "Paid on", date: (row) => row.paid_on }),
  ];
  return (
    <MoneyList
      tab="payouts"
      list={payoutList}
      {...{ data, views, columns }}
      caption="Payouts"
      of={["payout", "payouts"]}
      searchLabel="Search payouts"
      rowName={(row) =>
        [
          row.teacher ?? "Deleted account",
          row.number ?? `${payoutStatusWords[row.status]} until ${row.until_date}`,
          formatMoney(pickMoney(row, "total")),
        ].join(", ")
      }
      selects={[
        toFilter("status", "Status", payoutStatusWords),
        toFilter("teacher", "Teacher", named(teachers)),
        toFilter("currency", "Currency", currencyWords),
      ]}
      above={
        <Form
          method="post"
          className="flex flex-wrap items-center gap-3 border-b border-line px-(--gutter) py-2 text-sm"
        >
          <p className="me-auto text-ink-2">{unpaidPayText(owed)}</p>
          <label className="flex items-center gap-2">
            Payroll of
            <input type="month" name="month" defaultValue={today.slice(0, 7)} className="filter-date" />
          </label>
          <Button type="submit" name="intent" value="payroll" look="secondary" size="small">
            Draft all payouts
          </Button>
        </Form>
      }
      empty={{ title: "No payouts yet", text: "Approved pay of a month becomes a draft for each teacher." }}
    />
  );
}
