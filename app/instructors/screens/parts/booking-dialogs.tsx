import { useEffect } from "react";
import { useFetcher, useNavigate } from "react-router";
import { calendarFilePath, myBookingsPath } from "#app/bookings/booking-step.ts";
import { CalendarLinks } from "#app/bookings/calendar/calendar-links.tsx";
import { PaymentNote } from "#app/bookings/payment-note.tsx";
import { ConfirmBooking } from "#app/bookings/seats/confirm-booking.tsx";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { emailedText, useCanSendEmail } from "#app/mail/emailed-text.ts";
import type { OwnPass } from "#app/passes/queries.server.ts";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { Fact, Facts, When } from "#app/schedule/booking-facts.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { AlertDialog, ConfirmDialog } from "#app/ui/dialog.tsx";
import type { EarlierBooking, InstructorAnswer, MadeInstructorBooking } from "../../booking-step.ts";
import { loginToComplete } from "../../messages.ts";
import type { PricedClass } from "../../queries.server.ts";

interface BookingDialogsProps {
  /** The class to book; kept while the dialog closes. */
  one: PricedClass | undefined;
  /** The same for every try, so that trying again books once. */
  request_id: string;
  /** The result of a form that was sent before the page had loaded its scripts. */
  answered: InstructorAnswer | undefined;
  open: boolean;
  instructor_id: string;
  studioZone: string;
  /** The passes that the visitor can pay with; undefined while they load. */
  passes: readonly OwnPass[] | undefined;
  onClose: () => void;
  onBooked: () => void;
}

/** The dialogs that confirm a booking and show its result. */
export function BookingDialogs(props: BookingDialogsProps) {
  const fetcher = useFetcher<InstructorAnswer>({ key: props.request_id });
  const navigate = useNavigate();
  const answer = fetcher.state === "idle" ? (fetcher.data ?? props.answered) : undefined;
  const failed = getError(answer);
  const step = getSuccess(answer)?.value;
  const question = getSuccess(props.answered)?.value;
  const isBooked = step?.step === "booked" || step?.step === "already_booked";
  const { onBooked, onClose, studioZone } = props;
  useEffect(() => {
    if (isBooked) onBooked();
  }, [isBooked, onBooked]);
  const asking = props.open && !isBooked && (failed === undefined || failed.lost === true);
  const back = `/instructor/${props.instructor_id}?tab=classes`;
  return (
    <>
      {props.one && (
        <ConfirmBooking
          {...props}
          one={props.one}
          passes={question?.step === "confirm" ? question.passes : props.passes}
          open={asking}
          failure={failed?.lost ? failed.error : undefined}
          fetcher={fetcher}
          action={back}
          teacherLabel="Instructor"
          price={props.one.shown_price}
        />
      )}
      <AlertDialog
        open={props.open && isBooked}
        title={step?.step === "already_booked" ? "Already booked" : "Class booked"}
        onClose={onClose}
        actions={
          <LinkButton to={myBookingsPath} look="secondary">
            My Bookings
          </LinkButton>
        }
      >
        {step?.step === "booked" && <Booked booking={step.booking} studioZone={studioZone} />}
        {step?.step === "already_booked" && <Earlier booking={step.booking} studioZone={studioZone} />}
      </AlertDialog>
      <AlertDialog
        open={props.open && failed !== undefined && !failed.lost}
        title="Not booked"
        {...(failed?.first === "sign_in"
          ? { closeLabel: "Sign In", onClose: () => goToLogin(navigate, back) }
          : failed?.first === "profile"
            ? { closeLabel: "Complete profile", onClose: () => void navigate("/profile?edit=1") }
            : { onClose })}
      >
        {failed?.error}
      </AlertDialog>
    </>
  );
}

/** Opens the sign-in page, which explains why it is needed and returns here. */
export function goToLogin(navigate: ReturnType<typeof useNavigate>, back: string): void {
  const state = { redirectTo: back, message: loginToComplete };
  void navigate(`/login?redirect=${encodeURIComponent(back)}`, { state });
}

interface LoginQuestionProps {
  open: boolean;
  back: string;
  onClose: () => void;
}

/** Tells signed-out visitors that booking needs an account before they leave the page. */
export function LoginQuestion({ open, back, onClose }: LoginQuestionProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open={open}
      title="Log in to book?"
      look="primary"
      confirmLabel="Log in"
      cancelLabel="Not now"
      onConfirm={() => goToLogin(navigate, back)}
      onCancel={onClose}
    >
      You need an account to book a class. Joining is free, and you’ll return to this class.
    </ConfirmDialog>
  );
}

function Earlier({ booking, studioZone }: { booking: EarlierBooking | undefined; studioZone: string }) {
  return (
    <>
      <p>You already have a booking for this class.</p>
      {booking && (
        <Facts>
          <Fact label="Class">{booking.class_name}</Fact>
          <When at={booking.starts_at} studioZone={studioZone} />
          <Fact label="Status">
            <StatusBadge status={booking.status} />
          </Fact>
          <Fact label="Booking ID">
            <span className="figures font-semibold">{booking.booking_id}</span>
          </Fact>
        </Facts>
      )}
    </>
  );
}

function Booked({ booking, studioZone }: { booking: MadeInstructorBooking; studioZone: string }) {
  const sendsEmail = useCanSendEmail();
  return (
    <>
      <Facts>
        <Fact label="Class">{booking.class_name}</Fact>
        <Fact label="Instructor">{booking.instructor}</Fact>
        <When at={booking.starts_at} studioZone={studioZone} />
        <Fact label="Duration">{formatCount(booking.duration_minutes, "minute")}</Fact>
        <Fact label="Price">
          {booking.pass_name ? (
            `Paid with the pass “${booking.pass_name}”`
          ) : (
            <>
              {booking.price}{" "}
              <span className="text-sm text-ink-2">
                (<PaymentNote />)
              </span>
            </>
          )}
        </Fact>
        <Fact label="Booking ID">
          <span className="figures font-semibold">{booking.booking_id}</span>
        </Fact>
      </Facts>
      <p className="mt-5 text-sm">
        {emailedText(sendsEmail, "a confirmation with a calendar file")} {booking.cancellation}
      </p>
      <CalendarLinks
        path={calendarFilePath(booking.booking_id)}
        google_link={booking.google_link}
        className="mt-4"
      />
    </>
  );
}
