import { findPassName, isReturned } from "#app/passes/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { type BookingPayment, findBookingPayment } from "../booking-payments.server.ts";
import type { RefundDecision } from "../kinds.ts";
import type { Booking } from "../queries.server.ts";
import { passText, returnedText } from "./cancel-messages.ts";

/** Reads the studio's default for payments of bookings canceled in time. Null means that staff decide. */
export async function readRefundPolicy(db: Database): Promise<RefundDecision | null> {
  const { canceled_in_time } = (await readBusinessSettings(db)).payments;
  return canceled_in_time === "staff" ? null : canceled_in_time;
}

/** Says what would happen to the payment or class pass of a booking if its member canceled it now. */
export async function describeBeforeCancel(db: Database, booking: Booking): Promise<string | null> {
  const pass = await findPassName(db, booking.pass_id);
  const payment = await findBookingPayment(db, booking.id);
  const refund = payment && refundText({ ...payment, decision: await readRefundPolicy(db) });
  return joined(pass && passText(pass, null), refund);
}

/** Says what happens to the payment or class pass of a canceled booking. */
export async function describeAfterCancel(db: Database, booking: Booking): Promise<string | null> {
  const pass = await findPassName(db, booking.pass_id);
  const returned = pass && returnedText(pass, await isReturned(db, booking.id));
  return joined(returned, refundText(await findBookingPayment(db, booking.id)));
}

function joined(...texts: (string | null | undefined)[]): string | null {
  return texts.filter(Boolean).join(" ") || null;
}

/** Says what happens to the payment of a booking that is canceled; null when nothing was paid. */
function refundText(payment: BookingPayment | undefined): string | null {
  if (!payment) return null;
  const { paid, reported, decision } = payment;
  const sentences: string[] = [];
  if (paid.amount > 0) {
    const ends = {
      refund: "We will refund it.",
      keep: "It will not be refunded.",
      staff: "We will decide on a refund and email you.",
    };
    sentences.push(`You paid ${formatMoney(paid)}.`, ends[decision ?? "staff"]);
  }
  if (reported.amount > 0) {
    const ends = {
      refund: "Once we have confirmed it, we will refund it.",
      keep: "It will not be refunded.",
      staff: "Once we have confirmed it, we will decide on a refund and email you.",
    };
    sentences.push(`You told us that you paid ${formatMoney(reported)}.`, ends[decision ?? "staff"]);
  }
  return sentences.length > 0 ? sentences.join(" ") : null;
}
