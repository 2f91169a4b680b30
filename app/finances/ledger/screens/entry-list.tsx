import { Link } from "react-router";
import { formatMoney, pickMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { ActionMenuItem } from "#app/staff/action-button.tsx";
import { FigureLine } from "#app/staff/layout/figure-line.tsx";
import { StaffList } from "#app/staff/staff-list.tsx";
import { dateColumn } from "#app/staff/studio-time.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState, NotAvailable } from "#app/ui/empty-state.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import type { TransactionStatus } from "../../kinds.ts";
import type { ListedEntry, MoneySums } from "../../ledger-queries.server.ts";
import { type linkKinds, transactionList } from "../../money-lists.ts";
import {
  billingWords,
  categoryWords,
  currencyWords,
  directionWords,
  methodWords,
  statusWords,
} from "../../words.ts";
import { entryActWords, listEntryActs } from "../entry-acts.ts";
import { transactionsPath, useMoneyPath } from "../ledger-address.ts";
import { byDate, MoneyTabs, RowLink } from "../money-list.tsx";
import type { ListOf } from "./list-of.ts";

const statusTones: Record<TransactionStatus, Tone> = {
  pending: "marigold",
  completed: "forest",
  failed: "clay",
  void: "plain",
};

export function EntryStatus({ status }: { status: TransactionStatus }) {
  return <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>;
}

/** Formats income as `+₹1,250` and expenses as `−₹40`. */
export function SignedMoney({ row }: { row: Pick<ListedEntry, "direction" | "total" | "currency"> }) {
  const amount = formatMoney(pickMoney(row, "total"));
  return (
    <span className="whitespace-nowrap">{row.direction === "income" ? `+${amount}` : `−${amount}`}</span>
  );
}

interface EntryLinkProps {
  row: Pick<ListedEntry, "booking" | "booking_id" | "payout" | "payout_id">;
  bookingsAt: string | null;
}

/** Links to the booking or payout of an entry, if the user may view it. */
export function EntryLink({ row, bookingsAt }: EntryLinkProps) {
  const path = useMoneyPath();
  const words = row.booking ?? row.payout;
  const payout = row.payout_id && path(`payouts/${row.payout_id}`);
  const to = row.booking_id ? bookingsAt && bookingsAt + row.booking_id : payout;
  if (!words || !to) return words;
  return (
    <Link to={to} className="inline-block py-0.5 hover:underline">
      {words}
    </Link>
  );
}

const linkWords: Record<(typeof linkKinds)[number], string> = {
  booking: "Bookings",
  payout: "Payouts",
  refund: "Refunds",
  nothing: "Nothing else",
};

/** Uses the number if there is one: a member may pay twice on one day. */
const nameOf = (row: ListedEntry) => {
  const which = row.number ?? row.payout ?? [row.description, row.reference].filter(Boolean).join(", ");
  const amount = formatMoney(pickMoney(row, "total"));
  return [row.name, row.occurred_on, which, statusWords[row.status], amount].filter(Boolean).join(", ");
};

export function EntryList({
  data,
  month,
  today,
  sums,
  views,
  bookingsAt,
  requestId,
  mayVoid,
}: ListOf<"transactions">) {
  const to = useMoneyPath();
  const { filters } = data.query;
  const columns: Column<ListedEntry>[] = [
    dateColumn(today, {
      ...byDate,
      key: "date",
      title: "Date",
      width: "6rem",
      date: (row) => row.occurred_on,
    }),
    { key: "who", title: "Who", main: true, cell: (row) => <RowLink at={row.id}>{row.name}</RowLink> },
    { key: "what", title: "What", cell: (row) => row.description || "–" },
    { key: "method", title: "Method", width: "7.5rem", cell: (row) => methodWords[row.method] },
    {
      key: "total",
      title: "Total",
      figures: true,
      // Sorting by amount requires a single currency.
      ...(filters.currency ? { sort: "largest" } : {}),
      // A card begins with the name and the total.
      className: "max-md:-order-1",
      cell: (row) => <SignedMoney row={row} />,
    },
    { key: "status", title: "Status", width: "7.5rem", cell: (row) => <EntryStatus status={row.status} /> },
    {
      key: "number",
      title: "Number",
      width: "8.5rem",
      cell: (row) => <span className="figures">{row.number ?? "–"}</span>,
    },
    { key: "category", title: "Category", cell: (row) => categoryWords[row.category] },
    {
      key: "gst",
      title: "GST",
      width: "4.5rem",
      figures: true,
      cell: (row) => (row.tax_percent ? `${row.tax_percent} %` : "–"),
    },
    { key: "net", title: "Net", figures: true, cell: (row) => formatMoney(pickMoney(row, "net")) },
    { key: "billing", title: "Billing", cell: (row) => billingWords[row.billing_type] },
    { key: "reference", title: "Reference", cell: (row) => row.reference || "–" },
    { key: "by", title: "By", cell: (row) => row.by ?? "–" },
    { key: "email", title: "Email", cell: (row) => row.email || "–" },
    { key: "linked", title: "Linked to", cell: (row) => <EntryLink row={row} bookingsAt={bookingsAt} /> },
    actionsColumn((row) => <EntryMenu {...{ row, requestId, mayVoid }} />),
  ];
  return (
    <StaffList
      module="transactions"
      views={views}
      live="transactions"
      list={transactionList}
      data={data}
      caption="Transactions"
      of={["transaction", "transactions"]}
      searchLabel="Search transactions"
      columns={columns}
      rowKey={(row) => row.id}
      rowName={nameOf}
      dates={[
        { name: "from", label: "From", usual: month.from },
        { name: "until", label: "Until", usual: month.until },
      ]}
      selects={[
        toFilter("currency", "Currency", currencyWords),
        toFilter("direction", "Direction", directionWords),
        toFilter("status", "Status", statusWords),
        toFilter("category", "Category", categoryWords),
        toFilter("method", "Method", methodWords),
        toFilter("billing", "Billing", billingWords),
        toFilter("linked", "Linked to", linkWords),
        toFilter("gst", "GST", { yes: "With GST", no: "Without GST" }),
      ]}
      sortLabels={{ newest: "Newest", oldest: "Oldest", largest: "Largest of one currency" }}
      csv={`${transactionsPath}/export.csv`}
      bulk={[
        {
          intent: "bulk_complete",
          label: "Mark as paid",
          ask: (count) => ({
            title: `Mark ${formatCount(count, "entry", "entries")} as paid?`,
            text: "Income gets an invoice. We email it to everyone who asked for it.",
          }),
        },
        { intent: "bulk_mail", label: "Send invoices" },
        { intent: "print", label: "PDFs as one print", to: `${transactionsPath}/papers.pdf` },
      ]}
      bulkFields={<input type="hidden" name="request_id" value={requestId} />}
      above={
        <>
          <MoneyTabs tab="transactions" />
          {sums ? <MoneyFigures sums={sums} /> : <NotAvailable />}
        </>
      }
      empty={
        <EmptyState
          picture="rings"
          heading="h2"
          title="Nothing in this period"
          action={<LinkButton to={to("new")}>Add a transaction</LinkButton>}
        />
      }
    />
  );
}

const figures = { income: "Income", expenses: "Expenses", net: "Net", pending: "Pending" } as const;

/** Shows income, expenses, net and pending amounts, with a separate sum for each currency. */
function MoneyFigures({ sums }: { sums: readonly MoneySums[] }) {
  const [first = { currency: priceCurrency, income: 0, expenses: 0, net: 0, pending: 0 }, ...others] = sums;
  return (
    <FigureLine
      figures={(Object.keys(figures) as (keyof typeof figures)[]).map((name) => ({
        label: figures[name],
        value: formatMoney(pickMoney(first, name)),
        more: others.map((one) => formatMoney(pickMoney(one, name))).join(" "),
      }))}
    />
  );
}

interface EntryMenuProps {
  row: ListedEntry;
  requestId: string;
  mayVoid: boolean;
}

function EntryMenu({ row, requestId, mayVoid }: EntryMenuProps) {
  return (
    <RowMenu label={`More for ${nameOf(row)}`}>
      <RowLink at={row.id} className={menuEntry}>
        Open
      </RowLink>
      {row.invoice_id && (
        <a href={`${transactionsPath}/invoices/${row.invoice_id}.pdf`} className={menuEntry}>
          PDF
        </a>
      )}
      {row.invoice_id && row.email && (
        <ActionMenuItem intent="mail" send={{ id: row.id, request_id: requestId }}>
          Send again
        </ActionMenuItem>
      )}
      {listEntryActs(row, { mayVoid }).map((act) => (
        <RowLink
          key={act}
          at={`${row.id}/${act}`}
          className={act === "void" ? `${menuEntry} text-clay-ink` : menuEntry}
        >
          {entryActWords[act]}
        </RowLink>
      ))}
    </RowMenu>
  );
}
