import { Link, useSearchParams } from "react-router";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { ActionMenuItem } from "#app/staff/action-button.tsx";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { shortDate } from "#app/staff/studio-time.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState, NotAvailable } from "#app/ui/empty-state.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { mayBeVoided, type TransactionStatus } from "../../kinds.ts";
import type { ListedEntry, MoneySums } from "../../ledger-queries.server.ts";
import { openMoney, transactionsPath } from "../../money-address.ts";
import { type linkKinds, transactionList } from "../../money-lists.ts";
import {
  billingWords,
  categoryWords,
  currencyWords,
  directionWords,
  methodWords,
  statusWords,
} from "../../words.ts";
import { MoneyFigures } from "./money-sums.tsx";
import { MoneyTabs } from "./money-tabs.tsx";

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

/** Links to the booking or payout of an entry, if the user may view it. */
export function EntryLink({
  row,
  bookingsAt,
}: {
  row: Pick<ListedEntry, "booking" | "booking_id" | "payout" | "payout_id">;
  bookingsAt: string | null;
}) {
  const [params] = useSearchParams();
  const words = row.booking ?? row.payout;
  if (!words) return null;
  const payout = row.payout_id && openMoney(params, { payout: row.payout_id });
  const to = row.booking_id ? bookingsAt && bookingsAt + row.booking_id : payout;
  if (!to) return words;
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

interface EntryListProps {
  data: DataOf<typeof transactionList, ListedEntry>;
  /** The period where the address names none. */
  month: { from: string; until: string };
  today: string;
  /** Null if loading them failed. */
  sums: readonly MoneySums[] | null;
  views: readonly SavedView[];
  requestId: string;
  mayVoid: boolean;
  bookingsAt: string | null;
}

export function EntryList(props: EntryListProps) {
  const { data, month, today, sums, views, requestId, mayVoid, bookingsAt } = props;
  const [params] = useSearchParams();
  const { filters } = data.query;
  const columns: Column<ListedEntry>[] = [
    {
      key: "date",
      title: "Date",
      width: "6rem",
      sort: "newest",
      turned: "oldest",
      cell: (row) => shortDate(row.occurred_on, today),
    },
    {
      key: "who",
      title: "Who",
      main: true,
      cell: (row) => <Link to={openMoney(params, { transaction: row.id })}>{row.name}</Link>,
    },
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
    {
      key: "linked",
      title: "Linked to",
      cell: (row) => <EntryLink row={row} bookingsAt={bookingsAt} />,
    },
    actionsColumn((row) => <EntryMenu row={row} requestId={requestId} mayVoid={mayVoid} />),
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
        { name: "from", label: "From", value: filters.from ?? month.from, usual: month.from },
        { name: "until", label: "Until", value: filters.until ?? month.until, usual: month.until },
      ]}
      selects={[
        toFilter("currency", "Currency", filters.currency, currencyWords),
        toFilter("direction", "Direction", filters.direction, directionWords),
        toFilter("status", "Status", filters.status, statusWords),
        toFilter("category", "Category", filters.category, categoryWords),
        toFilter("method", "Method", filters.method, methodWords),
        toFilter("billing", "Billing", filters.billing, billingWords),
        toFilter("linked", "Linked to", filters.linked, linkWords),
        toFilter("gst", "GST", filters.gst, { yes: "With GST", no: "Without GST" }),
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
          action={<LinkButton to={openMoney(params, { new: "transaction" })}>Add a transaction</LinkButton>}
        />
      }
    />
  );
}

interface EntryMenuProps {
  row: ListedEntry;
  requestId: string;
  mayVoid: boolean;
}

function EntryMenu({ row, requestId, mayVoid }: EntryMenuProps) {
  const [params] = useSearchParams();
  const canVoid = mayVoid && mayBeVoided(row);
  const ask = (act: string) => openMoney(params, { transaction: row.id, ask: act });
  const canRefund = row.direction === "income" && row.status === "completed" && row.refunded < row.total;
  return (
    <RowMenu label={`More for ${nameOf(row)}`}>
      <Link to={openMoney(params, { transaction: row.id })} className={menuEntry}>
        Open
      </Link>
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
      {row.status === "pending" && (
        <>
          <Link to={ask("complete")} className={menuEntry}>
            Mark as paid
          </Link>
          <Link to={ask("fail")} className={menuEntry}>
            Mark as failed
          </Link>
        </>
      )}
      {canRefund && (
        <Link to={ask("refund")} className={menuEntry}>
          Refund
        </Link>
      )}
      <Link to={ask("edit")} className={menuEntry}>
        Edit
      </Link>
      {canVoid && (
        <Link to={ask("void")} className={`${menuEntry} text-clay-ink`}>
          Void
        </Link>
      )}
    </RowMenu>
  );
}
