import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import type { BusinessSettings } from "#app/settings/forms.ts";
import type { SeriesKind } from "../kinds.ts";
import { numberSeries } from "../tables.server.ts";

/** Between the prefix and the month, so that a number says what it is the number of. */
const letters: Record<SeriesKind, string> = { invoice: "", credit_note: "C", payout: "P" };

/** The financial year of a date, by the year in which it begins. */
export function financialYear(date: string, starts: number): string {
  const year = Number(date.slice(0, 4));
  return String(Number(date.slice(5, 7)) < starts ? year - 1 : year);
}

/** `YG-202611-0042`; past 9999 it widens. */
export function numberText(prefix: string, kind: SeriesKind, date: string, sequence: number): string {
  const month = date.slice(0, 7).replace("-", "");
  return `${prefix}${letters[kind]}-${month}-${String(sequence).padStart(4, "0")}`;
}

/**
 * Returns the next number of a series in the financial year of a date. The row stays locked until the transaction ends,
 * and a rollback returns the number, so the series has no gaps.
 */
export async function nextNumber(
  tx: Database,
  kind: SeriesKind,
  date: string,
  { invoice_number_prefix, financial_year_starts }: BusinessSettings["invoice_preferences"],
): Promise<{ number: string; sequence: number; year: string }> {
  const year = financialYear(date, financial_year_starts);
  const rows = await tx
    .insert(numberSeries)
    .values({ key: `${kind}:${year}`, last: 1 })
    .onConflictDoUpdate({ target: numberSeries.key, set: { last: sql`${numberSeries.last} + 1` } })
    .returning({ last: numberSeries.last });
  const sequence = rows[0]?.last ?? 1;
  return { number: numberText(invoice_number_prefix, kind, date, sequence), sequence, year };
}
