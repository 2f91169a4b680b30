import { Link, useSearchParams } from "react-router";
import { slotAt, timeSlots } from "#app/bookings/choices.ts";
import { isActive } from "#app/bookings/kinds.ts";
import { isPriceAgreed } from "#app/bookings/prices/payment-note.ts";
import type { ActionError, FormAnswer } from "#app/platform/action-result.ts";
import { readHealthNote } from "#app/platform/fields/health-note.ts";
import { fieldAmount, formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { AskForm } from "#app/staff/ask-form.tsx";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { openAtDesk } from "../../desk-address.ts";
import { isPlannable, refundPath } from "../../neighbours.ts";
import { personOf } from "./booking-list.tsx";
import { CancelReason } from "./cancel-reason.tsx";
import type { OpenBooking } from "./open-booking.server.ts";
import { useStudioClock } from "./studio-clock.tsx";

interface AskProps {
  opened: OpenBooking;
  answer: FormAnswer | undefined;
  requestId: string;
}

/** Returns the URL of the booking behind a dialog. */
function useBack({ booking }: Pick<OpenBooking, "booking">): string {
  const [params] = useSearchParams();
  return openAtDesk(params, { booking: booking.booking_id });
}

/** Confirms accepting a request or canceling a booking, and says who gets an email. Works without JavaScript. */
export function SettleDialog({
  opened,
  act,
  error,
  transactions,
}: {
  opened: OpenBooking;
  act: "confirm" | "cancel";
  error: ActionError | undefined;
  transactions: boolean;
}) {
  const back = useBack(opened);
  const [params] = useSearchParams();
  const { booking } = opened;
  const who = personOf(booking);
  const isConfirm = act === "confirm";
  const canPlan = isConfirm && isPlannable(booking) && opened.left !== 0;
  const ahead = opened.parts.filter((part) => isActive(part.status)).length;
  const told = booking.email
    ? `We'll email ${who}.`
    : "This person deleted their account, so no one is emailed.";
  return (
    <AskForm
      title={`${isConfirm ? "Confirm" : "Cancel"} ${booking.booking_id}?`}
      intent={act}
      row={{ id: booking.id }}
      back={back}
      cancelLabel="Back"
      submitLabel={isConfirm ? "Confirm only" : "Cancel booking"}
      look={isConfirm ? (canPlan ? "secondary" : "primary") : "danger"}
      error={error && !error.fieldErrors && error.error}
      noValidate
      after={
        canPlan && (
          <LinkButton to={openAtDesk(params, { plan: booking.booking_id })}>Plan its classes</LinkButton>
        )
      }
    >
      {isConfirm ? (
        <p>
          {told}
          {canPlan && " The request stays under Needs planning until its classes are scheduled."}
        </p>
      ) : (
        <>
          <p>
            {told}
            {ahead > 0 &&
              ` Its ${formatCount(ahead, "upcoming class is", "upcoming classes are")} canceled with it.`}
          </p>
          <p>
            {opened.pass ? passWords(opened.pass) : priceWords(opened)}
            {transactions && opened.money.refundable && (
              <>
                {" "}
                <Link to={refundPath(opened.money.refundable)} className="link">
                  Give it back in Transactions
                </Link>
              </>
            )}
          </p>
          <CancelReason error={error} />
          {opened.pass && !opened.pass.comes_back && (
            <Checkbox
              label={`Give the class back to ${opened.pass.name}`}
              name="returns_class"
              help="The cut-off is over: without this the pass has paid for it."
            />
          )}
        </>
      )}
    </AskForm>
  );
}

/** Describes the payments of a booking before it is canceled. Canceling doesn't refund them. */
function priceWords({ booking, money: { paid, pass } }: OpenBooking): string {
  if (pass) return `Paid with ${pass.name}. The credit returns to that pass.`;
  if (paid > 0)
    return `${formatMoney({ amount: paid, currency: booking.currency })} was paid. The payment moves to "To refund" in Transactions.`;
  return booking.price === null
    ? "No price was agreed."
    : `Its price is ${formatMoney(pickMoney(booking, "price"))}; nothing was paid.`;
}

function passWords({ name, comes_back }: NonNullable<OpenBooking["pass"]>): string {
  return comes_back ? `The credit returns to ${name}.` : `Paid with ${name}.`;
}

/** When a private group comes, as its form shows it. */
export function groupTime({ class_date, class_time }: OpenBooking["booking"]) {
  return { date: class_date ?? "", time: slotAt(class_time ?? "") ?? "" };
}

/** Another session of the same class, or another date of a private group. */
export function MoveForm({ opened, answer, requestId }: AskProps) {
  const back = useBack(opened);
  const { booking, targets, movedPrice } = opened;
  const isClass = booking.booking_type === "public_group";
  const shared = { answer, back, submitLabel: "Move booking", title: `Move ${booking.booking_id}` };
  if (isClass) {
    return (
      <StaffForm
        {...shared}
        lead={`We'll email ${personOf(booking)}. The free seat goes to the waiting list. ${movedPrice?.text ?? ""}`}
        intent="move_class"
        requestId={requestId}
        values={{}}
        labels={{ target: "Class" }}
      >
        {(field) => (
          <>
            <input type="hidden" name="id" value={booking.id} />
            <input type="hidden" name="from_session_id" value={booking.session_id ?? ""} />
            <input type="hidden" name="price" value={movedPrice?.price ?? 0} />
            <SelectField
              label="Class"
              name="target"
              placeholder="Choose a date"
              options={targets}
              {...field("target")}
            />
          </>
        )}
      </StaffForm>
    );
  }
  return (
    <StaffForm
      {...shared}
      lead={`Times are in ${zoneClock.city(booking.timezone)}. We'll email ${personOf(booking)}.`}
      intent="move_group"
      row={booking}
      values={groupTime(booking)}
      labels={{ date: "Date", time: "Time" }}
    >
      {(field) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Date" name="date" type="date" required {...field("date")} />
          <SelectField
            label="Time"
            name="time"
            placeholder="Choose a time"
            options={timeSlots.map((slot) => ({ value: slot, label: slot }))}
            {...field("time")}
          />
        </div>
      )}
    </StaffForm>
  );
}

