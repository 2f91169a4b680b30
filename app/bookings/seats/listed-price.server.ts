import { listedPrice, type Prices } from "#app/catalogue/listed-price.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Money, pickMoney } from "#app/platform/fields/money.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";

/** Returns what a class costs now in a currency, or in that of its price. */
export async function findListedPrice(
  tx: Database,
  prices: Prices,
  currency = prices.currency,
): Promise<Money> {
  if (currency === prices.currency) return pickMoney(prices, "price");
  const { studio } = await readBusinessSettings(tx);
  return listedPrice(prices, currency, studio.second_currency_rate);
}
