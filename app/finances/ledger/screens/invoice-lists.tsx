import { Link } from "react-router";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { dateColumn } from "#app/staff/studio-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import { actionsColumn, type Column, DataTable } from "#app/ui/table.tsx";
import type { OpenBooking, ToConfirm } from "../../ledger-queries.server.ts";
import { invoiceList, openBookingList } from "../../money-lists.ts";
import { paidState, paidWords } from "../../paid-state.ts";
import { currencyWords } from "../../words.ts";
import { emailedText } from "../emailed-text.ts";
import type { ListedInvoice } from "../invoice-queries.server.ts";
import { transactionsPath, useMoneyPath } from "../ledger-address.ts";
import { byDate, MoneyList, RowLink } from "../money-list.tsx";
import type { ListOf } from "./list-of.ts";

/** Every invoice and credit note, with its file. */
export function InvoiceList({ data, views, today }: ListOf<"invoices">) {
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
    dateColumn(today, { ...byDate, key: "issued", title: "Issued", date: (row) => row.issued_on }),
    {
      key: "who",
      title: "Who",
      cell: (row) => (
        <RowLink at={row.transaction_id} className="hover:underline">
          {row.snapshot.customer.name || "Deleted account"}
        </RowLink>
      ),
    },
    {
      key: "total",
      title: "Total",
      figures: true,
      cell: (row) => formatMoney(pickMoney(row.snapshot, "total")),
    },
    { key: "credits", title: "Credits", cell: (row) => row.snapshot.credited ?? "–" },
    { key: "mailed", title: "Email", cell: emailedText },
  ];
  return (
    <MoneyList
      tab="invoices"
      list={invoiceList}
      {...{ data, views, columns }}
      caption="Invoices and credit notes"
      of={["invoice", "invoices"]}
      searchLabel="Search number, name, email"
      rowName={(row) => row.number}
      selects={[
        toFilter("kind", "Kind", { invoice: "Invoices", credit_note: "Credit notes" }),
        toFilter("sent", "Email", { yes: "Emailed", no: "Not emailed" }),
      ]}
      empty={{ title: "No invoices yet", text: "Completed income gets an invoice with the next number." }}
    />
  );
}

/** Lists bookings that are not fully paid, with the amount due. */
export function OpenBookings({ data, views, toConfirm }: ListOf<"open">) {
  const to = useMoneyPath();
  const payment = ({ booking_id }: OpenBooking) => to("new", { booking: booking_id });
  const columns: Column<OpenBooking>[] = [
    {
      key: "who",
      title: "Who",
      main: true,
      cell: (row) => (
        <Link to={payment(row)} preventScrollReset>
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
        to={payment(row)}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-medium whitespace-nowrap hover:underline"
      >
        Record payment<span className="sr-only"> of {row.booking_id}</span>
      </Link>
    )),
  ];
  return (
    <MoneyList
      tab="open"
      list={openBookingList}
      {...{ data, views, columns }}
      caption="Bookings that are not fully paid"
      of={["booking", "bookings"]}
      searchLabel="Search ID, name, email"
      rowName={(row) => row.booking_id}
      selects={[
        toFilter("currency", "Currency", currencyWords),
        toFilter("paid", "Paid", { none: "Not paid", part: "Partly paid" }),
      ]}
      above={toConfirm.length > 0 && <PaymentsToConfirm rows={toConfirm} />}
      empty={{ title: "Everything is paid" }}
    />
  );
}

/** Includes the reference: a member may report several payments. */
const nameOf = (row: ToConfirm) => [row.name, row.description, row.reference].filter(Boolean).join(", ");

/** Lists payments that members reported. Staff check the account, then confirm or reject each. */
function PaymentsToConfirm({ rows }: { rows: readonly ToConfirm[] }) {
  const to = useMoneyPath();
  const columns: Column<ToConfirm>[] = [
    {
      key: "who",
      title: "Who",
      main: true,
      cell: (row) => (
        <RowLink at={row.id} className="hover:underline">
          {row.name}
        </RowLink>
      ),
    },
    { key: "what", title: "What", cell: (row) => row.description || "–" },
    {
      key: "reference",
      title: "Bank reference",
      cell: (row) => <span className="figures wrap-anywhere">{row.reference}</span>,
    },
    { key: "amount", title: "Amount", figures: true, cell: (row) => formatMoney(pickMoney(row, "total")) },
    actionsColumn((row) => (
      <span className="flex flex-wrap justify-end gap-2 font-normal">
        <LinkButton to={to(`${row.id}/complete`)} size="small" preventScrollReset>
          Confirm<span className="sr-only"> {nameOf(row)}</span>
        </LinkButton>
        <LinkButton to={to(`${row.id}/not_received`)} look="quiet" size="small" preventScrollReset>
          Not received<span className="sr-only">: {nameOf(row)}</span>
        </LinkButton>
      </span>
    )),
  ];
  return (
    <section aria-labelledby="to-confirm" className="px-(--gutter) py-5">
      <h2 id="to-confirm" className="serif mb-3 text-xl">
        Payments to confirm
      </h2>
      <DataTable caption="Payments to confirm" rows={rows} rowKey={(row) => row.id} columns={columns} />
    </section>
  );
}
