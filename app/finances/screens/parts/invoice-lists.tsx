import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { shortDate } from "#app/staff/studio-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { emailedText } from "../../ledger/emailed-text.ts";
import type { ListedInvoice } from "../../ledger/invoice-queries.server.ts";
import type { OpenBooking } from "../../ledger-queries.server.ts";
import { openMoney, transactionsPath } from "../../money-address.ts";
import { invoiceList, openBookingList } from "../../money-lists.ts";
import { paidState, paidWords } from "../../paid-state.ts";
import { currencyWords } from "../../words.ts";
import { MoneyTabs } from "./money-tabs.tsx";

interface InvoiceListProps {
  data: DataOf<typeof invoiceList, ListedInvoice>;
  views: readonly SavedView[];
  today: string;
}

/** Every invoice and credit note, with its file. */
export function InvoiceList({ data, views, today }: InvoiceListProps) {
  const [params] = useSearchParams();
  const { filters } = data.query;
  const columns: Column<ListedInvoice>[] = [
    {
      key: "number",
      title: "Number",
      width: "8.5rem",
      main: true,
      cell: (row) => (
        <a
          href={`${transactionsPath}/invoices/${row.id}.pdf`}
          className="figures whitespace-nowrap hover:underline"
        >
          {row.number}
        </a>
      ),
    },
    { key: "kind", title: "Kind", width: "7rem", cell: (row) => row.snapshot.title },
    {
      key: "issued",
      title: "Issued",
      width: "6.5rem",
      sort: "newest",
      turned: "oldest",
      cell: (row) => shortDate(row.issued_on, today),
    },
    {
      key: "who",
      title: "Who",
      cell: (row) => (
        <Link to={openMoney(params, { transaction: row.transaction_id })} className="hover:underline">
          {row.snapshot.customer.name || "Deleted account"}
        </Link>
      ),
    },
    {
      key: "total",
      title: "Total",
      figures: true,
      cell: (row) => formatMoney(pickMoney(row.snapshot, "total")),
    },
    { key: "credits", title: "Credits", cell: (row) => row.snapshot.credited ?? "–" },
    { key: "mailed", title: "Email", cell: (row) => emailedText(row) },
  ];
  return (
    <StaffList
      module="transactions"
      views={views}
      live="transactions"
      list={invoiceList}
      data={data}
      caption="Invoices and credit notes"
      of={["invoice", "invoices"]}
      searchLabel="Search number, name, email"
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.number}
      kept={{ tab: "invoices" }}
      csv={`${transactionsPath}/export.csv`}
      bulk={[]}
      sortLabels={{ newest: "Newest", oldest: "Oldest" }}
      selects={[
        toFilter("kind", "Kind", filters.kind, {
          invoice: "Invoices",
          credit_note: "Credit notes",
        }),
        toFilter("sent", "Email", filters.sent, { yes: "Emailed", no: "Not emailed" }),
      ]}
      above={<MoneyTabs tab="invoices" />}
      empty={
        <EmptyState
          picture="rings"
          heading="h2"
          title="No invoices yet"
          text="Completed income gets an invoice with the next number."
        />
      }
    />
  );
}

interface OpenBookingsProps {
  /** Stands between the tabs and the list. */
  besides: ReactNode;
  data: DataOf<typeof openBookingList, OpenBooking>;
  views: readonly SavedView[];
}

/** Lists bookings that are not fully paid, with the amount due. */
export function OpenBookings({ data, views, besides }: OpenBookingsProps) {
  const [params] = useSearchParams();
  const { filters } = data.query;
  const columns: Column<OpenBooking>[] = [
    {
      key: "who",
      title: "Who",
      main: true,
      cell: (row) => (
        <Link to={openMoney(params, { new: "transaction", booking: row.booking_id })}>
          {`${row.first_name} ${row.last_name}`.trim() || row.email}
        </Link>
      ),
    },
    { key: "what", title: "Class", cell: (row) => row.class_name },
    {
      key: "booking",
      title: "Booking ID",
      width: "11.25rem",
      cell: (row) => <span className="figures">{row.booking_id}</span>,
    },
    { key: "status", title: "Status", width: "7.5rem", cell: (row) => <StatusBadge status={row.status} /> },
    { key: "price", title: "Price", figures: true, cell: (row) => formatMoney(pickMoney(row, "price")) },
    {
      key: "open",
      title: "Open",
      figures: true,
      cell: (row) => <strong>{formatMoney({ amount: row.price - row.paid, currency: row.currency })}</strong>,
    },
    {
      key: "paid",
      title: "Paid",
      cell: (row) => <Badge tone={row.paid > 0 ? "marigold" : "plain"}>{paidWords[paidState(row)]}</Badge>,
    },
    { key: "email", title: "Email", width: "14rem", cell: (row) => row.email },
    actionsColumn((row) => (
      <Link
        to={openMoney(params, { new: "transaction", booking: row.booking_id })}
        className="inline-flex min-h-11 items-center font-medium whitespace-nowrap hover:underline"
      >
        Record payment<span className="sr-only"> of {row.booking_id}</span>
      </Link>
    )),
  ];
  return (
    <StaffList
      module="transactions"
      views={views}
      live="transactions"
      list={openBookingList}
      data={data}
      caption="Bookings that are not fully paid"
      of={["booking", "bookings"]}
      searchLabel="Search ID, name, email"
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.booking_id}
      kept={{ tab: "open" }}
      csv={`${transactionsPath}/export.csv`}
      bulk={[]}
      sortLabels={{ newest: "Newest", oldest: "Oldest" }}
      selects={[
        toFilter("currency", "Currency", filters.currency, currencyWords),
        toFilter("paid", "Paid", filters.paid, { none: "Not paid", part: "Partly paid" }),
      ]}
      above={
        <>
          <MoneyTabs tab="open" />
          {besides}
        </>
      }
      empty={<EmptyState picture="lotus" heading="h2" title="Everything is paid" />}
    />
  );
}
