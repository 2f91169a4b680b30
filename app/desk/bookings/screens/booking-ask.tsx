import type { ComponentProps } from "react";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { type BookingAct, canAsk } from "../../booking-actions.ts";
import { useBookingAddress } from "../../booking-address.ts";
import { BookingFoot } from "./booking-foot.tsx";
import { useOpenBooking } from "./open-booking.ts";

interface BookingAskProps extends Omit<ComponentProps<typeof PanelQuestion>, "back"> {
  /** The action that the form takes. Once it isn't possible, the address shows only the booking. */
  act?: BookingAct;
}

/** A form or confirmation about the booking, in the panel's footer. */
export function BookingAsk({ act, answer, look = "primary", ...ask }: BookingAskProps) {
  const opened = useOpenBooking();
  const kept = useLastAnswer(answer);
  const to = useBookingAddress();
  if (act && !kept && !canAsk(act, opened.booking)) return <BookingFoot opened={opened} />;
  return <PanelQuestion {...ask} look={look} answer={kept} back={to(opened.booking.booking_id)} />;
}
