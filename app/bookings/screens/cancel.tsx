import { data, redirect } from "react-router";
import { getActor, requirePermission } from "#app/accounts/session.server.ts";
import { redirectTarget } from "#app/accounts/sign-in/redirect-target.ts";
import { emailedText, useCanSendEmail } from "#app/mail/emailed-text.ts";
import { findPassName } from "#app/passes/queries.server.ts";
import { type ActionResult, getError, getSuccess } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { findChosenZone } from "#app/profiles/queries.server.ts";
import { Fact, Facts } from "#app/schedule/booking-facts.tsx";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/entity-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useChosenZone } from "#app/ui/time/zone-choice.ts";
import { ZonedTime, ZoneScript } from "#app/ui/time/zoned-time.tsx";
import { myBookingsPath } from "../booking-step.ts";
import { keyForm } from "../forms.ts";
import { cancelBooking, isTheirs } from "../own/cancel-booking.server.ts";
import { cancelPath } from "../own/cancel-link.server.ts";
import { type CancelRefusal, cancelMessages, lateText, passText } from "../own/cancel-messages.ts";
import { describeAfterCancel, describeBeforeCancel } from "../own/cancel-money.server.ts";
import { whyNotCancel } from "../own/cancellation.ts";
import { hasPlannedParts } from "../parts/contract-queries.server.ts";
import { type Booking, findBooking, findChangedAt, findDisplayTimeZone } from "../queries.server.ts";
import type { Route } from "./+types/cancel";
import { BookingPage, keyedMeta } from "./parts/booking-page.tsx";
import { Contact } from "./parts/contact.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return keyedMeta("Cancel a booking", matches);
}

/** Shows the booking and asks. Reading the page changes nothing: mail scanners follow links. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "bookings.cancel");
  const { db } = appContext(args.context);
  const actor = await getActor(args);
  const key = new URL(args.request.url).searchParams.get("key");
  const booking = await findBooking(db, args.params.bookingId);
  if (!booking || !isTheirs(db, booking, actor, key)) {
    const back = encodeURIComponent(redirectTarget(cancelPath(args.params.bookingId)));
    if (!actor && key === null) throw redirect(`/login?redirect=${back}`);
    return data(
      {
        booking: undefined,
        key: null,
        why: undefined,
        money: null,
        hours: 0,
        contact: undefined,
        chosen: null,
        time_zone: "",
      },
      { status: 404 },
    );
  }
  const { studio, business_contact } = await readBusinessSettings(db);
  const zone = await findDisplayTimeZone(db, booking);
  const chosen = actor && (await findChosenZone(db, actor.id));
  const hours = studio.cancellation_hours;
  const { booking_id, class_name, instructor, starts_at, status } = booking;
  const why: CancelRefusal | null = (await hasPlannedParts(db, booking.id))
    ? "planned"
    : whyNotCancel(booking, now(), hours, await findChangedAt(db, booking));
  return data({
    booking: {
      booking_id,
      class_name,
      instructor,
      status,
      starts_at: starts_at?.getTime(),
      // Uses the time zone of the email.
      when: starts_at && whenText(starts_at, zone),
      was_moved: booking.moved_at !== null,
      is_class: booking.booking_type === "public_group",
      is_own: actor !== null && booking.user_id === actor.id,
    },
    key,
    why,
    money: await describeMoney(db, booking, why),
    hours,
    chosen,
    time_zone: chosen ?? studio.time_zone,
    contact: { email: business_contact.email, phone: business_contact.phone },
  });
}

/** Says what happens to the payment or class pass, before the booking is canceled and after it. */
async function describeMoney(
  db: Database,
  booking: Booking,
  why: CancelRefusal | null,
): Promise<string | null> {
  if (booking.status === "cancelled") return describeAfterCancel(db, booking);
  if (why === null) return describeBeforeCancel(db, booking);
  const pass = await findPassName(db, booking.pass_id);
  return pass ? passText(pass, why) : null;
}

export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  await requirePermission(args, "bookings.cancel");
  const form = await parseForm(args.request, keyForm);
  if (!form.ok) return form.refusal;
  const booking = { booking_id: args.params.bookingId, ...form.value };
  const answer = await cancelBooking(appContext(args.context).db, await getActor(args), booking);
  return answer.ok ? { ok: "Your booking is canceled" } : form.refuse(cancelMessages[answer.refusal]);
}

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const sendsEmail = useCanSendEmail();
  const { booking, why, money, hours, key, contact, chosen, time_zone } = loaderData;
  useChosenZone(chosen);
  if (!booking) {
    return (
      <BookingPage className="mb-8" eyebrow="Your booking" title="Nothing to cancel here">
        <Notice tone="error">{cancelMessages.not_found}</Notice>
        <LinkButton to={myBookingsPath} className="mt-7">
          My Bookings
        </LinkButton>
      </BookingPage>
    );
  }
  const isCancelled = getSuccess(actionData) !== undefined || booking.status === "cancelled";
  const failed = getError(actionData)?.error;
  const refused = isCancelled ? null : why;
  return (
    <BookingPage className="mb-8" eyebrow="Your booking" title={getHeading(isCancelled, refused)}>
      <Facts>
        <Fact label="Class">{booking.class_name}</Fact>
        {booking.starts_at && (
          <Fact label="When">
            {booking.is_own ? (
              <ZonedTime at={booking.starts_at} studioZone={time_zone} show="when" />
            ) : (
              booking.when
            )}
          </Fact>
        )}
        {booking.instructor && <Fact label="Teacher">{booking.instructor}</Fact>}
        <Fact label="Booking ID">
          <span className="figures">{booking.booking_id}</span>
        </Fact>
      </Facts>
      {booking.was_moved && !isCancelled && (
        <p className="mt-6 text-ink-2">This booking was moved to this date.</p>
      )}
      {money && <p className="mt-6 text-ink-2">{money}</p>}
      {refused && (
        <div className="mt-6">
          <Notice tone="error">{refused === "too_late" ? lateText(hours) : cancelMessages[refused]}</Notice>
          {(refused === "too_late" || refused === "planned") && contact && <Contact {...contact} />}
        </div>
      )}
      {isCancelled && (
        <p role="status" className="mt-6 text-ink-2">
          {booking.is_class ? "Others can now book your seat." : "You don't need to do anything else."}{" "}
          {emailedText(sendsEmail, "a confirmation")}
        </p>
      )}
      {failed && !refused && !isCancelled && (
        <div className="mt-6">
          <Notice tone="error">{failed}</Notice>
        </div>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {!isCancelled && !refused && (
          <ActionButton send={{ key }} look="danger" busyLabel="Canceling…">
            Cancel booking
          </ActionButton>
        )}
        {booking.is_own ? (
          <LinkButton to={myBookingsPath} look="secondary">
            {isCancelled || refused ? "My Bookings" : "Keep booking"}
          </LinkButton>
        ) : (
          <LinkButton to="/" look="secondary">
            {isCancelled || refused ? "Home" : "Keep booking"}
          </LinkButton>
        )}
        {isCancelled && (
          <LinkButton to="/schedule" look="secondary">
            Find another class
          </LinkButton>
        )}
      </div>
      {booking.is_own && <ZoneScript studioZone={time_zone} />}
    </BookingPage>
  );
}

function getHeading(isCancelled: boolean, refused: CancelRefusal | null | undefined): string {
  if (isCancelled) return "Your booking is canceled";
  if (refused === "too_late") return "Too late to cancel online";
  if (refused === "planned") return "This booking can't be canceled online";
  return refused ? "Nothing to cancel here" : "Cancel this booking?";
}
