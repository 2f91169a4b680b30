import { Link } from "react-router";
import { methodWords, statusWords } from "#app/finances/words.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { passPath, refundPath, transactionPath } from "../../booking-actions.ts";
import type { ReadBooking } from "../read-booking.server.ts";

interface BookingPaymentsProps {
  opened: Pick<ReadBooking, "booking" | "money">;
  /** Whether its reader has the books: only then does anything lead there. */
  transactions: boolean;
}

/** Lists the payments of a booking and links to the refund form. */
export function BookingPayments({ opened: { booking, money }, transactions }: BookingPaymentsProps) {
  const { payments, pass, paid, refundable } = money;
  return (
    <>
      {pass && transactions && (
        <p className="mt-2 text-sm">
          <Link to={passPath(pass.id)} className="link inline-flex min-h-11 items-center">
            Open the pass
          </Link>
        </p>
      )}
      {payments.length > 0 && (
        <ul aria-label="Payments" className="mt-3 text-sm">
          {payments.map((one) => {
            const words = `${one.direction === "income" ? "" : "Refunded: "}${formatMoney(pickMoney(one, "total"))}`;
            return (
              <li
                key={one.id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2"
              >
                <span>{zoneClock.dateText(one.occurred_on)}</span>
                <span className="text-ink-2">
                  {methodWords[one.method]}, {statusWords[one.status].toLowerCase()}
                </span>
                {transactions ? (
                  <Link to={transactionPath(one.id)} className="link figures">
                    {words}
                  </Link>
                ) : (
                  <span className="figures">{words}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {booking.status === "cancelled" && paid > 0 && (
        <p className="mt-4">
          {formatMoney({ amount: paid, currency: booking.currency })} is still with the studio.{" "}
          {transactions && refundable && (
            <Link to={refundPath(refundable)} className="link">
              Give it back in Transactions
            </Link>
          )}
        </p>
      )}
    </>
  );
}
