import { listedPrice, type Prices } from "#app/catalogue/listed-price.ts";
import { type Currency, formatMoney } from "#app/platform/fields/money.ts";

interface Moved {
  price: number | null;
  currency: Currency;
  pass_id: string | null;
}

export interface MovePricing {
  second_currency_rate: number;
  moves_pay_difference: boolean;
}

/**
 * Returns the price of a booking after a move, in minor units of its currency. It stays the same unless the
 * studio charges the difference and the new class costs more.
 */
export function movedPrice(
  { price, currency, pass_id }: Moved,
  target: Prices,
  { second_currency_rate, moves_pay_difference }: MovePricing,
): { price: number; difference: number } {
  const { amount: listed } = listedPrice(target, currency, second_currency_rate);
  const kept = price ?? listed;
  if (pass_id || !moves_pay_difference) return { price: kept, difference: 0 };
  const raised = Math.max(kept, listed);
  return { price: raised, difference: raised - kept };
}

/** Says what happens to the price of a booking that moves. */
export function movedPriceText(
  { price, difference }: { price: number; difference: number },
  { currency }: Pick<Moved, "currency">,
  pass_name: string | null,
): string {
  if (pass_name) return `Your pass “${pass_name}” still covers this class.`;
  const amount = formatMoney({ amount: price, currency });
  if (difference === 0) return `The price stays ${amount}.`;
  return `The new price is ${amount}, ${formatMoney({ amount: difference, currency })} more than before.`;
}
