import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { dateColumn } from "#app/staff/studio-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { toChoices, toFilter } from "#app/ui/list/filters.ts";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { refundState, refundStateWords } from "../../kinds.ts";
import { useMoneyPath } from "../../ledger/ledger-address.ts";
import { byDate, MoneyList, RowLink } from "../../ledger/money-list.tsx";
import type { ListOf } from "../../ledger/screens/list-of.ts";
import { refundList } from "../../money-lists.ts";
import { currencyWords } from "../../words.ts";
import type { CanceledPayment } from "../refund-queries.server.ts";

/** Payments of canceled bookings and passes that wait for a refund or a decision. */
export function RefundList({ data, views, zone, today }: ListOf<"refunds">) {
  const to = useMoneyPath();
  const columns: Column<CanceledPayment>[] = [
    { key: "who", title: "Name", main: true, cell: (row) => <RowLink at={row.id}>{row.name}</RowLink> },
    { key: "what", title: "Payment for", cell: (row) => row.description || "–" },
    dateColumn(today, {
      ...{ ...byDate, key: "canceled", title: "Canceled" },
      date: (row) => zoneClock.wall(Number(row.canceled_at), zone).date,
    }),
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
    actionsColumn((row) => {
      const isReported = row.status === "pending";
      const acts = {
        complete: isReported && "Confirm",
        refund: !isReported && "Refund",
        not_received: isReported && "Not received",
        keep: refundState(row) === "undecided" && "Keep",
      };
      return (
        <span className="flex flex-wrap justify-end gap-2 font-normal">
          {Object.entries(acts).map(
            ([act, label], at) =>
              label && (
                <LinkButton
                  key={act}
                  to={to(`${row.id}/${act}`)}
                  look={at < 2 ? "primary" : "quiet"}
                  size="small"
                  preventScrollReset
                >
                  {label}
                  <span className="sr-only">{` ${row.name}, ${row.description}`}</span>
                </LinkButton>
              ),
          )}
        </span>
      );
    }),
  ];
  return (
    <MoneyList
      tab="refunds"
      list={refundList}
      {...{ data, views, columns }}
      caption="Payments of canceled bookings and passes"
      of={["payment", "payments"]}
      searchLabel="Search payments"
      rowName={(row) => `${row.name}, ${row.description}`}
      selects={[
        {
          name: "decision",
          label: "Status",
          options: [{ value: "open", label: "Open" }, ...toChoices(refundStateWords)],
        },
        toFilter("currency", "Currency", currencyWords),
        toFilter("what", "Canceled", { bookings: "Bookings", passes: "Passes" }),
      ]}
      empty={{
        title: "Nothing to refund",
        text: "Payments of canceled bookings and passes appear here until you refund or keep them.",
      }}
    />
  );
}
