/** Where the payment of a booking stands. Nothing of it is stored: it is what came in, less what went back. */
export const paidStates = ["free", "open", "part", "paid"] as const;
export type PaidState = (typeof paidStates)[number];

export const paidWords: Record<PaidState, string> = {
  free: "Nothing to pay",
  open: "Not paid",
  part: "Partly paid",
  paid: "Paid",
};

/** By a booking's price and what is paid of it, both in minor units of its currency. */
export function paidState(price: number | null, paid: number): PaidState {
  if (price === null || price === 0) return "free";
  if (paid <= 0) return "open";
  return paid < price ? "part" : "paid";
}
