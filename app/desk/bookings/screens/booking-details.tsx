import type { ReactNode } from "react";
import { Link } from "react-router";
import { isPriceAgreed } from "#app/bookings/prices/payment-note.ts";
import { isDue } from "#app/finances/paid-state.ts";
import { formatStatus, StatusBadge } from "#app/frame/status-badge.tsx";
import { emailStatusText } from "#app/mail/email-status.tsx";
import { readHealthNote } from "#app/platform/fields/health-note.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { DeskPerson } from "#app/staff/desk/desk-people.server.ts";
import type { PanelSection } from "#app/staff/layout/section-tabs.tsx";
import { PanelTitle } from "#app/staff/layout/side-panel.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { canAsk, paymentPath } from "../../booking-actions.ts";
import { useBookingAddress } from "../../booking-address.ts";
import { AssignForm, DeskMoves } from "../../screens/parts/assign-to.tsx";
import { Conversation, PanelGroup as Group, NoteGroup } from "../../screens/parts/conversation.tsx";
import { useStudioClock } from "../../screens/parts/studio-clock.tsx";
import { BookingPayments } from "./booking-payments.tsx";
import { customerName, type OpenBooking } from "./open-booking.ts";

const moneyTitle = "Price and payments";

/** The tabs of the panel. */
export function listSections({ booking, money, thread }: OpenBooking): PanelSection[] {
  const open = isDue(booking.status) ? (booking.price ?? 0) - money.paid : 0;
  return [
    { id: "details", title: "Details" },
    {
      id: "money",
      title: "Payments",
      ...(open > 0 ? { count: formatMoney({ amount: open, currency: booking.currency }) } : {}),
    },
    { id: "messages", title: "Messages", ...(thread.length > 0 ? { count: thread.length } : {}) },
    { id: "history", title: "History" },
  ];
}

interface BookingDetailsProps {
  opened: OpenBooking;
  people: readonly DeskPerson[];
}

/** The sections of one booking. */
export function BookingDetails({ opened, people }: BookingDetailsProps) {
  const { booking, groups, parts, validity, money, thread, notes, sent, history, transactions } = opened;
  const clock = useStudioClock();
  const to = useBookingAddress();
  const customer = customerName(booking);
  const ask = (form: string) => to(`${booking.booking_id}/${form}`);
  const facts = groups.filter(({ title }) => title !== moneyTitle);
  const isPayable = transactions && (booking.price ?? 0) > money.paid && isDue(booking.status);
  return (
    <article aria-label={booking.booking_id} className="flex flex-col gap-3.5">
      <header id="details" className="flex items-center gap-3.5">
        <Avatar seed={customer} className="size-10" />
        <div className="min-w-0">
          <PanelTitle>
            {customer}, {booking.class_name}
          </PanelTitle>
          <p className="text-xs text-ink-3">
            {booking.booking_id}, made {clock.when(booking.created_at)}
          </p>
        </div>
      </header>
      <p className="flex flex-wrap gap-4">
        <StatusBadge status={booking.status} />
        {booking.desk_status === null && <span className="text-ink-3">{booking.instructor}</span>}
      </p>
      {booking.desk_status && (
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge status={booking.desk_status} />
          <DeskMoves status={booking.desk_status} version={booking.version} />
        </div>
      )}
      <AssignForm assigned_to={booking.assigned_to} people={people} />
      {facts.map(({ title, facts: rows }) => (
        <Group
          key={title}
          title={title}
          link={
            title === "Person"
              ? { to: ask("edit"), label: "Edit" }
              : title === "Class" && {
                  to: `/bookings/${booking.booking_id}/answers`,
                  label: "Note for the teacher",
                }
          }
        >
          <FactRows facts={rows} />
        </Group>
      ))}
      {parts.length > 0 && (
        <Group title="Planned classes">
          {validity && (
            <p className="text-ink-2">
              {`Valid until ${zoneClock.dateText(validity.until)}${validity.extended ? ", extended by the studio" : ""}.`}
            </p>
          )}
          <Rows>
            {parts.map((part) => (
              <li key={part.booking_id} className="flex flex-wrap justify-between gap-2">
                <Link to={to(part.booking_id)} className="link">
                  {part.starts_at ? clock.when(part.starts_at) : part.booking_id}
                </Link>
                <span className="text-ink-2">{part.instructor || "No teacher yet"}</span>
                <StatusBadge status={part.status} />
              </li>
            ))}
          </Rows>
        </Group>
      )}
      {booking.health_conditions && (
        <Group title="Health">
          <p className="break-words whitespace-pre-line">{readHealthNote(booking.health_conditions)}</p>
          <p className="text-ink-3">
            Only for the teacher and the staff who plan these sessions. Please keep it confidential.
          </p>
        </Group>
      )}
      <Group
        id="money"
        title={moneyTitle}
        link={isPayable ? { to: paymentPath(booking), label: "Record a payment" } : false}
      >
        <FactRows facts={groups.find(({ title }) => title === moneyTitle)?.facts ?? []} />
        {canAsk("price", booking) && money.paid <= 0 && (
          <p>
            <Link to={ask("price")} preventScrollReset className="link">
              {isPriceAgreed(booking) ? "Change price" : "Set price"}
            </Link>
          </p>
        )}
        <BookingPayments opened={opened} transactions={transactions} />
      </Group>
      <Conversation
        entries={thread}
        who={customer}
        write={canAsk("message", booking) && { to: ask("message"), label: "Write a message" }}
        received={booking.email && ask("reply")}
      />
      <NoteGroup notes={notes} add={ask("note")} />
      <Group title="Emails">
        <Rows>
          {sent.map((mail) => (
            <li key={mail.id}>
              {formatStatus(mail.kind)} to <span className="break-words">{mail.to_email}</span>,{" "}
              {clock.when(mail.at)}: {emailStatusText(mail.status)}
            </li>
          ))}
          {sent.length === 0 && <li className="text-ink-3">No emails yet.</li>}
        </Rows>
      </Group>
      <Group id="history" title="History">
        <Rows>
          {history.map((entry) => (
            <li key={entry.id}>
              {historyLabels[entry.what] ?? formatStatus(entry.what)}
              {entry.from_starts_at && ` from ${clock.when(entry.from_starts_at)}`}
              {entry.to_starts_at && ` to ${clock.when(entry.to_starts_at)}`}, {clock.when(entry.at)}
              {entry.by && `, ${entry.by}`}
              {entry.reason && <span className="block text-ink-2">{entry.reason}</span>}
            </li>
          ))}
        </Rows>
      </Group>
    </article>
  );
}

const historyLabels: Record<string, string> = {
  "bookings.edit": "Edited",
  "bookings.price": "Price set",
  "bookings.notify": "Customer notified",
  "bookings.note": "Note for the teacher changed",
  "requests.accept": "Proposal accepted",
  "requests.assign": "Assigned",
  "requests.move": "Request status changed",
  "requests.quote": "Proposal sent",
};

function FactRows({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="panel-facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return <ul className="panel-lines">{children}</ul>;
}
