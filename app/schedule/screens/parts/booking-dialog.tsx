import { CalendarPlus } from "lucide-react";
import { useEffect, useId } from "react";
import { Link, useFetcher } from "react-router";
import {
  type BookingStep,
  calendarFilePath,
  type MadeBooking,
  myBookingsPath,
} from "#app/bookings/booking-step.ts";
import { bookingFailed, paymentComingSoon } from "#app/bookings/messages.ts";
import { rupeeText } from "#app/catalogue/money.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { AlertDialog, Dialog } from "#app/ui/dialog.tsx";
import { BrowserZone, Fact, Facts, When } from "../../booking-facts.tsx";
import type { DatedClass } from "../../week-classes.ts";

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
        <Confirm
          {...props}
          wish={props.wish}
          open={asking}
          failed={step?.step === "failed" && fetcher.state === "idle"}
          busy={fetcher.state !== "idle"}
          Form={fetcher.Form}
        />
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

function Confirm({
  wish,
  request_id,
  open,
  failed,
  busy,
  studioZone,
  onClose,
  Form,
}: BookingDialogProps & {
  wish: DatedClass;
  failed: boolean;
  busy: boolean;
  Form: ReturnType<typeof useFetcher>["Form"];
}) {
  const form = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Book ${wish.class_name}`}
      actions={
        <>
          <LinkButton
            to="/schedule"
            look="secondary"
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            Cancel
          </LinkButton>
          <Button type="submit" form={form} busy={busy} busyLabel="Booking…">
            {failed ? "Try again" : "Confirm booking"}
          </Button>
        </>
      }
    >
      {wish.description && <p className="text-sm">{wish.description}</p>}
      <Facts>
        <When at={wish.starts_at} studioZone={studioZone} />
        <Fact label="Length">{wish.duration_minutes} minutes</Fact>
        <Fact label="Teacher">{wish.instructor}</Fact>
        <Fact label="Price">
          {rupeeText(wish.price)} <span className="text-sm text-ink-2">({paymentComingSoon})</span>
        </Fact>
      </Facts>
      <div role="alert">
        {failed && <p className="mt-5 rounded-md bg-clay-soft px-4 py-3 text-clay-ink">{bookingFailed}</p>}
      </div>
      <Form id={form} method="post" action="/schedule">
        <input type="hidden" name="intent" value="book" />
        <input type="hidden" name="schedule_id" value={wish.schedule_id} />
        <input type="hidden" name="date" value={wish.date} />
        <input type="hidden" name="request_id" value={request_id} />
        <BrowserZone />
      </Form>
    </Dialog>
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
          <p className="mt-4 flex flex-wrap gap-2.5">
            <Link
              to={calendarFilePath(booking.booking_id)}
              reloadDocument
              className={buttonClass({ look: "secondary", size: "small" })}
            >
              <CalendarPlus aria-hidden="true" size={16} strokeWidth={1.75} />
              Add to calendar
            </Link>
            <a
              href={booking.google_link}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ look: "secondary", size: "small" })}
            >
              Google Calendar
            </a>
          </p>
        </>
      )}
    </AlertDialog>
  );
}
