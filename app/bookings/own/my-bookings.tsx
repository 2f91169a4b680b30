import { CalendarPlus, Star, Video } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import { formatStatus, StatusBadge } from "#app/frame/status-badge.tsx";
import { formatMoney } from "#app/platform/fields/money.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { useZone } from "#app/ui/time/zone-choice.ts";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import { calendarFilePath } from "../booking-step.ts";
import { FeedSubscription } from "../calendar/feed-subscription.tsx";
import { isJoinOpen } from "../join-window.ts";
import { isActive } from "../kinds.ts";
import type { OwnRatings } from "../ratings/rating-queries.server.ts";
import { WaitingLists } from "../seats/waiting-lists.tsx";
import { plannedText } from "./cancel-messages.ts";
import { getProgress, inTime, isChangeable, listSingleClasses, type MyBooking } from "./my-booking.ts";
import { InvoiceLinks, OwnInvoices, useOwnPayments } from "./own-invoices.tsx";

const shownAtFirst = 8;

interface MyBookingsProps {
  bookings: MyBooking[];
  studioZone: string;
  now: number;
  /** The member's passes, beside the bookings. */
  children: ReactNode;
}

/** Shows the next class, then upcoming and past classes as lines, with programs, passes and receipts in a second column. */
export function MyBookings({ bookings, studioZone, now, children }: MyBookingsProps) {
  const { ahead, past } = inTime(listSingleClasses(bookings), now);
  const { unrated, rated } = useOwnRatings(bookings.length > 0);
  const { unpaid, invoices } = useOwnPayments();
  const isUnpaid = ({ booking_id }: MyBooking) => unpaid.includes(booking_id);
  const next = ahead.find(({ starts_at }) => starts_at !== null);
  const programs = bookings.filter((one) => one.parts.length > 0 && (isActive(one.status) || isUnpaid(one)));
  const shared = { studioZone, now };
  const payment = (booking: MyBooking) => ({
    isUnpaid: isUnpaid(booking),
    invoices: invoices.filter(({ booking_id }) => booking_id === booking.booking_id),
  });
  const line = (booking: MyBooking) => (
    <BookingLine
      key={booking.booking_id}
      {...{ booking, ...shared }}
      isAhead={ahead.includes(booking)}
      isNext={booking === next}
      rating={
        unrated.includes(booking.booking_id)
          ? "open"
          : rated.includes(booking.booking_id)
            ? "given"
            : undefined
      }
      {...payment(booking)}
    />
  );
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-10">
        {next && <NextClass booking={next} {...shared} />}
        <WaitingLists {...shared} />
        {bookings.length === 0 ? (
          <EmptyState
            picture="lotus"
            heading="h3"
            title="No bookings yet"
            text="Your classes will appear here with their booking IDs and calendar entries."
            action={<LinkButton to="/schedule">Find a class</LinkButton>}
          />
        ) : (
          <section aria-labelledby="ahead">
            <h3 id="ahead" className="mb-3">
              Upcoming
            </h3>
            {ahead.length > 0 ? (
              <ul className="border-t border-line">{ahead.map(line)}</ul>
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
        )}
        {past.length > 0 && (
          <section aria-labelledby="behind">
            <h3 id="behind" className="mb-3">
              Past and canceled
            </h3>
            <Months bookings={past.slice(0, shownAtFirst)} studioZone={studioZone} line={line} />
            {past.length > shownAtFirst && (
              <details className="mt-3">
                <summary className="link inline-flex min-h-11 items-center">
                  Show {past.length - shownAtFirst} older
                </summary>
                <Months bookings={past.slice(shownAtFirst)} studioZone={studioZone} line={line} />
              </details>
            )}
          </section>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {children}
        {programs.map((booking) => (
          <Program key={booking.booking_id} booking={booking} {...shared} {...payment(booking)} />
        ))}
        {bookings.length > 0 && <FeedSubscription />}
        <OwnInvoices invoices={invoices} />
      </div>
    </div>
  );
}

interface Shown {
  booking: MyBooking;
  studioZone: string;
  now: number;
}

function NextClass({ booking, studioZone, now }: Shown) {
  const { class_name, starts_at, instructor, length } = booking;
  return (
    <section aria-labelledby="next" className="next-class">
      <h3 id="next" className="font-sans text-sm font-semibold text-forest-deep">
        Your next class
      </h3>
      <p className="display mt-1 text-3xl leading-tight break-words">{class_name}</p>
      <p className="mt-1.5 text-lg">
        {starts_at !== null && <ZonedTime at={starts_at} studioZone={studioZone} show="when" now={now} />}
      </p>
      <p className="text-sm text-ink-2">{[instructor, length].filter(Boolean).join(", ")}</p>
      <p className="mt-5 flex flex-wrap gap-2">
        <JoinLink booking={booking} now={now} />
        <CalendarLink booking={booking} className={buttonClass({ look: "secondary", size: "small" })} />
        {isChangeable(booking, now) && (
          <a
            href={`/bookings/${booking.booking_id}/cancel`}
            className={buttonClass({ look: "secondary", size: "small" })}
          >
            Cancel<span className="sr-only"> your next class</span>
          </a>
        )}
      </p>
    </section>
  );
}

interface MonthsProps {
  /** Newest first. */
  bookings: readonly MyBooking[];
  studioZone: string;
  line: (booking: MyBooking) => ReactNode;
}

/** Past bookings under their months, in the visitor's time zone. */
function Months({ bookings, studioZone, line }: MonthsProps) {
  const { zone } = useZone(studioZone);
  const months = Map.groupBy(bookings, ({ starts_at, created_at }) =>
    zoneClock.dateText(zoneClock.wall(starts_at ?? created_at, zone).date).replace(/^\S+ \d+ /, ""),
  );
  return [...months].map(([month, some]) => (
    <section key={month} aria-label={month} className="mt-4 first:mt-0">
      <h4 className="border-b border-line pb-1.5 text-sm font-semibold text-ink-2">{month}</h4>
      <ul>{some.map(line)}</ul>
    </section>
  ));
}

interface Payment {
  isUnpaid: boolean;
  invoices: Parameters<typeof InvoiceLinks>[0]["invoices"];
}

interface BookingLineProps extends Shown, Payment {
  isAhead: boolean;
  /** Whether the class above the lines already offers to join. */
  isNext: boolean;
  rating: "open" | "given" | undefined;
}

function BookingLine({
  booking,
  studioZone,
  now,
  isAhead,
  isNext,
  rating,
  isUnpaid,
  invoices,
}: BookingLineProps) {
  const { booking_id, class_name, instructor, starts_at, status, length, is_unheld } = booking;
  const shownStatus = is_unheld ? "not_conducted" : status;
  const isUsual = shownStatus === (isAhead ? "confirmed" : "completed");
  const about = <span className="sr-only"> {class_name}</span>;
  return (
    <li className="booking-line">
      <p>
        {starts_at === null ? (
          <span className="text-sm text-ink-2">Time not set yet</span>
        ) : (
          <>
            <span className="serif block text-lg leading-tight">
              <ZonedTime at={starts_at} studioZone={studioZone} show="time" />
            </span>
            <span className="block text-sm text-ink-2">
              <ZonedTime at={starts_at} studioZone={studioZone} show={isAhead ? "day" : "date"} now={now} />
            </span>
          </>
        )}
      </p>
      <div className="min-w-0 border-s-4 border-forest-soft ps-3.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold break-words">{class_name}</span>
          {isUsual ? (
            <span className="sr-only">{formatStatus(shownStatus)}</span>
          ) : (
            <StatusBadge status={shownStatus} />
          )}
        </p>
        <p className="text-sm text-ink-2">
          {[instructor, length, priceText(booking)].filter(Boolean).join(", ")}
        </p>
      </div>
      <div className="booking-line-acts">
        {isAhead && !isNext && <JoinLink booking={booking} now={now} />}
        {isUnpaid && <PayLink booking={booking} />}
        {!isAhead && rating && (
          <a
            href={`/bookings/${booking_id}/rate`}
            className={buttonClass({ look: rating === "open" ? "secondary" : "quiet", size: "small" })}
          >
            {rating === "open" && <Star aria-hidden="true" size={16} strokeWidth={1.75} />}
            {rating === "open" ? "Rate" : "Your rating"}
            <span className="sr-only">
              {rating === "given" && " of"} {class_name}
            </span>
          </a>
        )}
        {isAhead && <ChangeLinks booking={booking} now={now} className="quiet-action max-sm:hidden" />}
        <RowMenu label={`More for ${class_name}`}>
          {isAhead && <ChangeLinks booking={booking} now={now} className={`${menuEntry} sm:hidden`} />}
          {isAhead && (
            <>
              <CalendarLink booking={booking} className={menuEntry} />
              {booking.google_link && (
                <a href={booking.google_link} target="_blank" rel="noreferrer" className={menuEntry}>
                  Google Calendar{about}
                </a>
              )}
            </>
          )}
          <InvoiceLinks invoices={invoices} className={menuEntry} />
          <p className="menu-text">
            <span className="block">
              Booking ID <span className="figures whitespace-nowrap">{booking_id}</span>
            </span>
            {isAhead && isChangeable(booking, now) && booking.cancellation}
          </p>
        </RowMenu>
      </div>
    </li>
  );
}

/** Shows the progress of a booking of several classes. The list of bookings has the single classes. */
function Program({ booking, studioZone, now, isUnpaid, invoices }: Shown & Payment) {
  const { class_name, instructor, booking_id } = booking;
  const { all, held, next } = getProgress(booking, now);
  const isPlanned = booking.parts.some(({ status }) => isActive(status));
  const counted = booking.parts.filter(({ status }) => status !== "cancelled");
  return (
    <section aria-labelledby={`program-${booking_id}`} className="rounded-lg border border-line p-5">
      <h3 id={`program-${booking_id}`} className="serif text-lg">
        {class_name}
      </h3>
      <p className="text-sm text-ink-2">{[instructor, priceText(booking)].filter(Boolean).join(", ")}</p>
      <ol aria-hidden="true" className="my-3 flex gap-1.5">
        {counted.map((part, at) => (
          <li
            key={part.booking_id}
            className={`h-2 flex-1 rounded-full ${at < held ? "bg-forest" : "bg-forest-soft"}`}
          />
        ))}
      </ol>
      <p className="text-sm text-ink-2">
        {`${held} of ${all} classes done`}
        {next !== null && (
          <>
            , next <ZonedTime at={next} studioZone={studioZone} show="day" now={now} />
          </>
        )}
      </p>
      {isPlanned && <p className="mt-2 text-sm text-ink-3">{plannedText}</p>}
      <p className="mt-2 text-sm text-ink-3">
        Booking ID <span className="figures">{booking_id}</span>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 empty:hidden">
        {isUnpaid && <PayLink booking={booking} />}
        <InvoiceLinks invoices={invoices} />
        {!isPlanned && <ChangeLinks booking={booking} now={now} className="link text-sm" />}
      </p>
    </section>
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

function JoinLink({ booking, now }: { booking: MyBooking; now: number }) {
  const { booking_id, class_name, starts_at, duration_minutes, status } = booking;
  if (status !== "confirmed" || starts_at === null) return null;
  if (!isJoinOpen(new Date(starts_at), duration_minutes, new Date(now))) return null;
  return (
    <a
      href={`/bookings/${booking_id}/join`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ size: "small" })}
    >
      <Video aria-hidden="true" size={16} strokeWidth={1.75} />
      Join<span className="sr-only"> {class_name}</span>
    </a>
  );
}

function PayLink({ booking: { booking_id, class_name } }: { booking: MyBooking }) {
  return (
    <a href={`/bookings/${booking_id}/pay`} className={buttonClass({ look: "secondary", size: "small" })}>
      Pay<span className="sr-only"> for {class_name}</span>
    </a>
  );
}

function CalendarLink({ booking, className }: { booking: MyBooking; className: string }) {
  if (!booking.google_link) return null;
  return (
    <a href={calendarFilePath(booking.booking_id)} className={className}>
      <CalendarPlus aria-hidden="true" size={16} strokeWidth={1.75} />
      Add to calendar<span className="sr-only">, {booking.class_name}</span>
    </a>
  );
}

/** Links to move and cancel a booking. */
function ChangeLinks({ booking, now, className }: { booking: MyBooking; now: number; className: string }) {
  const { booking_id, class_name, booking_type } = booking;
  if (!isChangeable(booking, now)) return null;
  return (
    <>
      {booking_type === "public_group" && (
        <a href={`/bookings/${booking_id}/move`} className={className}>
          Move<span className="sr-only"> {class_name}</span>
        </a>
      )}
      <a href={`/bookings/${booking_id}/cancel`} className={className}>
        Cancel<span className="sr-only"> {class_name}</span>
      </a>
    </>
  );
}
