import { Link } from "react-router";
import { reasonForm } from "#app/bookings/desk/desk-forms.ts";
import { isActive } from "#app/bookings/kinds.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { refundPath } from "../../booking-actions.ts";
import { CancelReason } from "../../screens/parts/bulk-fields.tsx";
import { openBooking } from "../open-bookings.server.ts";
import type { Route } from "./+types/cancel";
import { BookingAsk } from "./booking-ask.tsx";
import { cancelWithMessage } from "./move-with-message.server.ts";
import { customerName, formatEmailed, type OpenBooking, useOpenBooking } from "./open-booking.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, booking, done } = await openBooking(args);
  const sent = await parseForm(args.request, reasonForm);
  if (!sent.ok) return sent.refusal;
  const cancelled = await cancelWithMessage(db, member, booking, sent.value);
  return cancelled.ok ? done("cancelled") : sent.refuse(cancelled.refusal);
}

/** Asks before a booking is canceled, and says what happens to its classes and its payment. */
export default function Cancel({ actionData }: Route.ComponentProps) {
  const opened = useOpenBooking();
  const { booking, parts, pass, money, transactions } = opened;
  const ahead = parts.filter((part) => isActive(part.status)).length;
  return (
    <BookingAsk
      act="cancel"
      answer={actionData}
      title={`Cancel ${customerName(booking)}'s booking of ${booking.class_name}?`}
      submitLabel="Cancel booking"
      look="danger"
      cancelLabel="Keep booking"
    >
      <p>
        {formatEmailed(booking)}
        {ahead > 0 && ` ${formatCount(ahead, "upcoming class is", "upcoming classes are")} canceled as well.`}{" "}
        {describePayment(opened)}{" "}
        {transactions && money.refundable && (
          <Link to={refundPath(money.refundable)} className="link">
            Give it back in Transactions
          </Link>
        )}
      </p>
      <CancelReason />
      {pass && !pass.comes_back && (
        <Checkbox
          label={`Return the credit to ${pass.name}`}
          name="returns_class"
          help="The cancellation deadline has passed, so the credit stays used without this."
        />
      )}
    </BookingAsk>
  );
}

/** Says what happens to the payment. Canceling doesn't refund it. */
function describePayment({ booking, pass, money: { paid, pass: usedPass } }: OpenBooking): string {
  if (pass) return pass.comes_back ? `1 credit returns to ${pass.name}.` : `Paid with ${pass.name}.`;
  if (usedPass) return `Paid with ${usedPass.name}. The credit returns to that pass.`;
  if (paid > 0) {
    return `${formatMoney({ amount: paid, currency: booking.currency })} was paid. The payment moves to "To refund" in Transactions.`;
  }
  return booking.price === null
    ? "No price was agreed."
    : `The price is ${formatMoney(pickMoney(booking, "price"))}; nothing was paid.`;
}
