import { statusMoves } from "#app/bookings/kinds.ts";
import { formatStatus } from "#app/frame/status-badge.tsx";
import { ActionButton } from "#app/staff/action-button.tsx";
import { type ButtonLook, LinkButton } from "#app/ui/button.tsx";
import { type BookingAction, canAsk, isPlannable } from "../../booking-actions.ts";
import { useBookingAddress } from "../../booking-address.ts";
import { useStudioClock } from "../../screens/parts/studio-clock.tsx";
import type { OpenBooking } from "./open-booking.ts";

const forms: readonly { form: BookingAction | "plan"; label: string; look?: ButtonLook["look"] }[] = [
  { form: "confirm", label: "Confirm", look: "primary" },
  { form: "plan", label: "Plan classes" },
  { form: "propose", label: "Propose" },
  { form: "move", label: "Move" },
  { form: "cancel", label: "Cancel booking" },
];

/** The actions that the booking's state allows. Each opens its form in place of this footer. */
export function BookingFoot({ opened: { booking, left } }: { opened: OpenBooking }) {
  const to = useBookingAddress();
  const clock = useStudioClock();
  const { booking_id, session_id, user_id, starts_at, status } = booking;
  const isAhead = starts_at !== null && new Date(starts_at).getTime() > clock.now;
  const canSettle = statusMoves[status].includes("completed") && !isAhead && !(session_id && user_id);
  const possible = forms.filter(({ form }) =>
    form === "plan" ? isPlannable(booking) && left !== 0 : canAsk(form, booking),
  );
  if (possible.length === 0 && !canSettle) return null;
  const settled = canSettle ? (["completed", "no_show"] as const) : [];
  return (
    <footer className="panel-foot flex-wrap">
      {settled.map((settledAs) => (
        <ActionButton
          key={settledAs}
          intent={settledAs}
          action={to(booking_id)}
          look="secondary"
          size="small"
        >
          {formatStatus(settledAs)}
        </ActionButton>
      ))}
      {possible.map(({ form, label, look = "secondary" }) => (
        <LinkButton
          key={form}
          to={to(`${booking_id}/${form}`)}
          look={look}
          size="small"
          preventScrollReset
          className={form === "cancel" ? "is-danger" : ""}
        >
          {label}
        </LinkButton>
      ))}
    </footer>
  );
}
