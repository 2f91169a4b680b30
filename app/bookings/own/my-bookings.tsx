import { CalendarPlus, Star, Video } from "lucide-react";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { formatMoney } from "#app/platform/fields/money.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import { calendarFilePath } from "../booking-step.ts";
import { FeedSubscription } from "../calendar/feed-subscription.tsx";
import { isJoinOpen } from "../join-window.ts";
import { isActive } from "../kinds.ts";
import type { OwnRatings } from "../ratings/rating-queries.server.ts";
import { WaitingLists } from "../seats/waiting-lists.tsx";
import { plannedText } from "./cancel-messages.ts";
import { getProgress, inTime, isChangeable, type MyBooking } from "./my-booking.ts";
import { InvoiceLinks, OwnInvoices, useOwnPayments } from "./own-invoices.tsx";

const shownAtFirst = 8;

export function MyBookings({
  bookings,
  studioZone,
  now,
}: {
  bookings: MyBooking[];
  studioZone: string;
  now: number;
}) {
  const { ahead, past } = inTime(bookings, now);
  const { unrated, rated } = useOwnRatings(bookings.length > 0);
  const { unpaid, invoices } = useOwnPayments();
  if (bookings.length === 0) {
    return (
      <>
        <WaitingLists studioZone={studioZone} now={now} />
        <EmptyState
          picture="lotus"
          heading="h3"
          title="No bookings yet"
          text="Your classes will appear here with their booking IDs and calendar entries."
          action={<LinkButton to="/schedule">Find a class</LinkButton>}
        />
        <OwnInvoices invoices={invoices} />
      </>
    );
  }
  const [recent, older] = [past.slice(0, shownAtFirst), past.slice(shownAtFirst)];
  const list = (some: MyBooking[]) => (
    <ul className="flex flex-col gap-3">
      {some.map((booking) => (
        <BookingRow
          key={booking.booking_id}
          {...{ booking, studioZone, now }}
          isAhead={some === ahead}
          rating={
            unrated.includes(booking.booking_id)
              ? "open"
              : rated.includes(booking.booking_id)
                ? "given"
                : undefined
          }
          isUnpaid={unpaid.includes(booking.booking_id)}
          invoices={invoices.filter(({ booking_id }) => booking_id === booking.booking_id)}
        />
      ))}
    </ul>
  );
  return (
    <div className="flex flex-col gap-10">
      <WaitingLists studioZone={studioZone} now={now} />
      <section aria-labelledby="ahead">
        <h3 id="ahead" className="mb-4">
          Upcoming
        </h3>
        {ahead.length > 0 ? (
          list(ahead)
        ) : (
          <p className="rounded-lg bg-paper-2 px-5 py-6 text-ink-2">
            You have no upcoming bookings. The{" "}
            <a href="/schedule" className="link">
              schedule
            </a>{" "}
            has the next classes.
          </p>
        )}
      </section>
      <FeedSubscription />
      {recent.length > 0 && (
        <section aria-labelledby="behind">
          <h3 id="behind" className="mb-4">
            Past and canceled
          </h3>
          {list(recent)}
          {older.length > 0 && (
            <details className="mt-3">
              <summary className="link inline-flex min-h-11 items-center">Show {older.length} older</summary>
              <div className="mt-3">{list(older)}</div>
            </details>
          )}
        </section>
      )}
      <OwnInvoices invoices={invoices} />
    </div>
  );
}

function BookingRow({
  booking,
  studioZone,
  now,
  isAhead,
  rating,
  isUnpaid,
  invoices,
}: {
  booking: MyBooking;
  studioZone: string;
  now: number;
  isAhead: boolean;
  rating: "open" | "given" | undefined;
  isUnpaid: boolean;
  invoices: Parameters<typeof InvoiceLinks>[0]["invoices"];
}) {
  const { booking_id, class_name, instructor, starts_at } = booking;
  const isPlanned = booking.parts.some(({ status }) => isActive(status));
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-paper p-4 sm:grid-cols-[8.5rem_1fr_auto] sm:items-center sm:px-5">
      <div className="flex items-baseline gap-3 sm:block">
        {booking.parts.length > 0 ? (
          <p className="text-sm text-ink-2">
            <Progress booking={booking} studioZone={studioZone} now={now} />
          </p>
        ) : starts_at ? (
          <>
            <p className="serif text-xl">
              <ZonedTime at={starts_at} studioZone={studioZone} show="time" />
            </p>
            <p className="text-sm text-ink-2">
              <ZonedTime at={starts_at} studioZone={studioZone} show={isAhead ? "day" : "date"} now={now} />
            </p>
          </>
        ) : (
          <p className="text-sm text-ink-2">Time not set yet</p>
        )}
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="serif text-lg">{class_name}</span>
          <StatusBadge status={booking.is_unheld ? "not_conducted" : booking.status} />
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          {[instructor, booking.length, priceText(booking)].filter(Boolean).join(" · ")}
        </p>
        <p className="mt-0.5 text-sm text-ink-3">
          <span className="sr-only">Booking ID </span>
          <span className="figures">{booking_id}</span>
        </p>
        {isAhead && !isPlanned && isChangeable(booking, now) && (
          <p className="mt-0.5 text-sm text-ink-2">{booking.cancellation}</p>
        )}
        {(isUnpaid || invoices.length > 0) && (
          <p className="flex flex-wrap gap-x-5">
            {isUnpaid && (
              <a
                href={`/bookings/${booking_id}/pay`}
                className="link inline-flex min-h-11 items-center text-sm"
              >
                Pay<span className="sr-only"> for {class_name}</span>
              </a>
            )}
            <InvoiceLinks invoices={invoices} />
          </p>
        )}
      </div>
      {isAhead && !isPlanned && <BookingActions booking={booking} now={now} />}
      {booking.parts.length > 0 && (
        <Parts booking={booking} studioZone={studioZone} now={now} isPlanned={isPlanned} />
      )}
      {!isAhead && rating === "given" && (
        <a
          href={`/bookings/${booking_id}/rate`}
          className="link inline-flex min-h-11 items-center justify-self-start text-sm"
        >
          Your rating<span className="sr-only"> of {class_name}</span>
        </a>
      )}
      {!isAhead && rating === "open" && (
        <a
          href={`/bookings/${booking_id}/rate`}
          className={`${buttonClass({ look: "secondary", size: "small" })} justify-self-start`}
        >
          <Star aria-hidden="true" size={16} strokeWidth={1.75} />
          Rate<span className="sr-only"> {class_name}</span>
        </a>
      )}
    </li>
  );
}

