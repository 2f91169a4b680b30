import type { Currency } from "#app/platform/fields/money.ts";
import type { PaymentMethod } from "../kinds.ts";

interface OfferedWays {
  isUpi: boolean;
  isBank: boolean;
  isLink: boolean;
}

/** Lists the methods a member can pay by, given what the studio offers; the most likely one comes first. */
export function memberMethods({ isUpi, isBank, isLink }: OfferedWays, currency: Currency): PaymentMethod[] {
  const isIndian = currency === "INR";
  const byLink: PaymentMethod[] = isIndian
    ? ["upi", "credit_card", "debit_card", "net_banking"]
    : ["credit_card", "debit_card"];
  const methods = new Set<PaymentMethod>([
    ...(isUpi && isIndian ? (["upi"] as const) : []),
    ...(isBank ? (["bank_transfer"] as const) : []),
    ...(isLink ? byLink : []),
  ]);
  return [...methods];
}
