import { formatMoney } from "#app/platform/fields/money.ts";
import type { BookingPayment } from "../booking-payments.server.ts";

/** Says what happens to the payment of a booking that is canceled; null when nothing was paid. */
export function refundText(payment: BookingPayment | undefined): string | null {
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
