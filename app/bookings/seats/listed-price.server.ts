import { type ClassPrice, listedPrice } from "#app/catalogue/dollar-price.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Currency, priceCurrency } from "#app/platform/fields/money.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";

/** Returns what a class costs now in a currency, in its minor units. */
export async function findListedPrice(tx: Database, one: ClassPrice, currency: Currency): Promise<number> {
  if (currency === priceCurrency) return one.price;
  const { studio } = await readBusinessSettings(tx);
  return listedPrice(one, currency, studio.rupees_per_dollar);
}
