import { changed } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { findBookingPayment } from "../booking-payments.server.ts";
import { priceAgreed } from "../emails/desk-emails.tsx";
import { notifyBooker } from "../notify-booker.server.ts";
import { mayHavePrice } from "../prices/group-price.ts";
import { bookings } from "../tables.server.ts";
import { changeBooking, type DeskResult, noProposal } from "./change-booking.server.ts";

/**
 * Sets the agreed price of a confirmed booking, in minor units of its currency. The price can change until a payment
 * arrives. Emails the person a link to pay. Withdraws an open proposal, because its price would replace this one.
 */
export function setPrice(
  db: Database,
  actor: Actor,
  { id, version, price, reason }: { id: string; version: number; price: number; reason: string },
): DeskResult {
  return changeBooking(db, actor, { id, version }, "bookings.price", async (tx, by, booking) => {
    if (booking.user_id === by.id) return refuse("own_booking");
    if (!mayHavePrice(booking)) return refuse("not_priced");
    if (price <= 0) return refuse("bad_amount");
    // Payments lock the booking's row too, so none can arrive in between.
    if (await findBookingPayment(tx, booking.id)) return refuse("paid_already");
    const isWaiting = booking.quoted_at !== null && booking.quote_answered_at === null;
    const saved = await writeRow(tx, bookings, booking, {
      price,
      price_agreed_at: now(),
      ...(isWaiting ? noProposal : {}),
    });
    if (booking.email) {
      await notifyBooker(tx, saved, {
        mail: priceAgreed,
        props: (shared) => ({ ...shared, reason, was: booking.price_agreed_at ? booking.price : null }),
        cause: `${booking.id}:${saved.version}`,
        notification: "price_agreed",
        title: "The price of your booking",
        message: () => `${saved.class_name}: ${formatMoney({ amount: price, currency: saved.currency })}`,
      });
    }
    return changed(saved, { before: { price: booking.price }, after: { price, reason } });
  });
}
