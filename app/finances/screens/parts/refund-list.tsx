import { Link, useSearchParams } from "react-router";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { shortDate } from "#app/staff/studio-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toChoices, toFilter } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { type DialogAction, openMoney, transactionsPath } from "../../money-address.ts";
import { refundList } from "../../money-lists.ts";
import type { CanceledPayment } from "../../payments/refund-queries.server.ts";
import { refundState, refundStateWords } from "../../payments/refund-state.ts";
import { currencyWords } from "../../words.ts";
import { MoneyTabs } from "./money-tabs.tsx";

/** Payments of canceled bookings and passes that wait for a refund or a decision. */
export function RefundList({
  data,
  views,
  zone,
  today,
}: {
  data: DataOf<typeof refundList, CanceledPayment>;
  views: readonly SavedView[];
  zone: string;
  today: string;
}) {
  const [params] = useSearchParams();
  const { filters } = data.query;
  const to = (row: CanceledPayment, ask?: DialogAction) =>
    openMoney(params, { transaction: row.id, ...(ask ? { ask } : {}) });
  const columns: Column<CanceledPayment>[] = [
    {
      key: "who",
      title: "Name",
      main: true,
      cell: (row) => <Link to={to(row)}>{row.name}</Link>,
    },
    { key: "what", title: "Payment for", cell: (row) => row.description || "–" },
    {
      key: "canceled",
      title: "Canceled",
      sort: "newest",
      turned: "oldest",
      width: "6.5rem",
      cell: (row) => shortDate(zoneClock.wall(Number(row.canceled_at), zone).date, today),
    },
    {
      key: "amount",
      title: "Amount",
      width: "8.5rem",
      figures: true,
      cell: (row) => (
        <>
          <strong>{formatMoney({ amount: row.total - row.refunded, currency: row.currency })}</strong>
          {row.refunded > 0 && <span className="block">of {formatMoney(pickMoney(row, "total"))}</span>}
        </>
      ),
    },
    {
      key: "state",
      title: "Status",
      width: "10rem",
      cell: (row) => {
        const state = refundState(row);
        return <Badge tone={state === "kept" ? "plain" : "marigold"}>{refundStateWords[state]}</Badge>;
      },
    },
    {
      key: "reason",
      title: "Reason",
      cell: (row) =>
        [row.canceled_by && `by ${row.canceled_by}`, row.cancel_reason].filter(Boolean).join(": ") || "–",
    },
    { key: "email", title: "Email", width: "14rem", cell: (row) => row.email || "–" },
    actionsColumn<CanceledPayment>((row) => {
      const whose = (
        <span className="sr-only">
          {" "}
          {row.name}, {row.description}
        </span>
      );
      const isReported = row.status === "pending";
      return (
        <span className="flex flex-wrap justify-end gap-2 font-normal">
          <LinkButton to={to(row, isReported ? "complete" : "refund")} size="small">
            {isReported ? "Confirm" : "Refund"}
            {whose}
          </LinkButton>
          {isReported && (
            <LinkButton to={to(row, "not_received")} look="quiet" size="small">
              Not received{whose}
            </LinkButton>
          )}
          {refundState(row) === "undecided" && (
            <LinkButton to={to(row, "keep")} look="quiet" size="small">
              Keep{whose}
            </LinkButton>
          )}
        </span>
      );
    }),
  ];
  return (
    <StaffList
      module="transactions"
      views={views}
      live="transactions"
      list={refundList}
      data={data}
      caption="Payments of canceled bookings and passes"
      of={["payment", "payments"]}
      searchLabel="Search payments"
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.name}, ${row.description}`}
      kept={{ tab: "refunds" }}
      csv={`${transactionsPath}/export.csv`}
      bulk={[]}
      sortLabels={{ newest: "Newest", oldest: "Oldest" }}
      selects={[
        {
          name: "decision",
          label: "Status",
          value: filters.decision,
          options: [{ value: "open", label: "Open" }, ...toChoices(refundStateWords)],
        },
        toFilter("currency", "Currency", filters.currency, currencyWords),
        toFilter("what", "Canceled", filters.what, {
          bookings: "Bookings",
          passes: "Passes",
        }),
      ]}
      above={<MoneyTabs tab="refunds" />}
      empty={
        <EmptyState
          picture="lotus"
          heading="h2"
          title="Nothing to refund"
          text="Payments of canceled bookings and passes appear here until you refund or keep them."
        />
      }
    />
  );
}
