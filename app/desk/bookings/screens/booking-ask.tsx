import type { ComponentProps } from "react";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { type BookingAction, canAsk } from "../../booking-actions.ts";
import { DeskAsk } from "../../screens/desk-ask.tsx";
import { BookingFoot } from "./booking-foot.tsx";
import { useOpenBooking } from "./open-booking.ts";

interface BookingAskProps extends ComponentProps<typeof DeskAsk> {
  /** The action that the form takes. Once it isn't possible, the address shows only the booking. */
  act: BookingAction;
}

/** A form or confirmation about the booking, in the panel's footer. */
export function BookingAsk({ act, answer, ...ask }: BookingAskProps) {
  const opened = useOpenBooking();
  const kept = useLastAnswer(answer);
  if (!kept && !canAsk(act, opened.booking)) return <BookingFoot opened={opened} />;
  return <DeskAsk {...ask} answer={kept} />;
}
