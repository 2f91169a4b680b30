import { randomUUID } from "node:crypto";
import { Check } from "lucide-react";
import { redirect } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { findPassName } from "#app/passes/queries.server.ts";
import { type ActionResult, getError } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { findChosenZone } from "#app/profiles/queries.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useChosenZone } from "#app/ui/time/zone-choice.ts";
import { ZonedTime, ZoneScript } from "#app/ui/time/zoned-time.tsx";
import { myBookingsPath } from "../booking-step.ts";
import { moveForm } from "../forms.ts";
import { lateText, moveMessages } from "../own/cancel-messages.ts";
import { whyNotCancel } from "../own/cancellation.ts";
import { movedPrice, movedPriceText } from "../own/moved-price.ts";
import { listMoveTargets, rescheduleBooking } from "../own/reschedule-booking.server.ts";
import { findChangedAt, findOwnBooking } from "../queries.server.ts";
import { isFull, seatsLeftText } from "../seats/capacity.ts";
import type { Route } from "./+types/move";
import { BookingPage, bookingMeta } from "./parts/booking-page.tsx";
import { Contact } from "./parts/contact.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return bookingMeta("Move a booking", matches);
}

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "bookings.move_own");
  const { db } = appContext(args.context);
  const booking = await findOwnBooking(db, member.id, args.params.bookingId);
  if (!booking?.starts_at || booking.booking_type !== "public_group") {
    throw new Response("Not found", { status: 404 });
  }
  const { studio, business_contact } = await readBusinessSettings(db);
  const chosen = await findChosenZone(db, member.id);
  const rendered = now();
  const changed_at = await findChangedAt(db, booking);
  const why = whyNotCancel(booking, rendered, studio.cancellation_hours, changed_at);
  const targets = why ? [] : await listMoveTargets(db, booking);
  const [first] = targets;
  const price = first && movedPrice(booking, first, studio);
  return {
    class_name: booking.class_name,
    starts_at: booking.starts_at.getTime(),
    chosen,
    time_zone: chosen ?? studio.time_zone,
    rendered: rendered.getTime(),
    why,
    hours: studio.cancellation_hours,
    contact: { email: business_contact.email, phone: business_contact.phone },
    request_id: randomUUID(),
    from_session_id: booking.session_id ?? "",
    price: price?.price ?? 0,
    priceText: price ? movedPriceText(price, booking, await findPassName(db, booking.pass_id)) : "",
    targets: targets.map((one) => ({
      value: `${one.schedule_id} ${one.date}`,
      starts_at: one.starts_at,
      instructor: one.instructor,
      full: isFull(one.seats_taken, one.max_participants),
      seats: seatsLeftText(one.seats_taken, one.max_participants),
    })),
  };
}

export async function action(args: Route.ActionArgs): Promise<ActionResult | Response> {
  const member = await requireMember(args, "bookings.move_own");
  const form = await parseForm(args.request, moveForm);
  if (!form.ok) return { error: "Please choose one of the dates." };
  const { target, ...sent } = form.value;
  const answer = await rescheduleBooking(appContext(args.context).db, member, {
    booking_id: args.params.bookingId,
    schedule_id: target[0],
    date: target[1],
    ...sent,
  });
  return answer.ok ? redirect(myBookingsPath) : form.refuse(moveMessages[answer.refusal]);
}

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  const { class_name, starts_at, time_zone, rendered, why, hours, contact, targets } = loaderData;
  const { request_id, from_session_id, price } = loaderData;
  useChosenZone(loaderData.chosen);
  const failed = getError(actionData);
  return (
    <BookingPage
      eyebrow="Your booking"
      title={`Move ${class_name}`}
      lead={
        <>
          Booked for <ZonedTime at={starts_at} studioZone={time_zone} show="when" />.
        </>
      }
    >
      {why ? (
        <div className="mt-8">
          <Notice tone="error">{why === "too_late" ? lateText(hours) : moveMessages[why]}</Notice>
          {why === "too_late" && <Contact {...contact} />}
        </div>
      ) : targets.length === 0 ? (
        <EmptyState
          picture="calendar"
          title="No other date to move to"
          text="This class has no other session in the next four weeks."
        />
      ) : (
        <EntityForm answer={undefined} hidden={{ request_id, from_session_id, price }} className="mt-10">
          <fieldset>
            <legend className="mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-6">
              <span className="serif text-2xl">Choose another date</span>
              <span className="text-sm text-ink-2">
                Times in <ZonedTime at={starts_at} studioZone={time_zone} show="city" />
              </span>
            </legend>
            <div className="grid gap-2.5 sm:grid-cols-2">
              {targets.map((target) => (
                <Target key={target.value} {...{ target, time_zone, rendered }} />
              ))}
            </div>
          </fieldset>
          {failed && (
            <div className="mt-6">
              <Notice tone="error">{failed.error}</Notice>
            </div>
          )}
          <p className="mt-6">{loaderData.priceText}</p>
          {/* However long the list, the button stays within reach. */}
          <div className="sticky bottom-0 -mx-1 mt-6 flex flex-wrap gap-3 border-t border-line bg-paper px-1 py-4">
            <SubmitButton busyLabel="Moving…">Move booking</SubmitButton>
            <LinkButton to={myBookingsPath} look="secondary">
              Keep this date
            </LinkButton>
          </div>
        </EntityForm>
      )}
      {(why || targets.length === 0) && (
        <LinkButton to={myBookingsPath} look="secondary" className="mt-7">
          My Bookings
        </LinkButton>
      )}
      <ZoneScript studioZone={time_zone} key={rendered} />
    </BookingPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Target({
  target,
  time_zone,
  rendered,
}: Pick<Loaded, "time_zone" | "rendered"> & { target: Loaded["targets"][number] }) {
  const { value, starts_at, instructor, seats, full } = target;
  return (
    <label className="relative flex min-h-18 cursor-pointer items-center gap-x-5 rounded-lg border border-line bg-paper px-4 py-3 transition-colors duration-150 hover:border-edge has-checked:border-forest has-checked:bg-forest-soft/45 has-checked:shadow-[inset_0_0_0_1px_var(--forest)] has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)">
      <input
        type="radio"
        name="target"
        value={value}
        disabled={full}
        required
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-lg outline-none"
      />
      <span className="w-24 shrink-0">
        <span className="serif figures block text-xl">
          <ZonedTime at={starts_at} studioZone={time_zone} show="time" />
        </span>
        <span className="block text-sm whitespace-nowrap text-ink-2">
          <ZonedTime at={starts_at} studioZone={time_zone} show="day" now={rendered} />
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{instructor}</span>
        <span className="block text-sm text-ink-2">{seats}</span>
      </span>
      <Check
        aria-hidden="true"
        size={18}
        strokeWidth={2.5}
        className="shrink-0 text-forest opacity-0 peer-checked:opacity-100"
      />
    </label>
  );
}
