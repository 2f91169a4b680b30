import type { ReactNode } from "react";
import { Link } from "react-router";
import { bookingKindWords } from "#app/bookings/booking-words.ts";
import { categoryWords, statusWords as entryWords, methodWords } from "#app/finances/words.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { leftOf } from "#app/passes/left-of.ts";
import { PassBadge } from "#app/passes/pass-badge.tsx";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { AuditLine } from "#app/staff/audit-queries.server.ts";
import { actionWords, changedFields, changeText, whoWords } from "#app/staff/audit-words.ts";
import { studioDay, studioTime } from "#app/staff/studio-time.ts";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { PersonBooking, PersonPass, PersonPayment } from "../../person-queries.server.ts";
import type { PersonData } from "./person-data.ts";

/** Returns the URL of a row in its full list, or undefined without the module. */
function opened(list: string | undefined, set: Record<string, string>): string | undefined {
  return list && `${list}&${new URLSearchParams(set)}`;
}

function bookingColumns(zone: string, all: string | undefined): Column<PersonBooking>[] {
  return [
    {
      key: "id",
      title: "Booking",
      main: true,
      cell: (row) => (
        <MaybeLink to={opened(all, { booking: row.booking_id })}>
          {row.class_name}
          <span className="block font-normal text-ink-3">{row.booking_id}</span>
        </MaybeLink>
      ),
    },
    { key: "kind", title: "Kind", width: "7rem", cell: (row) => bookingKindWords[row.booking_type] },
    { key: "teacher", title: "Teacher", cell: (row) => row.instructor || "–" },
    {
      key: "when",
      title: "When",
      cell: (row) => (row.starts_at ? studioTime(row.starts_at, zone) : "No date yet"),
    },
    { key: "status", title: "Status", width: "7.5rem", cell: (row) => <StatusBadge status={row.status} /> },
    {
      key: "price",
      title: "Price",
      figures: true,
      cell: (row) => (row.price === null ? "No price" : formatMoney(pickMoney(row, "price"))),
    },
  ];
}

export function PersonBookings({ data }: { data: PersonData }) {
  return (
    <Newest title="Newest bookings" all={data.links.bookings}>
      <DataTable
        caption="Newest bookings"
        rows={data.bookings}
        rowKey={(row) => row.booking_id}
        columns={bookingColumns(data.zone, data.links.bookings)}
        empty={<p className="text-ink-3">Never booked.</p>}
      />
    </Newest>
  );
}

/** Lists payments, and bookings with their prices. */
export function PersonMoney({ data }: { data: PersonData }) {
  return (
    <div className="flex flex-col gap-10">
      <Newest title="Newest payments" all={data.links.payments}>
        <Sums
          sums={data.paid}
          words={(count, currency) => `${formatCount(count, "payment")} in ${currency}, less refunds`}
        />
        <DataTable
          caption="Newest payments"
          rows={data.payments}
          rowKey={(row) => row.id}
          columns={paymentColumns(data.links.payments)}
          empty={<p className="text-ink-3">Nothing was paid.</p>}
        />
      </Newest>
      <Newest title="Passes" all={data.links.passes}>
        <DataTable
          caption="Passes"
          rows={data.passes}
          rowKey={(row) => row.id}
          columns={passColumns(data.links)}
          empty={<p className="text-ink-3">No pass was bought or given.</p>}
        />
      </Newest>
      <Newest title="Booked with a price" all={data.links.bookings}>
        <Sums
          sums={data.sums}
          words={(count, currency) =>
            `${formatCount(count, "booking")} in ${currency}, without canceled ones`
          }
        />
        <DataTable
          caption="Bookings with a price"
          rows={data.priced}
          rowKey={(row) => row.booking_id}
          columns={bookingColumns(data.zone, data.links.bookings)}
          empty={<p className="text-ink-3">Nothing with a price was booked.</p>}
        />
      </Newest>
    </div>
  );
}

interface SumsProps {
  sums: PersonData["sums"];
  words: (count: number, currency: string) => string;
}

/** A figure a currency. */
function Sums({ sums, words }: SumsProps) {
  if (sums.length === 0) return null;
  return (
    <dl className="mb-6 flex flex-wrap gap-4">
      {sums.map(({ count, ...sum }) => (
        <div key={sum.currency} className="flex flex-col rounded-lg border border-line bg-paper-2 px-4 py-3">
          <dt className="order-last text-sm text-ink-2">{words(count, sum.currency)}</dt>
          <dd className="figures text-xl">{formatMoney(sum)}</dd>
        </div>
      ))}
    </dl>
  );
}

