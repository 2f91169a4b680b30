import { useBusiness } from "#app/frame/business.ts";
import { paymentNote } from "./messages.ts";

/** Beside a price: how it is paid, or that this is still to come. */
export function PaymentNote({ whose }: { whose?: "member" | "guest" }) {
  return paymentNote(useBusiness(), whose);
}
