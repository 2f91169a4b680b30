import { useEffect } from "react";
import { useFetcher } from "react-router";
import { emailedText, useCanSendEmail } from "#app/mail/emailed-text.ts";
import type { OwnPass } from "#app/passes/queries.server.ts";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { pickMoney } from "#app/platform/fields/money.ts";
import { Fact, Facts, When } from "#app/schedule/booking-facts.tsx";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AlertDialog } from "#app/ui/dialog.tsx";
import {
  type BookingAnswer,
  calendarFilePath,
  type MadeBooking,
  myBookingsPath,
} from "../../booking-step.ts";
import { CalendarLinks } from "../../calendar/calendar-links.tsx";
import { PaymentNote } from "../../payment-note.tsx";
import { ConfirmBooking } from "../../seats/confirm-booking.tsx";

interface BookingDialogProps {
  /** Stays set while the dialog closes. */
  one: DatedClass | undefined;
  /** The same for every try, so that trying again books once. */
  request_id: string;
  /** The action result before hydration. */
  answered: BookingAnswer | undefined;
  open: boolean;
  studioZone: string;
  /** The passes that the visitor can pay with; undefined while they load. */
  passes: readonly OwnPass[] | undefined;
  onClose: () => void;
  onBooked: () => void;
}

export function BookingDialog(props: BookingDialogProps) {
  const fetcher = useFetcher<BookingAnswer>({ key: props.request_id });
  const answer = fetcher.data ?? props.answered;
  const failed = getError(answer);
  const refused = failed?.lost ? undefined : failed;
  const step = getSuccess(answer)?.value;
  const question = getSuccess(props.answered)?.value;
  const isBooked = step?.step === "booked";
  const { onBooked } = props;
  useEffect(() => {
    if (isBooked) onBooked();
  }, [isBooked, onBooked]);
  const asking = props.open && !isBooked && !refused;
  return (
    <>
      {props.one && (
        <ConfirmBooking
          {...props}
          one={props.one}
          passes={question?.step === "confirm" ? question.passes : props.passes}
          open={asking}
          failure={failed?.lost && fetcher.state === "idle" ? failed.error : undefined}
          fetcher={fetcher}
          action="/schedule"
          teacherLabel="Teacher"
          price={pickMoney(props.one, "price")}
        >
          {props.one.description && <p className="text-sm">{props.one.description}</p>}
        </ConfirmBooking>
      )}
      <Booked
        booking={isBooked ? step.booking : undefined}
        open={props.open && isBooked}
        studioZone={props.studioZone}
        onClose={props.onClose}
      />
      <AlertDialog open={props.open && refused !== undefined} title="Not booked" onClose={props.onClose}>
        {refused?.error}
      </AlertDialog>
    </>
  );
}

function Booked({
  booking,
  open,
  studioZone,
  onClose,
}: {
  booking: MadeBooking | undefined;
  open: boolean;
  studioZone: string;
  onClose: () => void;
}) {
  const sendsEmail = useCanSendEmail();
  return (
    <AlertDialog
      open={open}
      title="Class booked"
      onClose={onClose}
      actions={
        <LinkButton to={myBookingsPath} look="secondary">
          My Bookings
        </LinkButton>
      }
    >
      {booking && (
        <>
          <Facts>
            <Fact label="Class">{booking.class_name}</Fact>
            <When at={booking.starts_at} studioZone={studioZone} />
            <Fact label="Booking ID">
              <span className="figures font-semibold">{booking.booking_id || "N/A"}</span>
            </Fact>
          </Facts>
          <p className="mt-5 text-sm">
            {emailedText(sendsEmail, "a confirmation with a calendar file")} {booking.cancellation}{" "}
            {booking.pass_name ? `Paid with the pass “${booking.pass_name}”` : <PaymentNote />}.
          </p>
          <CalendarLinks
            path={calendarFilePath(booking.booking_id)}
            google_link={booking.google_link}
            className="mt-4"
          />
        </>
      )}
    </AlertDialog>
  );
}