/** The form for a proposal. The email links to a page to accept it. */
export function ProposalForm({ opened, answer }: AskProps) {
  const back = useBack(opened);
  const clock = useStudioClock();
  const { booking } = opened;
  const day = (days: number) => zoneClock.wall(clock.now + days * dayMs, clock.zone).date;
  return (
    <StaffForm
      title={`A proposal for ${personOf(booking)}`}
      lead="We email a link where they can accept it. A new proposal replaces this one."
      intent="propose"
      row={booking}
      values={{
        price: fieldAmount({ amount: booking.quoted_price ?? booking.price, currency: booking.currency }),
        classes: String(booking.quoted_classes ?? ""),
        words: booking.quote_words ?? "",
        valid_until: day(14),
      }}
      answer={answer}
      back={back}
      submitLabel="Send proposal"
      labels={{ price: "Price", classes: "Classes", words: "Words", valid_until: "Valid until" }}
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField
              label={`Price in ${booking.currency}`}
              name="price"
              inputMode="decimal"
              required
              {...field("price")}
            />
            <TextField label="Classes" name="classes" inputMode="numeric" required {...field("classes")} />
            <TextField
              label="Valid until"
              name="valid_until"
              type="date"
              min={day(0)}
              max={day(90)}
              help="Within 90 days."
              required
              {...field("valid_until")}
            />
          </div>
          <TextArea label="Words" name="words" rows={6} counter={2_000} optional {...field("words")} />
        </>
      )}
    </StaffForm>
  );
}

/** Enters the price that was agreed with the person. */
export function PriceForm({ opened, answer }: AskProps) {
  const back = useBack(opened);
  const { booking } = opened;
  return (
    <StaffForm
      title={`${isPriceAgreed(booking) ? "Change" : "Set"} the price of ${booking.booking_id}`}
      lead={
        booking.email
          ? `We email the price and the reason to ${booking.email}.`
          : "There is no email address to send the price to."
      }
      intent="price"
      row={booking}
      values={{ price: fieldAmount(pickMoney(booking, "price")), reason: "" }}
      answer={answer}
      back={back}
      submitLabel="Save price"
      labels={{ price: "Price", reason: "Reason" }}
    >
      {(field) => (
        <>
          <TextField
            label={`Price in ${booking.currency}`}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            required
            {...field("price")}
          />
          <TextArea label="Reason" name="reason" rows={2} maxLength={500} required {...field("reason")} />
        </>
      )}
    </StaffForm>
  );
}

export const editLabels = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
  special_requests: "Special requests",
  health_conditions: "Health",
  emergency_contact: "Emergency contact",
  emergency_phone: "Emergency phone",
};

const fallback = "Not provided";

/** Returns the form values of a booking. */
export function editValues(booking: OpenBooking["booking"]): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(editLabels) as (keyof typeof editLabels)[]).map((name) => {
      const value =
        name === "special_requests" || name === "health_conditions"
          ? readHealthNote(booking[name])
          : booking[name];
      return [name, value === fallback ? "" : value];
    }),
  );
}

/** The form for the details that the desk can change. Class, teacher and time belong to the session. */
export function EditForm({ opened, answer }: AskProps) {
  const back = useBack(opened);
  const { booking, packages } = opened;
  return (
    <StaffForm
      title={`Edit ${booking.booking_id}`}
      lead="Class, teacher and time come from the session. Use Move to change them."
      intent="edit"
      row={booking}
      values={editValues(booking)}
      answer={answer}
      back={back}
      submitLabel="Save booking"
      labels={editLabels}
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="First name" name="first_name" required {...field("first_name")} />
            <TextField label="Last name" name="last_name" {...field("last_name")} />
            <TextField label="Email" name="email" type="email" required {...field("email")} />
            <TextField label="Phone" name="phone" type="tel" {...field("phone")} />
            <TextField label="Emergency contact" name="emergency_contact" {...field("emergency_contact")} />
            <TextField
              label="Emergency phone"
              name="emergency_phone"
              type="tel"
              {...field("emergency_phone")}
            />
          </div>
          {packages.length > 0 && (
            <SelectField
              label="Package"
              name="package"
              help="Each with what it would cost. Another one takes back a proposal that was sent."
              options={[
                {
                  value: "",
                  label: `As it is: ${booking.class_name}, ${formatMoney(pickMoney(booking, "price")) || "no price"}`,
                },
                ...packages,
              ]}
              {...field("package")}
            />
          )}
          <TextArea
            label="Special requests"
            name="special_requests"
            rows={3}
            {...field("special_requests")}
          />
          <TextArea label="Health" name="health_conditions" rows={3} {...field("health_conditions")} />
        </>
      )}
    </StaffForm>
  );
}
