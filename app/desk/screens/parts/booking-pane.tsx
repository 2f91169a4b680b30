import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { statusMoves } from "#app/bookings/kinds.ts";
import { isPriceAgreed } from "#app/bookings/prices/payment-note.ts";
import { isOwed } from "#app/finances/paid-state.ts";
import { StatusBadge, statusWords } from "#app/frame/status-badge.tsx";
import { emailStatusText } from "#app/mail/email-status.tsx";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { readHealthNote } from "#app/platform/fields/health-note.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { Fact, Facts } from "#app/schedule/booking-facts.tsx";
import type { DeskPerson } from "#app/staff/desk/desk-people.server.ts";
import { useListAction } from "#app/staff/use-list-action.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useKeyUntilTyped } from "#app/ui/form/typed-since.ts";
import { type DialogAction, openAtDesk } from "../../desk-address.ts";
import { canAsk, isPlannable, paymentPath } from "../../neighbours.ts";
import { personOf } from "./booking-list.tsx";
import { BookingPayments } from "./booking-payments.tsx";
import { AssignForm, DeskState } from "./desk-state.tsx";
import { Notes } from "./notes.tsx";
import type { OpenBooking } from "./open-booking.server.ts";
import { useStudioClock } from "./studio-clock.tsx";
import { answerTo, ReplyForm, TheirAnswer, Thread } from "./thread.tsx";

interface BookingPaneProps {
  opened: OpenBooking;
  people: readonly DeskPerson[];
  requestId: string;
  answer: FormAnswer | undefined;
  transactions: boolean;
}

/** Opening sentences of desk emails, in addition to saved replies. */
const beginnings = [
  {
    id: "confirmed",
    name: "Your class is confirmed",
    body: "Dear {first_name},\n\nYour class is confirmed. You'll find it under My Bookings, and we'll email you the link an hour before it starts.\n\nWarmly, the studio",
  },
  {
    id: "change",
    name: "Booking changed",
    body: "Dear {first_name},\n\nYour booking has changed:\n\n\n\nPlease let us know if this doesn't suit you.\n\nWarmly, the studio",
  },
  {
    id: "question",
    name: "Question",
    body: "Dear {first_name},\n\nWe have a question about your booking:\n\n\n\nPlease reply to this email.\n\nWarmly, the studio",
  },
];

