import { LinkButton } from "#app/ui/button.tsx";
import { isPlannable } from "../../booking-actions.ts";
import { useBookingAddress } from "../../booking-address.ts";
import { openBooking } from "../open-bookings.server.ts";
import type { Route } from "./+types/confirm";
import { BookingAsk } from "./booking-ask.tsx";
import { confirmWithMessage } from "./move-with-message.server.ts";
import { customerName, formatEmailed, useOpenBooking } from "./open-booking.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, booking, done } = await openBooking(args);
  const confirmed = await confirmWithMessage(db, member, booking);
  return confirmed.ok ? done("confirmed") : { error: confirmed.refusal };
}

/** Asks before a request is accepted. */
export default function Confirm({ actionData }: Route.ComponentProps) {
  const { booking, left } = useOpenBooking();
  const to = useBookingAddress();
  const canPlan = isPlannable(booking) && left !== 0;
  return (
    <BookingAsk
      act="confirm"
      answer={actionData}
      title={`Confirm ${customerName(booking)}'s booking of ${booking.class_name}?`}
      submitLabel="Confirm only"
      look={canPlan ? "secondary" : "primary"}
      other={canPlan && <LinkButton to={to(`${booking.booking_id}/plan`)}>Plan the classes</LinkButton>}
    >
      <p>
        {formatEmailed(booking)}
        {canPlan && " The request stays under Needs planning until its classes are scheduled."}
      </p>
    </BookingAsk>
  );
}
