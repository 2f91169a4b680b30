import { useEffect } from "react";
import { useFetcher } from "react-router";
import { rupeeText } from "#app/catalogue/money.ts";
import { Fact, Facts, When } from "#app/schedule/booking-facts.tsx";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AlertDialog } from "#app/ui/dialog.tsx";
import { type BookingStep, calendarFilePath, type MadeBooking, myBookingsPath } from "../../booking-step.ts";
import { CalendarLinks } from "../../calendar/calendar-links.tsx";
import { bookingFailed, paymentComingSoon } from "../../messages.ts";
import { ConfirmBooking } from "../../seats/confirm-booking.tsx";

interface BookingDialogProps {
  /** What is to be booked; stays while the dialog closes. */
  wish: DatedClass | undefined;
  /** The same for every try of this wish, so that trying again books once. */
  request_id: string;
  /** What the page was answered before scripts took over. */
  answered: BookingStep | undefined;
  open: boolean;
  studioZone: string;
  onClose: () => void;
  onBooked: () => void;
}

/** Asks, books, and tells what came of it. */
export function BookingDialog(props: BookingDialogProps) {
  const fetcher = useFetcher<BookingStep>({ key: props.request_id });
  const step = fetcher.data ?? props.answered;
  const isBooked = step?.step === "booked";
  const { onBooked } = props;
  useEffect(() => {
    if (isBooked) onBooked();
  }, [isBooked, onBooked]);
  const is = (name: BookingStep["step"]) => props.open && step?.step === name;
  const asking = props.open && !is("booked") && !is("refused");
  return (
    <>
      {props.wish && (
        <ConfirmBooking
          {...props}
          wish={props.wish}
          open={asking}
          failure={step?.step === "failed" && fetcher.state === "idle" ? bookingFailed : undefined}
          busy={fetcher.state !== "idle"}
          Form={fetcher.Form}
          action="/schedule"
          teacherLabel="Teacher"
          price={rupeeText(props.wish.price)}
        >
          {props.wish.description && <p className="text-sm">{props.wish.description}</p>}
        </ConfirmBooking>
      )}
      <Booked
        booking={step?.step === "booked" ? step.booking : undefined}
        open={is("booked")}
        studioZone={props.studioZone}
        onClose={props.onClose}
      />
      <AlertDialog open={is("refused")} title="Not booked" onClose={props.onClose}>
        {step?.step === "refused" ? step.text : ""}
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
            A confirmation with the calendar file is on its way to you by e-mail. {paymentComingSoon}.
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