function paymentColumns(all: string | undefined): Column<PersonPayment>[] {
  return [
    {
      key: "date",
      title: "Date",
      width: "6.5rem",
      main: true,
      cell: (row) => (
        <MaybeLink to={opened(all, { transaction: row.id })}>{zoneClock.dateText(row.occurred_on)}</MaybeLink>
      ),
    },
    { key: "category", title: "What", cell: (row) => categoryWords[row.category] },
    { key: "booking", title: "Booking", cell: (row) => row.booking ?? "–" },
    { key: "method", title: "Method", cell: (row) => methodWords[row.method] },
    { key: "status", title: "Status", width: "7.5rem", cell: (row) => entryWords[row.status] },
    {
      key: "total",
      title: "Amount",
      figures: true,
      cell: (row) => `${row.direction === "income" ? "" : "−"}${formatMoney(pickMoney(row, "total"))}`,
    },
  ];
}

function passColumns({ passes, payments }: PersonData["links"]): Column<PersonPass>[] {
  return [
    {
      key: "pass",
      title: "Pass",
      main: true,
      cell: (row) => <MaybeLink to={opened(passes, { pass: row.id })}>{row.name}</MaybeLink>,
    },
    { key: "left", title: "Left", figures: true, cell: leftOf },
    { key: "until", title: "Until", cell: untilText },
    { key: "status", title: "Status", width: "7.5rem", cell: (row) => <PassBadge status={row.status} /> },
    {
      key: "price",
      title: "Price",
      figures: true,
      cell: (row) => (
        <MaybeLink
          to={row.transaction_id ? opened(payments, { transaction: row.transaction_id }) : undefined}
        >
          {formatMoney(pickMoney(row, "price"))}
        </MaybeLink>
      ),
    },
  ];
}

function untilText({ valid_until, validity_start, status }: PersonPass): string {
  if (valid_until) return zoneClock.dateText(valid_until);
  return status === "active" && validity_start === "first_class" ? "From the first class" : "–";
}

export function PersonMessages({ data }: { data: PersonData }) {
  return (
    <Newest title="Newest messages" all={data.links.messages}>
      <DataTable
        caption="Newest messages"
        rows={data.messages}
        rowKey={(row) => row.id}
        columns={[
          {
            key: "subject",
            title: "Subject",
            main: true,
            cell: (row) => (
              <MaybeLink to={opened(data.links.messages, { message: row.id })}>{row.subject}</MaybeLink>
            ),
          },
          { key: "text", title: "First line", cell: (row) => firstLine(row.message) },
          { key: "at", title: "Received", cell: (row) => studioTime(row.created_at, data.zone) },
          {
            key: "status",
            title: "Status",
            width: "7.5rem",
            cell: (row) => <StatusBadge status={row.status} />,
          },
        ]}
        empty={<p className="text-ink-3">Never wrote.</p>}
      />
    </Newest>
  );
}

export function PersonActivity({ data }: { data: PersonData }) {
  const all = `?${new URLSearchParams({ tab: "activity", subject: "user", about: data.person.id })}`;
  return (
    <Newest title="What was done" all={all}>
      <DataTable
        caption="What was done"
        rows={data.activity}
        rowKey={(row) => row.id}
        columns={[
          { key: "action", title: "Action", main: true, cell: (row) => actionWords(row.action) },
          { key: "change", title: "Change", cell: (row) => <Change entry={row} /> },
          { key: "who", title: "Who", cell: whoWords },
          { key: "at", title: "When", cell: (row) => studioTime(row.at, data.zone) },
        ]}
        empty={
          <p className="text-ink-3">
            Nothing was changed since {studioDay(data.person.joined_at, data.zone)}.
          </p>
        }
      />
    </Newest>
  );
}

function Change({ entry }: { entry: AuditLine }) {
  const fields = changedFields(entry);
  if (fields.length === 0) return "–";
  return (
    <ul>
      {fields.map((change) => (
        <li key={change.field}>{changeText(change)}</li>
      ))}
    </ul>
  );
}

function Newest({ title, all, children }: { title: string; all?: string | undefined; children: ReactNode }) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="serif text-xl">{title}</h2>
        {all && (
          <Link to={all} className="link inline-flex min-h-11 items-center text-sm">
            View all
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function MaybeLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children;
  return (
    <Link to={to} className="hover:underline">
      {children}
    </Link>
  );
}

function firstLine(text: string): string {
  const line = text.split("\n", 1)[0] ?? "";
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}
