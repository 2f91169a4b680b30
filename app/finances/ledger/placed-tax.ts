import type { Currency } from "#app/platform/fields/money.ts";
import { addTax, type TaxedAmount } from "../money.ts";
import { abroad, getStateCode, isPlace } from "../places.ts";

/** The tax on a pending payment with a place of supply. */
export interface PlacedTax extends TaxedAmount {
  tax_percent: number;
  place_of_supply: string;
}

interface Pending {
  total: number;
  currency: Currency;
  tax_percent: number;
  place_of_supply: string;
}

/** The tax of a price that is promised: the total stays. To another country there is none. */
export function placedTax(entry: Pending, place: string, usual: number): PlacedTax {
  const within = entry.place_of_supply === abroad && entry.currency === "INR" ? usual : entry.tax_percent;
  const tax_percent = place === abroad ? 0 : within;
  return { ...addTax(entry.total, tax_percent, true), tax_percent, place_of_supply: place };
}

/** Guesses the place of supply: abroad for US dollars, otherwise the studio's state. */
export function usualPlace(gstin: string, currency: Currency): string {
  if (!gstin) return "";
  const state = getStateCode(gstin);
  return currency === "USD" ? abroad : isPlace(state) ? state : "";
}