interface PartsProps {
  booking: MyBooking;
  studioZone: string;
  now: number;
}

/** `3 of 12 classes done, next Thu 26 Nov` */
function Progress({ booking, studioZone, now }: PartsProps) {
  const { all, held, next } = getProgress(booking, now);
  return (
    <>
      {`${held} of ${all} classes done`}
      {next !== null && (
        <>
          , next <ZonedTime at={next} studioZone={studioZone} show="day" now={now} />
        </>
      )}
    </>
  );
}

/** Lists the single classes of a contract, upcoming ones first. */
function Parts({ booking, studioZone, now, isPlanned }: PartsProps & { isPlanned: boolean }) {
  const { ahead, past } = inTime(booking.parts, now);
  return (
    <div className="border-t border-line pt-3 sm:col-span-3">
      {isPlanned && <p className="mb-2 text-sm text-ink-2">{plannedText}</p>}
      <details open={ahead.length > 0 && ahead.length <= 4}>
        <summary className="link inline-flex min-h-11 items-center text-sm">
          {`The ${booking.parts.length === 1 ? "class" : `${booking.parts.length} classes`} of this booking`}
        </summary>
        <ul className="mt-1 divide-y divide-line">
          {[...ahead, ...past].map((part) => (
            <li key={part.booking_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 grow">
                {part.starts_at !== null && (
                  <ZonedTime at={part.starts_at} studioZone={studioZone} show="when" now={now} />
                )}
                <span className="block text-sm text-ink-3">
                  {[part.class_name, part.instructor].filter(Boolean).join(", ")}
                </span>
              </span>
              <StatusBadge status={part.is_unheld ? "not_conducted" : part.status} />
              {ahead.includes(part) && <BookingActions booking={part} now={now} />}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function priceText({ price, currency, booking_type, pass_id, is_agreed }: MyBooking): string {
  if (pass_id) return "paid with a pass";
  if (price !== null) return `${is_agreed ? "" : "estimate "}${formatMoney({ amount: price, currency })}`;
  return booking_type === "private_group" ? "price not set yet" : "";
}

const none: OwnRatings = { unrated: [], rated: [] };

/** Attended classes with and without a rating, loaded after the page. */
function useOwnRatings(hasBookings: boolean): OwnRatings {
  const { load, data = none } = useFetcher<OwnRatings>({ key: "unrated" });
  useEffect(() => {
    if (hasBookings) void load("/bookings/unrated");
  }, [hasBookings, load]);
  return data;
}

function BookingActions({ booking, now }: { booking: MyBooking; now: number }) {
  const { booking_id, class_name, starts_at, duration_minutes, google_link, booking_type, status } = booking;
  const look = `${buttonClass({ look: "quiet", size: "small" })} max-sm:px-2.5!`;
  const canChange = isChangeable(booking, now);
  const isOpen =
    status === "confirmed" &&
    starts_at !== null &&
    isJoinOpen(new Date(starts_at), duration_minutes, new Date(now));
  return (
    <p
      className={`flex flex-wrap gap-x-0.5 gap-y-1.5 sm:max-w-56 sm:gap-1.5 sm:justify-end lg:max-w-none${google_link || isOpen ? "" : " max-sm:-ml-2.5"}`}
    >
      {isOpen && (
        <a
          href={`/bookings/${booking_id}/join`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: "small" })}
        >
          <Video aria-hidden="true" size={16} strokeWidth={1.75} />
          Join<span className="sr-only"> {class_name}</span>
        </a>
      )}
      {google_link && (
        <>
          <a
            href={calendarFilePath(booking_id)}
            className={`${buttonClass({ look: "secondary", size: "small" })} max-sm:px-3!`}
          >
            <CalendarPlus aria-hidden="true" size={16} strokeWidth={1.75} className="max-sm:hidden" />
            Calendar
            <span className="sr-only"> file for {class_name}</span>
          </a>
          <a href={google_link} target="_blank" rel="noreferrer" className={look}>
            Google<span className="sr-only"> Calendar, {class_name}</span>
          </a>
        </>
      )}
      {booking_type === "public_group" && canChange && (
        <a href={`/bookings/${booking_id}/move`} className={look}>
          Move<span className="sr-only"> {class_name}</span>
        </a>
      )}
      {canChange && (
        <a href={`/bookings/${booking_id}/cancel`} className={look}>
          Cancel<span className="sr-only"> {class_name}</span>
        </a>
      )}
    </p>
  );
}