/** One booking with its messages, payments and actions. */
export function BookingPane({ opened, people, requestId, answer, transactions }: BookingPaneProps) {
  const { booking, groups, thread, notes, saved, history, sent, own, parts, validity } = opened;
  const turn = own ?? "";
  const { key, form } = useKeyUntilTyped(turn);
  const clock = useStudioClock();
  const who = personOf(booking);
  const [params] = useSearchParams();
  return (
    <article aria-label={booking.booking_id} data-private>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-2xl break-words">
            {who}, {booking.class_name}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            {booking.booking_id} <StatusBadge status={booking.status} /> made {clock.when(booking.created_at)}
          </p>
        </div>
      </header>
      <Acts opened={opened} transactions={transactions} />
      {booking.desk_status ? (
        <DeskState
          id={booking.id}
          status={booking.desk_status}
          version={booking.version}
          assigned_to={booking.assigned_to}
          people={people}
        />
      ) : (
        <div className="mt-4">
          <AssignForm id={booking.id} assigned_to={booking.assigned_to} people={people} />
        </div>
      )}
      {groups.map(({ title, facts }) => (
        <Group key={title} title={title}>
          <Facts>
            {facts.map(({ label, value }) => (
              <Fact key={label} label={label}>
                <span className="break-words whitespace-pre-line">{value}</span>
              </Fact>
            ))}
          </Facts>
          {title === "Price and payments" && <BookingPayments opened={opened} transactions={transactions} />}
        </Group>
      ))}
      {parts.length > 0 && (
        <Group title="Classes of it">
          {validity && (
            <p className="mt-1 text-sm text-ink-2">
              {`Valid until ${zoneClock.dateText(validity.until)}${validity.extended ? ", extended by the studio" : ""}.`}
            </p>
          )}
          <ol className="mt-2 text-sm">
            {parts.map((part) => (
              <li
                key={part.booking_id}
                className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
              >
                <Link to={openAtDesk(params, { booking: part.booking_id })} className="link">
                  {part.starts_at ? clock.when(part.starts_at) : part.booking_id}
                </Link>
                <span className="text-ink-2">{part.instructor || "No teacher yet"}</span>
                <StatusBadge status={part.status} />
              </li>
            ))}
          </ol>
        </Group>
      )}
      {booking.health_conditions && (
        <Group title="Health">
          <p className="mt-2 break-words whitespace-pre-line">{readHealthNote(booking.health_conditions)}</p>
          <p className="mt-2 text-sm text-ink-3">
            Only for the teacher and the staff who plan these sessions. Please keep it confidential.
          </p>
        </Group>
      )}
      <Thread entries={thread} who={who} />
      {booking.email && (
        <>
          <ReplyForm
            key={`${booking.id} ${key}`}
            form={form}
            turn={turn}
            id={booking.id}
            intent="notify"
            title="Notify customer"
            subject=""
            name={booking.first_name}
            saved={[...beginnings, ...saved]}
            last={thread.at(-1)?.id}
            requestId={requestId}
            answer={answerTo("notify", answer)}
            completes={false}
            body={{ label: "Message", most: 2_000 }}
          />
          <TheirAnswer id={booking.id} intent="their_words" requestId={opened.answerId} />
        </>
      )}
      <Notes id={booking.id} notes={notes} requestId={requestId} />
      <Group title="Emails">
        <ul className="mt-2 text-sm">
          {sent.map((mail) => (
            <li key={mail.id} className="border-t border-line py-2">
              {statusWords(mail.kind)} to <span className="break-words">{mail.to_email}</span>,{" "}
              {clock.when(mail.at)}: {emailStatusText(mail.status)}
            </li>
          ))}
          {sent.length === 0 && <li className="text-ink-3">No emails yet.</li>}
        </ul>
      </Group>
      <Group title="History">
        <ol className="mt-2 text-sm">
          {history.map((entry) => (
            <li key={entry.id} className="border-t border-line py-2">
              {historyWords(entry.what)}
              {entry.from_starts_at && ` from ${clock.when(entry.from_starts_at)}`}
              {entry.to_starts_at && ` to ${clock.when(entry.to_starts_at)}`}, {clock.when(entry.at)}
              {entry.by && `, ${entry.by}`}
              {entry.reason && <span className="block text-ink-2">{entry.reason}</span>}
            </li>
          ))}
        </ol>
      </Group>
    </article>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8" aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

const words: Record<string, string> = {
  "bookings.edit": "Edited",
  "bookings.price": "Price set",
  "bookings.notify": "Customer notified",
  "bookings.note": "Note for the teacher changed",
  "requests.accept": "Proposal accepted",
  "requests.assign": "Assigned",
  "requests.move": "Moved at the desk",
  "requests.quote": "Proposal sent",
};

function historyWords(what: string): string {
  return words[what] ?? statusWords(what);
}

/** The actions that the booking's state allows. Actions that need confirmation link to a dialog. */
function Acts({
  opened: { booking, money, left },
  transactions,
}: Pick<BookingPaneProps, "opened" | "transactions">) {
  const [params] = useSearchParams();
  const { Form, busy } = useListAction();
  const clock = useStudioClock();
  const to = (ask: string) => openAtDesk(params, { booking: booking.booking_id, ask });
  const moves = statusMoves[booking.status];
  const can = (ask: DialogAction) => canAsk(ask, booking);
  const isAhead = booking.starts_at !== null && new Date(booking.starts_at).getTime() > clock.now;
  const canSettle = moves.includes("completed") && !isAhead && !(booking.session_id && booking.user_id);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {can("confirm") && (
        <LinkButton to={to("confirm")} size="small">
          Confirm
        </LinkButton>
      )}
      {isPlannable(booking) && left !== 0 && (
        <LinkButton to={openAtDesk(params, { plan: booking.booking_id })} look="secondary" size="small">
          Plan classes
        </LinkButton>
      )}
      {can("propose") && (
        <LinkButton to={to("propose")} look="secondary" size="small">
          Propose
        </LinkButton>
      )}
      {can("price") && money.paid <= 0 && (
        <LinkButton to={to("price")} look="secondary" size="small">
          {isPriceAgreed(booking) ? "Change price" : "Set price"}
        </LinkButton>
      )}
      {can("move") && (
        <LinkButton to={to("move")} look="secondary" size="small">
          Move
        </LinkButton>
      )}
      {canSettle && (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="id" value={booking.id} />
          {(["completed", "no_show"] as const).map((status) => (
            <Button
              key={status}
              type="submit"
              name="intent"
              value={status}
              look="secondary"
              size="small"
              busy={busy}
            >
              {statusWords(status)}
            </Button>
          ))}
        </Form>
      )}
      {transactions && (booking.price ?? 0) > money.paid && isOwed(booking.status) && (
        <LinkButton to={paymentPath(booking)} look="secondary" size="small">
          Record a payment
        </LinkButton>
      )}
      <LinkButton to={to("edit")} look="secondary" size="small">
        Edit
      </LinkButton>
      {can("cancel") && (
        <LinkButton to={to("cancel")} look="danger" size="small">
          Cancel booking
        </LinkButton>
      )}
      <Link
        to={`/bookings/${booking.booking_id}/answers`}
        className="link inline-flex min-h-11 items-center px-2 text-sm"
      >
        Note for the teacher
      </Link>
    </div>
  );
}
