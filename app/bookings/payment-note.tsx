import { useBusiness } from "#app/frame/business.ts";
import { paymentNote } from "./prices/payment-note.ts";

/** Says beside a price how it is paid, or why it cannot be paid yet. */
export function PaymentNote({
  payer = "member",
  isAgreed = true,
}: {
  payer?: "member" | "guest";
  isAgreed?: boolean;
}) {
  return paymentNote({ takes_payments: useBusiness()?.takes_payments, is_agreed: isAgreed, payer });
}
