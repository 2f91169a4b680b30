import { randomUUID } from "node:crypto";
import { Form, redirect, useNavigation } from "react-router";
import { gateMember } from "#app/accounts/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { houseOf } from "#app/platform/house.server.ts";
import { zoneClock } from "#app/schedule/zone-clock.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageTitle } from "#app/ui/page.tsx";
import { myBookingsPath } from "../booking-step.ts";
import { lateText, moveMessages } from "../cancel-messages.ts";
import { whyNotCancel } from "../cancellation.ts";
import { isFull, seatsLeftText } from "../capacity.ts";
import { moveForm } from "../forms.ts";
import { listMoveTargets, moveBooking } from "../move-booking.server.ts";
import { findOwnBooking } from "../queries.server.ts";
import type { Route } from "./+types/move";
import { Contact } from "./parts/contact.tsx";

export function meta() {
  return [{ title: "Move a booking" }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  const member = await gateMember(args, "bookings.move_own");
  const { db } = houseOf(args.context);
  const booking = await findOwnBooking(db, member.id, args.params.bookingId);
  if (!booking?.starts_at || booking.booking_type !== "public_group") {
    throw new Response("Not found", { status: 404 });
  }
  const { studio, business_contact } = await readBusinessSettings(db);
  const say = (at: number) => zoneClock.say("when", at, booking.timezone, at);
  const why = whyNotCancel(booking, now(), studio.cancellation_hours);
  const targets = why ? [] : await listMoveTargets(db, booking);
  return {
    class_name: booking.class_name,
    when: say(booking.starts_at.getTime()),
    why,
    hours: studio.cancellation_hours,
    contact: { email: business_contact.email, phone: business_contact.phone },
    request_id: randomUUID(),
    targets: targets.map((one) => ({
      value: `${one.schedule_id} ${one.date}`,
      when: say(one.starts_at),
      instructor: one.instructor,
      full: isFull(one.seats_taken, one.max_participants),
      seats: seatsLeftText(one.seats_taken, one.max_participants),
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const member = await gateMember(args, "bookings.move_own");
  const parsed = moveForm.safeParse(Object.fromEntries(await args.request.formData()));
  if (!parsed.success) return { refused: "Please choose one of the dates." };
  const { target, request_id } = parsed.data;
  const answer = await moveBooking(houseOf(args.context).db, member, {
    booking_id: args.params.bookingId,
    schedule_id: target[0],
    date: target[1],
    request_id,
  });
  return answer.ok ? redirect(myBookingsPath) : { refused: moveMessages[answer.refusal] };
}

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  const { class_name, when, why, hours, contact, request_id, targets } = loaderData;
  const sending = useNavigation().formMethod === "POST";
  return (
    <Container narrow className="py-12 md:py-20" data-private>
      <PageTitle eyebrow="Your booking" title={`Move ${class_name}`} lead={`Booked for ${when}.`} />
      {why ? (
        <div className="mt-8">
          <Notice tone="error">{why === "too_late" ? lateText(hours) : moveMessages[why]}</Notice>
          {why === "too_late" && <Contact {...contact} />}
        </div>
      ) : targets.length === 0 ? (
        <EmptyState
          picture="calendar"
          title="No other date yet"
          text="This class has no other session in the coming four weeks."
        />
      ) : (
        <Form method="post" className="mt-8">
          <input type="hidden" name="request_id" value={request_id} />
          <fieldset>
            <legend className="mb-3 text-sm font-semibold">Choose another date</legend>
            <div className="flex flex-col gap-2.5">
              {targets.map((target) => (
                <label
                  key={target.value}
                  className="flex cursor-pointer items-center gap-4 rounded-lg border border-line bg-paper px-4 py-3 transition-colors duration-150 hover:border-edge has-checked:border-forest has-checked:bg-forest-soft/45 has-disabled:cursor-not-allowed has-disabled:opacity-55"
                >
                  <input
                    type="radio"
                    name="target"
                    value={target.value}
                    disabled={target.full}
                    required
                    className="size-5 shrink-0 accent-forest"
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{target.when}</span>
                    <span className="block text-sm text-ink-2">
                      {target.instructor} · {target.seats}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          {actionData?.refused && (
            <div className="mt-6">
              <Notice tone="error">{actionData.refused}</Notice>
            </div>
          )}
          <div className="mt-8 flex flex-wrap gap-3">
            <Button type="submit" busy={sending} busyLabel="Moving…">
              Move booking
            </Button>
            <LinkButton to={myBookingsPath} look="secondary">
              Keep it
            </LinkButton>
          </div>
        </Form>
      )}
      {(why || targets.length === 0) && (
        <LinkButton to={myBookingsPath} look="secondary" className="mt-7">
          My Bookings
        </LinkButton>
      )}
    </Container>
  );
}
